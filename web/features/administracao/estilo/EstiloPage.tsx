import { CircleCheck, ClipboardList, CloudOff, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { UpdateCard } from '#web/app/UpdatePrompt.tsx'
import { AutenticacaoLayout } from '#web/layouts/AutenticacaoLayout.tsx'
import { etapasDoMonitoramento } from '#web/layouts/etapas.ts'
import type { Identidade } from '#web/layouts/identidade.ts'
import { MonitoramentoLayout } from '#web/layouts/MonitoramentoLayout.tsx'
import { PainelLayout } from '#web/layouts/PainelLayout.tsx'
import { SEM_MENUS } from '#web/layouts/painel/menus.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Chip } from '#web/ui/display/Chip.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { PasswordField, TextField } from '#web/ui/fields/TextField.tsx'
import type { Blocking } from '#web/ui/overlays/BlockingOverlay.tsx'
import { AccessibilityBar } from '#web/ui/page/AccessibilityBar.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StickyActionBar } from '#web/ui/page/StickyActionBar.tsx'
import { ActionsSection } from './ActionsSection.tsx'
import { DisplaySection } from './DisplaySection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { FieldsSection } from './FieldsSection.tsx'
import { OverlaysSection } from './OverlaysSection.tsx'
import { TokensSection } from './TokensSection.tsx'

const identidade: Identidade = {
  produto: 'Zelo',
  cliente: { nome: 'Secretaria de Estado da Educação (demonstração)', logo: '/orgao.svg' },
  telefoneDeSuporte: '(99) 3333-0000',
}

type Moldura = 'monitoramento' | 'painel' | 'autenticacao'

/** Every component in every state, inside each of the three layouts. Development only. */
export function EstiloPage() {
  const [moldura, setMoldura] = useState<Moldura>('monitoramento')
  const [ocupado, setOcupado] = useState<Blocking>({ active: false })
  useEffect(() => {
    if (!ocupado.active) return
    const timer = setTimeout(() => setOcupado({ active: false }), 2500)
    return () => clearTimeout(timer)
  }, [ocupado])
  if (moldura === 'autenticacao') return <Entrada onBack={() => setMoldura('monitoramento')} />
  const conteudo = (
    <Conteudo
      moldura={moldura}
      onMoldura={setMoldura}
      onBlock={(percent) =>
        setOcupado({ active: true, percent, text: percent === null ? 'Carregando…' : 'Enviando' })
      }
    />
  )
  if (moldura === 'painel') {
    const visitas = { titulo: 'Visitas', to: '/monitoramentos', icone: ClipboardList }
    const nada = () => {}
    return (
      <PainelLayout
        identidade={identidade}
        inicio="/estilo"
        menus={{ ...SEM_MENUS, principal: [visitas] }}
        conta={{ nome: 'Ana Lucena', email: 'ana@zelo.demo', itens: [{ label: 'Sair', icon: LogOut }] }}
        largura="xxl"
        mudarLargura={nada}
        densidade="compacta"
        trilho="aberto"
        mudarTrilho={nada}
        buscar={nada}
        pedirAjuda={nada}
        mudarAparencia={nada}
      >
        {conteudo}
      </PainelLayout>
    )
  }
  return (
    <MonitoramentoLayout
      identidade={identidade}
      inicio="/estilo"
      etapas={etapasDoMonitoramento(7)}
      etapaAtual="instalacoes"
      sync={<Chip tone="success" icon={CircleCheck} text="Tudo enviado" onClick={() => {}} />}
      aviso={
        <Banner tone="warning" icon={CloudOff}>
          Sem conexão. Tudo fica guardado neste aparelho.
        </Banner>
      }
      acoes={<Acoes />}
      ocupado={ocupado}
    >
      {conteudo}
    </MonitoramentoLayout>
  )
}

function Acoes() {
  return (
    <StickyActionBar label="Ações do monitoramento">
      <Button>Pausar</Button>
      <Button variant="primary">Concluir</Button>
    </StickyActionBar>
  )
}

type ConteudoProps = {
  moldura: Moldura
  onMoldura: (moldura: Moldura) => void
  onBlock: (percent: number | null) => void
}

function Conteudo({ moldura, onMoldura, onBlock }: ConteudoProps) {
  return (
    <>
      <PageHeader
        title="Estilo"
        subtitle="A linguagem visual do Zelo, peça por peça, em todos os estados."
        breadcrumbs={[{ label: 'Início', to: '/' }, { label: 'Estilo' }]}
      />
      <div className="d-flex flex-wrap gap-4 mb-4">
        <AccessibilityBar />
        <SegmentedChoice
          compact
          label="Moldura"
          options={[
            { value: 'monitoramento', label: 'Visita' },
            { value: 'painel', label: 'Painel' },
            { value: 'autenticacao', label: 'Entrada' },
          ]}
          value={moldura}
          onChange={onMoldura}
        />
      </div>
      <div className="z-estilo-grade">
        <TokensSection />
        <ActionsSection />
        <FieldsSection />
        <FeedbackSection />
        <DisplaySection />
        <OverlaysSection onBlock={onBlock} />
        <AtualizacaoAmostra />
      </div>
    </>
  )
}

function AtualizacaoAmostra() {
  const [visivel, setVisivel] = useState(false)
  return (
    <div>
      <Button onClick={() => setVisivel(true)}>Mostrar aviso de atualização</Button>
      {visivel && <UpdateCard apply={() => setVisivel(false)} onLater={() => setVisivel(false)} />}
    </div>
  )
}

function Entrada({ onBack }: { onBack: () => void }) {
  return (
    <AutenticacaoLayout identidade={identidade}>
      <h1>Entrar</h1>
      <TextField label="E-mail" type="email" autoComplete="username" />
      <PasswordField label="Senha" />
      <Button variant="primary" block>
        Entrar
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        Voltar ao estilo
      </Button>
    </AutenticacaoLayout>
  )
}
