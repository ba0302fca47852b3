import type { ResultadoDoInsight } from '#contract/analises/insight.ts'
import type { ValorDaMetrica } from '#contract/analises/metricas.ts'

interface MesDaHistoria {
  mes: string
  total: number
}

/**
 * The months that are known of a figure, the current one last. None where that one is not what the figure tells now: the
 * months are then of other places than its rows, and its line would be of something else.
 */
export function mesesDaHistoria(
  { linhas }: Pick<ResultadoDoInsight, 'linhas'>,
  coluna: string,
  { total, total_aproximado }: Pick<ValorDaMetrica, 'total' | 'total_aproximado'>,
): MesDaHistoria[] {
  const meses = linhas.flatMap(({ chave, valores }) => {
    const contado = valores[coluna]
    return contado == null ? [] : [{ mes: chave, total: contado }]
  })
  const atual = meses.at(-1)?.total
  const mesma = atual !== undefined && (total_aproximado ? atual >= total : atual === total)
  return mesma && meses.length > 1 ? meses : []
}
