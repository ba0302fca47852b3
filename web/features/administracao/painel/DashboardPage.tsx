import { ClipboardList, MapPin } from 'lucide-react'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { locais } from '#contract/rede/locais.ts'
import { MinhaFila } from '#web/partes/almoxarifado/FilasDeRequisicoes.tsx'
import { Can } from '#web/session/Can.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

/** The panel's home: a door to each area that exists and that the person may open. */
export function DashboardPage() {
  const { sessao } = useSessao()
  return (
    <div className="z-stack">
      <PageHeader title="Painel Geral" subtitle={`Olá, ${sessao?.usuario.nome ?? ''}`} />
      <Can do={requisicoes.listar}>
        <MinhaFila />
      </Can>
      <div className="row g-3">
        <Can do={locais.listar}>
          <div className="col-12 col-md-6">
            <Card
              title="Locais"
              actions={
                <ButtonLink to="/painel/locais" icon={MapPin}>
                  Abrir locais
                </ButtonLink>
              }
            >
              <p>
                Escolas, regionais e depósitos que você acompanha, com instalações, bens e a última visita.
              </p>
            </Card>
          </div>
        </Can>
        <Can do={monitoramentos.listar}>
          <div className="col-12 col-md-6">
            <Card
              title="Minhas visitas"
              actions={
                <ButtonLink to="/monitoramentos" icon={ClipboardList}>
                  Abrir visitas
                </ButtonLink>
              }
            >
              <p>Monitoramentos atribuídos a você. Prepare antes de sair: funcionam sem sinal.</p>
            </Card>
          </div>
        </Can>
      </div>
    </div>
  )
}
