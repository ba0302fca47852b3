import { ClipboardList, RefreshCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import { temLista } from '#contract/analises/listas-contadas.ts'
import { MetricaChave } from '#contract/analises/metricas.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { usePainel } from '#web/partes/analises/painel.ts'
import { ContagensDaEscola } from '#web/partes/patrimonio/ContagensDaEscola.tsx'
import { Can } from '#web/session/Can.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { dataPorExtenso } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ComoSeConta } from './ComoSeConta.tsx'
import { useMetricas, usePedirJunto } from './consultas.ts'
import { Escolhidos } from './Escolhidos.tsx'
import { aEsperar } from './espera.ts'
import { figurasDe } from './figuras.ts'
import { metricasFixadas } from './ladrilhos.ts'
import { MesAMes } from './MesAMes.tsx'
import { ParaFazer } from './ParaFazer.tsx'
import { atualizado } from './palavras.ts'
import { Situacao } from './Situacao.tsx'
import './PainelGeral.css'

const Figura = lazy(async () => ({ default: (await import('./Figura.tsx')).Figura }))

/** The panel's home: what waits for this person, how things stand, and whether they grow. */
export function PainelGeralPage() {
  const { sessao } = useSessao()
  const consulta = useMetricas()
  const { data: painel } = usePainel()
  const concessoes = sessao?.permissoes ?? []
  const suas = MetricaChave.options.filter((chave) => temLista(concessoes, METRICAS[chave].lista))
  const porMes = suas.filter((chave) => METRICAS[chave].meses)
  usePedirJunto(porMes)
  const fixadas = metricasFixadas(painel?.ladrilhos ?? [])
  const [nome = ''] = (sessao?.usuario.nome ?? '').split(' ')
  return (
    <div className="z-stack">
      <PageHeader
        title="Painel Geral"
        subtitle={[
          `Olá, ${nome}`,
          dataPorExtenso(new Date()),
          ...(consulta.data ? atualizado(consulta.data) : []),
        ].join(' · ')}
        actions={
          <>
            <Can do={monitoramentos.listar}>
              <ButtonLink to="/monitoramentos" icon={ClipboardList}>
                Minhas visitas
              </ButtonLink>
            </Can>
            <Button
              variant="quiet"
              icon={RefreshCw}
              busy={consulta.isFetching}
              onClick={() => void consulta.refetch()}
            >
              Atualizar
            </Button>
          </>
        }
      />
      <ContagensDaEscola />
      {suas.length === 0 ? (
        <EmptyState title="Nenhum número para mostrar">
          Os números aparecem quando você tem acesso a uma lista: bens, estoque, requisições ou visitas.
        </EmptyState>
      ) : (
        <RecordView consulta={consulta}>
          {({ valores }) => {
            const espera = aEsperar(concessoes, valores)
            const aFazer = new Set(espera.map(({ valor }) => valor.metrica))
            return (
              <>
                <div className="z-painel-topo">
                  <ParaFazer espera={espera} />
                  {figurasDe(concessoes).length > 0 && (
                    <div className="z-painel-figura">
                      <Suspense fallback={<Skeleton height="16rem" />}>
                        <Figura />
                      </Suspense>
                    </div>
                  )}
                  <Escolhidos valores={valores} ditas={aFazer} />
                  <Situacao valores={valores} ditas={fixadas} />
                </div>
                <MesAMes metricas={porMes.filter((chave) => !fixadas.has(chave))} />
                <ComoSeConta metricas={suas} />
              </>
            )
          }}
        </RecordView>
      )}
    </div>
  )
}
