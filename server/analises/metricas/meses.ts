// The months of a series, as the filters of a list name them.
import { MESES_DA_SERIE } from '#contract/analises/metricas.ts'

export interface Mes {
  /** `2026-11`. */
  mes: string
  primeiro: string
  ultimo: string
}

const dia = (ano: number, mes: number, n: number) =>
  new Date(Date.UTC(ano, mes, n)).toISOString().slice(0, 10)

/** The days of this month so far, a year before; of 29 February, until the 28th. */
export function umAnoAntes(hoje: string): { de: string; ate: string } {
  const [ano = 0, mes = 1, dias = 1] = hoje.split('-').map(Number)
  const ultimo = new Date(Date.UTC(ano - 1, mes, 0)).getUTCDate()
  return { de: dia(ano - 1, mes - 1, 1), ate: dia(ano - 1, mes - 1, Math.min(dias, ultimo)) }
}

/** The month of `hoje` (`2026-11-24`) and those before it, from the oldest. */
export function mesesAte(hoje: string): Mes[] {
  const [ano = 0, mes = 1] = hoje.split('-').map(Number)
  return Array.from({ length: MESES_DA_SERIE }, (_, n) => {
    const doAno = mes - MESES_DA_SERIE + n
    const primeiro = dia(ano, doAno, 1)
    return { mes: primeiro.slice(0, 7), primeiro, ultimo: dia(ano, doAno + 1, 0) }
  })
}
