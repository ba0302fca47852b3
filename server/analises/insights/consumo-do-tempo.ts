// The series of the consumption: what was, against what it was before, and what comes next.
import sql from 'sql-template-tag'
import type { LinhaDoInsight } from '#contract/analises/insight.ts'
import type { Pedido, Respondido } from './pedido.ts'
import { somaDe } from './pedido.ts'
import { mesesDo, mesMais, quantosMeses } from './periodo.ts'
import { type Previsao, previsaoDe } from './previsao.ts'
import { condicoesDoUso, filtroDoUso, fonteDosValores, recorteDe } from './uso.ts'

/** What the forecast may look back to, whatever the period is. */
const MESES_DE_HISTORIA = 36

/** Centavos by month, from `de` to `ate`; a month without any is absent. */
async function valoresPorMes(pedido: Pedido, de: string, ate: string): Promise<Map<string, number>> {
  const recorte = { ...recorteDe(pedido, 'consumo'), de, ate }
  const fonte = fonteDosValores(recorte)
  const linhas = await pedido.tx.rows<{ mes: string; valor: number }>(sql`
    select m.competencia as mes, sum(${fonte.valor})::bigint as valor
    from ${fonte.de} where ${condicoesDoUso(recorte, fonte)} group by 1`)
  return new Map(linhas.map(({ mes, valor }) => [mes, valor]))
}

/** The whole months from the first in which there was any. */
function historia(valores: ReadonlyMap<string, number>, { corrente }: Pedido['periodo']): number[] {
  const de = mesMais(corrente, -MESES_DE_HISTORIA)
  const inteiros = mesesDo({ de, ate: mesMais(corrente, -1) })
  const primeiro = inteiros.findIndex((mes) => valores.has(mes))
  return primeiro === -1 ? [] : inteiros.slice(primeiro).map((mes) => valores.get(mes) ?? 0)
}

/** The month against which each is compared; null when nobody asked. */
function comparadoCom({ comparar, periodo }: Pedido): ((mes: string) => string) | null {
  if (comparar === 'ano') return (mes) => mesMais(mes, -12)
  if (comparar === 'periodo') return (mes) => mesMais(mes, -quantosMeses(periodo))
  return null
}

/** After the month in course, which is told as it is so far. */
function previstas(previsao: Previsao | null, { corrente, ate }: Pedido['periodo']) {
  // Of a period that ended there is nothing to foresee.
  if (previsao === null || ate !== corrente) return new Map<string, Previsao['meses'][number]>()
  return new Map(previsao.meses.map((um, n) => [mesMais(corrente, n + 1), um]))
}

export async function consumoPorMes(pedido: Pedido): Promise<Respondido> {
  const { periodo } = pedido
  const anteriorDe = comparadoCom(pedido)
  const desde = [periodo.de, mesMais(periodo.corrente, -MESES_DE_HISTORIA), anteriorDe?.(periodo.de)]
    .filter((mes) => mes !== undefined)
    .sort()[0]
  const valores = await valoresPorMes(pedido, desde ?? periodo.de, periodo.corrente)
  const previsao = previsaoDe(historia(valores, periodo))
  const porVir = previstas(previsao, periodo)
  const primeiro = [...valores.keys()].sort()[0]
  const recorte = recorteDe(pedido, 'consumo')
  const meses = [...new Set([...mesesDo(periodo), ...porVir.keys()])]
  const linhas = meses.map((mes): LinhaDoInsight => {
    const visto = mes <= periodo.ate
    const antes = anteriorDe?.(mes)
    const futuro = porVir.get(mes)
    return {
      chave: mes,
      rotulo: mes,
      valores: {
        valor: visto ? (valores.get(mes) ?? 0) : null,
        // Before the ledger began nobody knows.
        anterior:
          antes === undefined || primeiro === undefined || antes < primeiro
            ? null
            : (valores.get(antes) ?? 0),
        previsto: futuro?.previsto ?? null,
        minimo: futuro?.minimo ?? null,
        maximo: futuro?.maximo ?? null,
      },
      filtro: visto ? filtroDoUso({ ...recorte, de: mes, ate: mes }) : null,
    }
  })
  const comparadas = linhas.filter(
    ({ chave, valores: { anterior } }) =>
      anterior !== null && chave <= periodo.ate && chave !== periodo.corrente,
  )
  return {
    linhas,
    resumo: {
      total: somaDe(linhas, ({ valores: { valor } }) => valor ?? null),
      comparado:
        comparadas.length === 0 ? null : somaDe(comparadas, ({ valores: { anterior } }) => anterior ?? null),
      comparavel:
        comparadas.length === 0 ? null : somaDe(comparadas, ({ valores: { valor } }) => valor ?? null),
      // Of which months, and how many they are.
      comparado_de: comparadas[0]?.chave ?? null,
      comparado_ate: comparadas.at(-1)?.chave ?? null,
      meses_comparados: comparadas.length,
      previsto: porVir.size === 0 ? null : somaDe([...porVir.values()], (um) => um.previsto),
      previsto_de: [...porVir.keys()][0] ?? null,
      previsto_ate: [...porVir.keys()].at(-1) ?? null,
      no_corrente: periodo.ate === periodo.corrente ? (valores.get(periodo.corrente) ?? 0) : null,
      metodo: previsao?.metodo ?? null,
      erro: previsao?.erro ?? null,
      erro_do_ano_anterior: previsao?.erro_do_ano_anterior ?? null,
      provas: previsao?.provas ?? 0,
      corrente: periodo.corrente,
    },
  }
}
