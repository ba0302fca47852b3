// Rebuilds a depósito from its movements and compares with everything that is kept of it: the chain, the seals, the
// balances, what is reserved, blocked and in transit, the closed months and the anchored days.
import type { Sql } from 'sql-template-tag'
import {
  ancoras,
  cadeia,
  estornos,
  fechados,
  quantosMovimentos,
  saldos,
  saldosPorLote,
  semPressa,
  transitos,
} from '#server/almoxarifado/razao/verificar-queries.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** What may differ, in the words of who reads it. */
export const VERIFICACOES = {
  sequencia: 'Movimento fora da sequência',
  ordem: 'Movimento antes do que o precede',
  saldo_corrido: 'Saldo do movimento não é o anterior mais ele',
  selo: 'Movimento alterado depois de escrito',
  estorno: 'Estorno que passa do que foi lançado',
  saldo_qtd: 'Quantidade em saldo',
  saldo_valor: 'Valor em saldo',
  saldo_seq: 'Último movimento do saldo',
  reservado: 'Quantidade reservada',
  bloqueado: 'Quantidade bloqueada',
  saldo_lote: 'Quantidade do lote no endereço',
  transito: 'Quantidade ou valor em trânsito',
  fechamento: 'Saldo do mês fechado',
  ancora: 'Raiz do dia',
} as const satisfies Record<string, string>
export type Verificacao = keyof typeof VERIFICACOES

export interface Alcance {
  deposito_id: number
  material_id?: number | null
}

export interface Diferenca {
  verificacao: Verificacao
  material_id: number | null
  /** Of the movement, when it is one. */
  seq: number | null
  /** What the movements say, and what was found. */
  esperado: string
  encontrado: string
}

export interface Verificado {
  movimentos: number
  /** The first ones of each kind; `total` has them all. */
  diferencas: Diferenca[]
  total: number
}

interface Contada extends Diferenca {
  total: number
}

/** Each is one statement: what is compared was there at the same instant. */
const PERGUNTAS: readonly ((alcance: Alcance) => Sql)[] = [
  cadeia,
  estornos,
  saldos,
  saldosPorLote,
  transitos,
  fechados,
]

/**
 * Reads all of it, some 20 to 50 thousand movements a second, and changes nothing. With a material, only its chain: the
 * days are anchored for the whole depósito.
 */
export async function verificar(tx: Queryable, alcance: Alcance): Promise<Verificado> {
  await semPressa(tx)
  const perguntas = alcance.material_id == null ? [...PERGUNTAS, ancoras] : PERGUNTAS
  const contadas: Contada[] = []
  for (const pergunta of perguntas) contadas.push(...(await tx.rows<Contada>(pergunta(alcance))))
  const totais = new Map(contadas.map(({ verificacao, total }) => [verificacao, total]))
  const { movimentos } = await quantosMovimentos(tx, alcance)
  return {
    movimentos,
    diferencas: contadas.map(({ total: _, ...diferenca }) => diferenca),
    total: [...totais.values()].reduce((soma, total) => soma + total, 0),
  }
}
