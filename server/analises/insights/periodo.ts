// The months that an insight reads, on the órgão's calendar.
import { MESES_DO_INSIGHT } from '#contract/analises/insight.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'

export interface Periodo {
  /** `2026-11`. */
  de: string
  ate: string
  /** The month that has not ended. */
  corrente: string
}

const numeroDo = (mes: string): number => {
  const [ano = 0, n = 1] = mes.split('-').map(Number)
  return ano * 12 + n - 1
}

const mesDe = (numero: number): string =>
  `${Math.floor(numero / 12)}-${String((numero % 12) + 1).padStart(2, '0')}`

export const mesMais = (mes: string, n: number): string => mesDe(numeroDo(mes) + n)

/** How many months from one to the other, both counted. */
export const quantosMeses = ({ de, ate }: Pick<Periodo, 'de' | 'ate'>): number =>
  numeroDo(ate) - numeroDo(de) + 1

export function mesesDo(periodo: Pick<Periodo, 'de' | 'ate'>): string[] {
  return Array.from({ length: Math.max(0, quantosMeses(periodo)) }, (_, n) => mesMais(periodo.de, n))
}

export const primeiroDia = (mes: string): string => `${mes}-01`

export const ultimoDia = (mes: string): string => {
  const [ano = 0, n = 1] = mes.split('-').map(Number)
  return new Date(Date.UTC(ano, n, 0)).toISOString().slice(0, 10)
}

/** What was asked, or the twelve months before `ate` and it. Throws when it is no period. */
export function periodoDe(
  pedido: { de?: string | undefined; ate?: string | undefined },
  hoje: string,
): Periodo {
  const corrente = hoje.slice(0, 7)
  const ate = pedido.ate ?? corrente
  const de = pedido.de ?? mesMais(ate, -12)
  if (ate > corrente) throw campoInvalido('ate', 'Este mês ainda não chegou: escolha até o corrente.')
  if (de > ate) throw campoInvalido('de', 'O começo vem depois do fim: troque os meses.')
  if (quantosMeses({ de, ate }) > MESES_DO_INSIGHT)
    throw campoInvalido('de', `Escolha no máximo ${MESES_DO_INSIGHT} meses de cada vez.`)
  return { de, ate, corrente }
}
