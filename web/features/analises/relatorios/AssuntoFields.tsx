import { useQuery } from '@tanstack/react-query'
import type { VisaoSalva } from '#contract/administracao/visoes.ts'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { EXPLORADORES } from '#contract/analises/insight.ts'
import { InsightChave } from '#contract/analises/insights.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import type { AssuntoDoRelatorio } from '#contract/analises/relatorios.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { LocalPicker, useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { atendeExigencia, useSessao } from '#web/session/use-sessao.ts'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { periodoEscrito } from './palavras.ts'
import type { FormDoRelatorio } from './SalvarRelatorioPage.tsx'

type DoInsight = Extract<AssuntoDoRelatorio, { tipo: 'insight' }>
type DaLista = Extract<AssuntoDoRelatorio, { tipo: 'lista' }>

export function AssuntoFields({ form }: { form: FormDoRelatorio }) {
  const { setValue, watch } = form.form
  const assunto = watch('assunto')
  const mudar = (novo: AssuntoDoRelatorio) => setValue('assunto', novo, { shouldDirty: true })
  const visoes = useQuery({
    queryKey: ['visoes', 'todas'],
    queryFn: () => dadosDe(api.visoes.listar({ query: {} })),
  })
  const [primeira] = visoes.data ?? []
  return (
    <>
      <SegmentedChoice
        label="O que"
        compact
        help={
          primeira || assunto.tipo === 'lista'
            ? undefined
            : 'Para enviar uma lista, abra-a e use Exportar, Enviar por e-mail.'
        }
        options={[
          { value: 'insight', label: 'Uma pergunta dos Insights' },
          { value: 'lista', label: 'Uma visão de lista', disabled: !primeira && assunto.tipo !== 'lista' },
        ]}
        value={assunto.tipo}
        onChange={(tipo) => {
          if (tipo === 'insight') mudar({ tipo, insight: 'consumo_por_mes', consulta: 'comparar=ano' })
          else if (primeira) mudar({ tipo, lista: primeira.lista, consulta: primeira.consulta })
        }}
      />
      {assunto.tipo === 'insight' ? (
        <PerguntaFields assunto={assunto} onChange={mudar} />
      ) : (
        <VisaoField assunto={assunto} visoes={visoes.data ?? []} onChange={mudar} />
      )}
    </>
  )
}

const PERIODOS = ['', 'meses=1', 'meses=3', 'meses=6', 'meses=25']
const DO_PERIODO = ['de', 'ate', 'meses']

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

type PerguntaProps = { assunto: DoInsight; onChange: (assunto: DoInsight) => void }

function PerguntaFields({ assunto, onChange }: PerguntaProps) {
  const sessao = useSessao()
  const { insight, consulta } = assunto
  const suas = InsightChave.options.filter(
    (chave) =>
      chave === insight || INSIGHTS[chave].exige.every((permissao) => atendeExigencia(sessao, permissao)),
  )
  const local_id = Number(new URLSearchParams(consulta).get('local_id')) || null
  const nome = useNomeDoLocal(local_id)
  const periodo = periodoDe(consulta)
  const periodos = PERIODOS.includes(periodo) ? PERIODOS : [periodo, ...PERIODOS]
  return (
    <>
      <Select
        label="Pergunta"
        placeholder={null}
        options={suas.map((chave) => ({
          value: chave,
          label: `${INSIGHTS[chave].pergunta} (${EXPLORADORES[INSIGHTS[chave].explorador]})`,
        }))}
        value={insight}
        onChange={(event) => onChange({ ...assunto, insight: InsightChave.parse(event.target.value) })}
      />
      <div className="z-form-grid">
        {INSIGHTS[insight].usa.includes('periodo') && (
          <Select
            label="Período"
            placeholder={null}
            options={periodos.map((value) => ({ value, label: periodoEscrito(value) }))}
            value={periodo}
            onChange={(event) => onChange({ ...assunto, consulta: comPeriodo(consulta, event.target.value) })}
          />
        )}
        <LocalPicker
          label="Local"
          placeholder="Tudo o que cada pessoa alcança"
          value={local_id === null ? null : { id: local_id, nome }}
          onChange={(local) => onChange({ ...assunto, consulta: comLocal(consulta, local?.id) })}
        />
      </div>
    </>
  )
}

type VisaoProps = {
  assunto: DaLista
  visoes: readonly VisaoSalva[]
  onChange: (assunto: DaLista) => void
}

const chaveDa = ({ lista, consulta }: Pick<VisaoSalva, 'lista' | 'consulta'>) => `${lista}?${consulta}`

/** What was chosen stays, though its view may be gone. */
function VisaoField({ assunto, visoes, onChange }: VisaoProps) {
  const atual = chaveDa(assunto)
  const opcoes = visoes.map((visao) => ({
    value: chaveDa(visao),
    label: `${LISTAS_DAS_VISOES[visao.lista].titulo}: ${visao.nome}`,
  }))
  const tem = opcoes.some(({ value }) => value === atual)
  return (
    <Select
      label="Visão"
      placeholder={null}
      help="Vai uma cópia dos filtros: mudar a visão depois não muda o relatório."
      options={
        tem
          ? opcoes
          : [
              { value: atual, label: `${LISTAS_DAS_VISOES[assunto.lista].titulo}: como está agora` },
              ...opcoes,
            ]
      }
      value={atual}
      onChange={(event) => {
        const escolhida = visoes.find((visao) => chaveDa(visao) === event.target.value)
        if (escolhida) onChange({ tipo: 'lista', lista: escolhida.lista, consulta: escolhida.consulta })
      }}
    />
  )
}
