import { CloudOff, CloudUpload, PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorBoundary } from '#web/ui/feedback/ErrorBoundary.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { Amostra } from './Amostra.tsx'

export function FeedbackSection() {
  return (
    <>
      <Amostra titulo="Avisos passageiros (Alt+T)">
        <div className="z-row">
          <Button onClick={() => notify.success('Patrimônio atualizado com sucesso!')}>Sucesso</Button>
          <Button onClick={() => notify.error('Erro ao atualizar o item: sem resposta do servidor')}>
            Erro
          </Button>
          <Button onClick={() => notify.warning('A sessão termina em 5 minutos')}>Atenção</Button>
          <Button onClick={() => notify.info('Nova versão disponível')}>Informação</Button>
          <Button onClick={() => notify.undo('Foto removida', () => notify.success('Foto restaurada'))}>
            Desfazer
          </Button>
        </div>
      </Amostra>
      <Amostra titulo="Avisos que ficam">
        <Banner tone="warning" icon={CloudOff} action={<Button size="sm">Ver</Button>}>
          Sem conexão. Tudo fica guardado neste aparelho.
        </Banner>
        <Banner tone="danger">O servidor recusou um envio.</Banner>
        <Banner tone="success">Pronto para uso offline.</Banner>
        <Banner>A visita começa às 8 h.</Banner>
      </Amostra>
      <Amostra titulo="Progresso">
        <ProgressBar value={42} label="Preparando a visita" />
        <ProgressBar value={86} label="Enviados" valueText="12 de 14" tone="success" />
      </Amostra>
      <Amostra titulo="Carregando">
        <SkeletonList rows={2} />
      </Amostra>
      <Amostra titulo="Vazio">
        <EmptyState
          icon={PackageSearch}
          title="Nenhum bem encontrado"
          action={<Button>Limpar filtros</Button>}
        >
          Nenhum dos 312 bens corresponde à busca.
        </EmptyState>
      </Amostra>
      <FalhaAmostra />
    </>
  )
}

function FalhaAmostra() {
  const [quebrado, setQuebrado] = useState(false)
  return (
    <Amostra titulo="Erro">
      <ErrorState onRetry={() => notify.info('Tentando novamente')}>
        Verifique a conexão e tente de novo.
      </ErrorState>
      <Button icon={CloudUpload} onClick={() => setQuebrado(true)}>
        Quebrar esta parte
      </Button>
      <ErrorBoundary onError={() => setQuebrado(false)}>{quebrado ? <Quebra /> : null}</ErrorBoundary>
    </Amostra>
  )
}

function Quebra(): never {
  throw new Error('Falha de demonstração')
}
