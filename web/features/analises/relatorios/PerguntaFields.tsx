import { INSIGHTS, podeVerInsight } from '#contract/analises/catalogo-de-insights.ts'
import { EXPLORADORES, Explorador } from '#contract/analises/insight.ts'
import { InsightChave } from '#contract/analises/insights.ts'
import type { AssuntoDoRelatorio } from '#contract/analises/relatorios.ts'
import { LocalPicker, useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { periodoEscrito } from './palavras.ts'

type DoInsight = Extract<AssuntoDoRelatorio, { tipo: 'insight' }>
type DoExplorador = Extract<AssuntoDoRelatorio, { tipo: 'explorador' }>

const PERIODOS = [
  '',
  'meses=1',
  'meses=3',
  'meses=6',
  'meses=25',
  'meses=1&inteiros=sim',
  'meses=3&inteiros=sim',
  'meses=12&inteiros=sim',
]
const DO_PERIODO = ['de', 'ate', 'meses', 'inteiros']

/** Of an address, only what says the months. */
const periodoDe = (consulta: string): string =>
  new URLSearchParams(
    [...new URLSearchParams(consulta)].filter(([nome]) => DO_PERIODO.includes(nome)),
  ).toString()

const comPeriodo = (consulta: string, periodo: string): string =>
  new URLSearchParams([
    ...new URLSearchParams(periodo),
    ...[...new URLSearchParams(consulta)].filter(([nome]) => !DO_PERIODO.includes(nome)),
  ]).toString()

function comLocal(consulta: string, id: number | undefined): string {
  const params = new URLSearchParams(consulta)
  if (id === undefined) params.delete('local_id')
  else params.set('local_id', String(id))
  return params.toString()
}

/** The questions that this person may ask. */
function useSuas(): InsightChave[] {
  const concessoes = useSessao().sessao?.permissoes ?? []
  return InsightChave.options.filter((chave) => podeVerInsight(concessoes, chave))
}

type PerguntaProps = { assunto: DoInsight; onChange: (assunto: DoInsight) => void }

export function PerguntaFields({ assunto, onChange }: PerguntaProps) {
  const { insight, consulta } = assunto
  const suas = useSuas()
  const opcoes = InsightChave.options.filter((chave) => chave === insight || suas.includes(chave))
  return (
    <>
      <Select
        label="Pergunta"
        placeholder={null}
        options={opcoes.map((chave) => ({
          value: chave,
          label: `${INSIGHTS[chave].pergunta} (${EXPLORADORES[INSIGHTS[chave].explorador]})`,
        }))}
        value={insight}
        onChange={(event) => onChange({ ...assunto, insight: InsightChave.parse(event.target.value) })}
      />
      <ConsultaFields
        consulta={consulta}
        deMeses={INSIGHTS[insight].usa.includes('periodo')}
        onChange={(nova) => onChange({ ...assunto, consulta: nova })}
      />
    </>
  )
}

type ExploradorProps = { assunto: DoExplorador; onChange: (assunto: DoExplorador) => void }

/** Each recipient gets those of its questions that they may ask. */
export function ExploradorFields({ assunto, onChange }: ExploradorProps) {
  const { explorador, consulta } = assunto
  const seus = new Set(useSuas().map((chave) => INSIGHTS[chave].explorador))
  return (
    <>
      <Select
        label="Explorador"
        placeholder={null}
        options={Explorador.options
          .filter((um) => um === explorador || seus.has(um))
          .map((um) => ({ value: um, label: EXPLORADORES[um] }))}
        value={explorador}
        onChange={(event) => onChange({ ...assunto, explorador: Explorador.parse(event.target.value) })}
      />
      <ConsultaFields
        consulta={consulta}
        deMeses
        onChange={(nova) => onChange({ ...assunto, consulta: nova })}
      />
    </>
  )
}

type ConsultaProps = { consulta: string; deMeses: boolean; onChange: (consulta: string) => void }

function ConsultaFields({ consulta, deMeses, onChange }: ConsultaProps) {
  const local_id = Number(new URLSearchParams(consulta).get('local_id')) || null
  const nome = useNomeDoLocal(local_id)
  const periodo = periodoDe(consulta)
  const periodos = PERIODOS.includes(periodo) ? PERIODOS : [periodo, ...PERIODOS]
  return (
    <div className="z-form-grid">
      {deMeses && (
        <Select
          label="Período"
          placeholder={null}
          options={periodos.map((value) => ({ value, label: periodoEscrito(value) }))}
          value={periodo}
          onChange={(event) => onChange(comPeriodo(consulta, event.target.value))}
        />
      )}
      <LocalPicker
        label="Local"
        placeholder="Tudo o que cada pessoa alcança"
        value={local_id === null ? null : { id: local_id, nome }}
        onChange={(local) => onChange(comLocal(consulta, local?.id))}
      />
    </div>
  )
}
