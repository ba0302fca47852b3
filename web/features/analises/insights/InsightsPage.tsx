import { ChartLine, Link as LinkIcon, Mail } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { EXPLORADORES, Explorador, type Insight } from '#contract/analises/insight.ts'
import { InsightChave } from '#contract/analises/insights.ts'
import { TELA_DOS_RELATORIOS } from '#contract/analises/relatorios.ts'
import { comMudancas } from '#web/list/list-query.ts'
import { useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { atendeExigencia, usePode, useSessao } from '#web/session/use-sessao.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Tabs } from '#web/ui/display/Tabs.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Anotar } from './Anotacoes.tsx'
import { useAnotacoes, useRecusa } from './consultas.ts'
import { type Estado, enderecoDoEnvio, enderecoLimpo, estadoDe } from './estado.ts'
import { Filtros } from './Filtros.tsx'
import { InsightCard } from './InsightCard.tsx'
import { recorteEmPalavras } from './recorte.ts'
import { type RecusaDoRecorte, SAIDAS } from './recusa.ts'
import './Insights.css'

async function copiarEndereco() {
  try {
    await navigator.clipboard.writeText(window.location.href)
    notify.success('Endereço copiado. Quem o abrir vê os números do que alcança.')
  } catch {
    notify.error('Este navegador não deixou copiar. Copie da barra de endereço.')
  }
}

/** Questions about the network, each answered with figures that lead to their rows. */
export function InsightsPage() {
  const [params, setParams] = useSearchParams()
  const sessao = useSessao()
  const estado = estadoDe(params)
  const anotacoes = useAnotacoes(estado)
  const suas = InsightChave.options.filter((chave) =>
    INSIGHTS[chave].exige.every((permissao) => atendeExigencia(sessao, permissao)),
  )
  const exploradores = Explorador.options.filter((um) =>
    suas.some((chave) => INSIGHTS[chave].explorador === um),
  )
  const [primeiro = 'consumo'] = exploradores
  const explorador = exploradores.includes(estado.explorador) ? estado.explorador : primeiro
  const deste = suas.filter((chave) => INSIGHTS[chave].explorador === explorador)
  const usa = new Set(deste.flatMap((chave) => INSIGHTS[chave].usa))
  const recusa = useRecusa(deste, estado)
  useEnderecoLimpo(params, exploradores)
  // Each choice is a step back, as in a list.
  const mudar = (mudou: Mudou) =>
    setParams((antes) => comMudancas(antes, mudou), { preventScrollReset: true })
  return (
    <div className="z-stack">
      <PageHeader
        title="Insights Gerais"
        subtitle="Perguntas sobre a rede, respondidas com números que levam às suas linhas."
        actions={
          <>
            {deste.length > 0 && recusa === null && <PorEmail params={params} explorador={explorador} />}
            <Anotar estado={estado} />
            <Button variant="quiet" icon={LinkIcon} onClick={() => void copiarEndereco()}>
              Copiar endereço
            </Button>
          </>
        }
      />
      {exploradores.length === 0 ? (
        <EmptyState icon={ChartLine} title="Nenhum insight para mostrar">
          Eles aparecem quando você vê o estoque, as requisições, os bens ou as visitas de algum local.
        </EmptyState>
      ) : (
        <Tabs
          label="Exploradores"
          tabs={exploradores.map((um) => ({ value: um, label: EXPLORADORES[um] }))}
          value={explorador}
          onChange={(um) => mudar({ explorador: um })}
        >
          <div className="z-stack">
            <Filtros estado={estado} usa={usa} recusa={recusa} onChange={mudar} />
            {recusa ? (
              <Recusado recusa={recusa} onChange={mudar} />
            ) : (
              <>
                <Recorte estado={estado} usa={usa} explorador={explorador} />
                <div className="z-insights">
                  {deste.map((chave) => (
                    <InsightCard key={chave} chave={chave} estado={estado} anotacoes={anotacoes} />
                  ))}
                </div>
              </>
            )}
          </div>
        </Tabs>
      )}
    </div>
  )
}

/** What the address says and nobody reads does not stay in it. */
function useEnderecoLimpo(params: URLSearchParams, exploradores: readonly Explorador[]) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const limpo = enderecoLimpo(params, exploradores)?.toString()
  useEffect(() => {
    if (limpo !== undefined)
      void navigate({ search: limpo, hash }, { replace: true, preventScrollReset: true })
  }, [limpo, hash, navigate])
}

/** Of filters that the server refuses there are no figures; what is wrong with the months stands at them. */
function Recusado({ recusa, onChange }: { recusa: RecusaDoRecorte; onChange: (mudou: Mudou) => void }) {
  const { rotulo, mudar } = SAIDAS[recusa.campo]
  const doPeriodo = recusa.campo === 'de' || recusa.campo === 'ate'
  return (
    <EmptyState
      icon={ChartLine}
      title={doPeriodo ? 'Sem números para estes meses' : recusa.mensagem.replace(/\.$/, '')}
      action={<Button onClick={() => onChange(mudar)}>{rotulo}</Button>}
    >
      {doPeriodo ? 'Escolha outros meses acima.' : 'Tire o filtro, ou escolha outro acima.'}
    </EmptyState>
  )
}

type Mudou = Readonly<Record<string, string | null>>
type RecorteProps = { estado: Estado; usa: ReadonlySet<Insight['usa'][number]>; explorador: Explorador }

/** What the fields above say on the screen; they are not printed. */
function Recorte({ estado, usa, explorador }: RecorteProps) {
  const local = useNomeDoLocal(estado.local_id)
  const grupo = useGrupos()?.find(({ id }) => id === estado.grupo_id)
  const nomes = {
    explorador: EXPLORADORES[explorador],
    local,
    grupo: grupo ? `${grupo.codigo} ${grupo.nome}` : '',
  }
  return (
    <ul className="z-insights-recorte" aria-hidden>
      {recorteEmPalavras(estado, usa, nomes, new Date()).map((dito) => (
        <li key={dito}>{dito}</li>
      ))}
    </ul>
  )
}

/** A report of what is being looked at: every question of the explorer; one alone leaves from its own menu. */
function PorEmail({ params, explorador }: { params: URLSearchParams; explorador: Explorador }) {
  const pode = usePode('painel.almoxarifado.analises.exportar')
  if (!pode) return null
  return (
    <>
      <ButtonLink icon={Mail} to={enderecoDoEnvio({ explorador }, params)}>
        Enviar por e-mail…
      </ButtonLink>
      <ButtonLink variant="quiet" to={TELA_DOS_RELATORIOS}>
        Relatórios salvos
      </ButtonLink>
    </>
  )
}
