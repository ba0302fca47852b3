// The list of documents, within what its reader reaches.
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import { codigoDeVerificacao } from '#contract/casa/codigo-de-verificacao.ts'
import type { FiltroDeDocumentos } from '#contract/papeis/documentos.ts'
import { literal } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chaves, porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'
import { noPeriodo } from '#server/casa/http/list/periodo.ts'
import { ALCANCE, colunasDaLista, type LinhaDeDocumento, OUTRO_LOCAL } from './queries.ts'

export type OrdemDeDocumentos = 'emitido_em' | 'numero'

export interface Filtro extends z.output<typeof FiltroDeDocumentos> {
  /** Nodes whose branches the person reaches; null is the whole tree. */
  nos: number[] | null
  /** The days of the filter are of this zone. */
  fuso: string
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
}

export type TrechoDeDocumentos = TrechoOrdenado<OrdemDeDocumentos>

const CHAVES: Chaves<OrdemDeDocumentos> = {
  emitido_em: { valor: sql`d.emitido_em`, tipo: sql`timestamptz` },
  numero: { valor: sql`d.numero`, tipo: sql`text` },
}

function doTexto(texto: string): Sql {
  return sql`(d.numero ilike ${`%${literal(texto.trim())}%`} or d.codigo_verificacao = ${codigoDeVerificacao(texto) ?? ''})`
}

function condicoes(filtro: Filtro): Sql {
  const { nos, fuso, ids, texto, tipo, situacao, local_id, entidade, entidade_id, de, ate } = filtro
  const partes = [sql`true`]
  if (nos !== null) partes.push(sql`(l.caminho && ${nos}::bigint[] or o.caminho && ${nos}::bigint[])`)
  if (texto?.trim()) partes.push(doTexto(texto))
  if (tipo?.length) partes.push(sql`d.tipo = any(${tipo}::text[])`)
  if (situacao?.length) partes.push(sql`d.situacao = any(${situacao}::text[])`)
  if (local_id !== undefined) partes.push(sql`${local_id}::bigint = any(l.caminho)`)
  if (entidade_id !== undefined)
    partes.push(sql`d.entidade = ${entidade ?? 'local'} and d.entidade_id = ${entidade_id}`)
  partes.push(...noPeriodo(sql`d.emitido_em`, { de, ate }, fuso))
  if (ids !== undefined) partes.push(sql`d.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

const DE = sql`documento d join local l on l.id = d.local_id ${OUTRO_LOCAL}`

export interface LinhaDaLista extends LinhaDeDocumento {
  chave: string
  caminho: number[]
  alcance: number[]
}

export function paginaDeDocumentos(
  db: Queryable,
  filtro: Filtro,
  trecho: TrechoDeDocumentos,
): Promise<LinhaDaLista[]> {
  const { chave, depois, pagina } = porChave(CHAVES[trecho.ordem], sql`d.id`, trecho)
  return db.rows(sql`
    select ${colunasDaLista}, l.caminho, ${ALCANCE} as alcance, ${chave} from ${DE}
    where ${condicoes(filtro)} ${depois}
    ${pagina}`)
}

export function quantosDocumentos(db: Queryable, filtro: Filtro): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from ${DE} where ${condicoes(filtro)}`)
}
