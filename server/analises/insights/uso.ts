// The movements of the ledger that are use or loss, as one person sees them: what every figure of the consumption sums, and
// what its lists show.
import sql, { join, type Sql } from 'sql-template-tag'
import type { TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import type { UsoDoMaterial } from '#contract/analises/insights.ts'
import {
  SOMA_DA_REDE,
  SOMA_DO_DEPOSITO,
  SOMA_DO_LOCAL,
  SOMA_DO_LUGAR,
} from '#server/analises/somas/leitura.ts'
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

/** Where the use is read: `m` with its depósito `ld` and the place `lc` that used it. Below zero when it gives back. */
export interface FonteDoUso {
  de: Sql
  valor: Sql
  qtd: Sql
  /** What takes another back is of the kind of that one. */
  tipo: Sql
  grupo: Sql
}

/** Movement by movement, with its material `mt`. */
export const DO_LIVRO: FonteDoUso = {
  de: sql`movimento_estoque m join material mt on mt.id = m.material_id
    join local ld on ld.id = m.deposito_id join local lc on lc.id = coalesce(m.local_consumo_id, m.deposito_id)`,
  valor: sql`(-m.sinal * m.valor_centavos)`,
  qtd: sql`(-m.sinal * m.qtd_e3)`,
  tipo: sql`coalesce((select o.tipo from movimento_estoque o where o.id = m.estornado_id), m.tipo)`,
  grupo: sql`mt.grupo_id`,
}

const SOMADO = { valor: sql`(-m.valor_centavos)`, tipo: sql`m.tipo` }

/** Month by month, of each place and group: no material is told apart. */
const DOS_LOCAIS: Omit<FonteDoUso, 'qtd'> = {
  ...SOMADO,
  de: sql`${SOMA_DO_LOCAL} m join local ld on ld.id = m.deposito_id join local lc on lc.id = m.local_id`,
  grupo: sql`m.grupo_id`,
}

/** Month by month, of each depósito and material `mt`: where it was used is not told. */
export const DOS_DEPOSITOS: FonteDoUso = {
  ...SOMADO,
  de: sql`${SOMA_DO_DEPOSITO} m join material mt on mt.id = m.material_id
    join local ld on ld.id = m.deposito_id join local lc on lc.id = m.deposito_id`,
  qtd: sql`(-m.qtd_e3)`,
  grupo: sql`mt.grupo_id`,
}

/** Month by month, of each material `mt` in the whole network: no place is told apart. */
export const DA_REDE: FonteDoUso = {
  ...SOMADO,
  de: sql`${SOMA_DA_REDE} m join material mt on mt.id = m.material_id`,
  qtd: sql`(-m.qtd_e3)`,
  grupo: sql`mt.grupo_id`,
}

/** Whether nothing depends on where it was used, nor on where it left from. */
const daRede = ({ alcance, local_id, deposito_id }: RecorteDoUso): boolean =>
  alcance.tudo === true && local_id === undefined && deposito_id === undefined

/** Of what it is worth: the narrowest sums that tell apart what counts. */
export const fonteDosValores = (recorte: RecorteDoUso): Omit<FonteDoUso, 'qtd'> =>
  daRede(recorte) ? DA_REDE : DOS_LOCAIS

/**
 * Of each place `m.local_id`: where nothing of the places is asked, none is looked up, and where no group is, neither
 * groups nor depósitos are told apart.
 */
export function fonteDosLocais(recorte: RecorteDoUso): Omit<FonteDoUso, 'qtd'> {
  if (!daRede(recorte)) return DOS_LOCAIS
  const somas = recorte.grupo_id === undefined ? SOMA_DO_LUGAR : SOMA_DO_LOCAL
  return { ...DOS_LOCAIS, de: sql`${somas} m` }
}

/** Of its materials: movement by movement where the place of the use decides what counts. */
export function fonteDosMateriais(recorte: RecorteDoUso): FonteDoUso {
  if (daRede(recorte)) return DA_REDE
  const { alcance, local_id, do_deposito } = recorte
  return local_id === undefined && (do_deposito || alcance.tudo) ? DOS_DEPOSITOS : DO_LIVRO
}

/** Who reaches either end reaches the movement: it stands in the books of the one, and the other used it. */
export function condicoesDoUso(
  recorte: RecorteDoUso,
  fonte: Pick<FonteDoUso, 'tipo' | 'grupo'> = DO_LIVRO,
): Sql {
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
    doGrupo(grupo_id, fonte.grupo),
  ]
  if (exato && local_id !== undefined) partes.push(sql`lc.id = ${local_id}`)
  if (material_id !== undefined) partes.push(sql`m.material_id = ${material_id}`)
  if (tipo?.length) partes.push(sql`${fonte.tipo} = any(${[...tipo]}::text[])`)
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
