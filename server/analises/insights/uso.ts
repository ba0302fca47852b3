// The movements of the ledger that are use or loss, as one person sees them: what every figure of the consumption sums, and
// what its lists show.
import sql, { join, type Sql } from 'sql-template-tag'
import type { TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import type { UsoDoMaterial } from '#contract/analises/insights.ts'
import { type Alcance, abaixoDe, doGrupo, type Pedido } from './pedido.ts'

export interface RecorteDoUso {
  alcance: Alcance
  uso?: UsoDoMaterial | undefined
  de: string
  ate: string
  /** Where it was used. */
  local_id?: number | undefined
  /** Not beneath it. */
  exato?: boolean | undefined
  /** Only what left depósitos that are reached. */
  do_deposito?: boolean | undefined
  /** From where it left. */
  deposito_id?: number | undefined
  grupo_id?: number | undefined
  material_id?: number | undefined
  tipo?: readonly TipoDeMovimento[] | undefined
}

/** Of a movement `m`: below zero when it gives back or takes back. */
export const VALOR_USADO: Sql = sql`(-m.sinal * m.valor_centavos)`
export const QTD_USADA: Sql = sql`(-m.sinal * m.qtd_e3)`

/** What takes another back is of the kind of that one. */
export const TIPO_USADO: Sql = sql`coalesce((select o.tipo from movimento_estoque o where o.id = m.estornado_id), m.tipo)`

/** `m` with its material `mt`, its depósito `ld` and the place `lc` that used it. */
export const DE_USO: Sql = sql`movimento_estoque m join material mt on mt.id = m.material_id
  join local ld on ld.id = m.deposito_id join local lc on lc.id = coalesce(m.local_consumo_id, m.deposito_id)`

/** Who reaches either end reaches the movement: it stands in the books of the one, and the other used it. */
export function condicoesDoUso(recorte: RecorteDoUso): Sql {
  const { alcance, uso, de, ate, local_id, exato, deposito_id, grupo_id, material_id, tipo } = recorte
  const partes = [
    uso === undefined
      ? sql`m.contrapartida in ('consumo', 'perdas')`
      : sql`m.contrapartida = ${uso === 'consumo' ? 'consumo' : 'perdas'}`,
    sql`m.competencia between ${de} and ${ate}`,
    recorte.do_deposito
      ? alcance(sql`ld.caminho`)
      : sql`((${alcance(sql`lc.caminho`)}) or (${alcance(sql`ld.caminho`)}))`,
    abaixoDe(sql`lc.caminho`, local_id),
    abaixoDe(sql`ld.caminho`, deposito_id),
    doGrupo(grupo_id),
  ]
  if (exato && local_id !== undefined) partes.push(sql`lc.id = ${local_id}`)
  if (material_id !== undefined) partes.push(sql`m.material_id = ${material_id}`)
  if (tipo?.length) partes.push(sql`${TIPO_USADO} = any(${[...tipo]}::text[])`)
  return join(partes, ' and ')
}

/** Of the place of the page: what it used; of a depósito, what left it. */
export const lugarDoUso = ({
  lugar,
}: Pick<Pedido, 'lugar'>): Pick<RecorteDoUso, 'local_id' | 'deposito_id'> =>
  lugar === null ? {} : lugar.deposito ? { deposito_id: lugar.id } : { local_id: lugar.id }

export function recorteDe(pedido: Pedido, uso: UsoDoMaterial): RecorteDoUso {
  const { alcance, periodo, grupo_id } = pedido
  return { alcance, uso, de: periodo.de, ate: periodo.ate, grupo_id, ...lugarDoUso(pedido) }
}

/** The same as an address of the list says it. */
export function filtroDoUso(recorte: RecorteDoUso): Record<string, string> {
  const { uso, de, ate, local_id, exato, do_deposito, deposito_id, grupo_id } = recorte
  const ditos = { uso, de, ate, local_id, deposito_id, grupo_id, exato: exato || undefined, do_deposito }
  return Object.fromEntries(
    Object.entries(ditos).flatMap(([chave, valor]) => (valor === undefined ? [] : [[chave, String(valor)]])),
  )
}
