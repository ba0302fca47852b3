import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { MeusDados } from '#contract/administracao/meus-dados.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Tabs } from '#web/ui/display/Tabs.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { dataHora } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AcessosTab } from './AcessosTab.tsx'
import { AparelhosTab } from './AparelhosTab.tsx'
import { AparenciaTab } from './AparenciaTab.tsx'
import { DadosTab } from './DadosTab.tsx'
import { useMeusDados } from './meus-dados-query.ts'
import { SessoesTab } from './SessoesTab.tsx'
import './MeusDados.css'

const ABAS = [
  { value: 'dados', label: 'Dados' },
  { value: 'senha', label: 'Senha' },
  { value: 'sessoes', label: 'Sessões' },
  { value: 'aparelhos', label: 'Aparelhos' },
  { value: 'notificacoes', label: 'Notificações' },
  { value: 'aparencia', label: 'Aparência' },
  { value: 'acessos', label: 'Acessos' },
] as const
type Aba = (typeof ABAS)[number]['value']

const CONTEUDO: Readonly<Record<Aba, (meus: MeusDados) => ReactNode>> = {
  dados: (meus) => <DadosTab meus={meus} />,
  senha: (meus) => <Senha alterada={meus.senha_alterada_em} />,
  sessoes: (meus) => <SessoesTab sessoes={meus.sessoes} />,
  aparelhos: (meus) => <AparelhosTab aparelhos={meus.dispositivos} />,
  notificacoes: () => <Notificacoes />,
  aparencia: () => <AparenciaTab />,
  acessos: (meus) => <AcessosTab atribuicoes={meus.atribuicoes} />,
}

/** What each person sees and changes of the own account. */
export function MeusDadosPage() {
  const [busca, setBusca] = useSearchParams()
  const { data: meus, error, refetch, isFetching } = useMeusDados()
  const aba = ABAS.find(({ value }) => value === busca.get('aba'))?.value ?? 'dados'
  return (
    <div className="z-stack">
      <PageHeader title="Meus dados" subtitle={meus?.email} />
      <Tabs
        label="Meus dados"
        tabs={ABAS}
        value={aba}
        onChange={(nova) => setBusca({ aba: nova }, { replace: true, preventScrollReset: true })}
      >
        {meus ? (
          CONTEUDO[aba](meus)
        ) : error ? (
          <FalhaDaConsulta consulta={{ error, isFetching, refetch }} />
        ) : (
          <Skeleton height="12rem" />
        )}
      </Tabs>
    </div>
  )
}

function Senha({ alterada }: { alterada: string | null }) {
  return (
    <Card title="Senha">
      <p>
        {alterada
          ? `Alterada em ${dataHora(alterada)}.`
          : 'Você ainda usa a senha com que a sua conta foi criada.'}{' '}
        Ao trocá-la, as outras sessões abertas terminam; o que está guardado em outros aparelhos continua lá.
      </p>
      <div className="z-row">
        <ButtonLink to="/painel/senha" variant="primary">
          Trocar senha
        </ButtonLink>
      </div>
    </Card>
  )
}

function Notificacoes() {
  return (
    <Card title="Notificações">
      <p>Escolha o que chega ao sino, o que chega por e-mail na hora e o que vem no resumo do dia.</p>
      <div className="z-row">
        <ButtonLink to="/painel/notificacoes?aba=preferencias" variant="primary">
          Escolher o que recebo
        </ButtonLink>
      </div>
    </Card>
  )
}
