// The cost of what leaves, by the moving weighted average: a share of quantity and total value, never a stored unit cost.
import sql, { type Sql } from 'sql-template-tag'

export interface Quantia {
  qtd_e3: number
  valor_centavos: number
}

/** Why a value is adjusted: a cent was asked for on two sides. */
export const FRACAO_DE_CENTAVO = 'Fração de centavo ao dividir o valor'

/** Half to even, so that a thousand halves neither make nor lose a cent. Exact: the product passes 2^53. */
export function rateio(valor: number, parte: number, todo: number): number {
  const produto = BigInt(valor) * BigInt(parte)
  const divisor = BigInt(todo)
  const inteiro = produto / divisor
  const dobro = (produto % divisor) * 2n
  const sobe = dobro > divisor || (dobro === divisor && inteiro % 2n === 1n)
  return Number(sobe ? inteiro + 1n : inteiro)
}

/**
 * Domain B8.3. The last unit takes all the value that is left, so that nothing remains on a balance of zero; and until it
 * leaves, what stays of something paid for keeps a cent at least (ADR 54).
 */
export function custoDaSaida(saldo: Quantia, qtd_e3: number): number {
  if (qtd_e3 === saldo.qtd_e3) return saldo.valor_centavos
  return Math.min(rateio(saldo.valor_centavos, qtd_e3, saldo.qtd_e3), Math.max(saldo.valor_centavos - 1, 0))
}

/** Of what is on its way, a share that leaves a cent to the rest; where there are cents for both, it has one as well. */
export function parteDoTransito(linha: Quantia, qtd_e3: number): number {
  const custo = custoDaSaida(linha, qtd_e3)
  return custo === 0 && linha.valor_centavos > 1 ? 1 : custo
}

/** What lies there of a balance is worth so much, by its average; it leaves none. */
export const peloMedio = (qtd_e3: Sql, saldo: { qtd: Sql; valor: Sql }): Sql =>
  sql`round(${qtd_e3}::numeric * ${saldo.valor} / nullif(${saldo.qtd}, 0))`
