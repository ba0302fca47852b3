// The list of movements that are use or loss.
import sql, { join, type Sql } from 'sql-template-tag'
import type { MovimentoDeUso } from '#contract/analises/insights.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chaves, porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'
import { condicoesDoUso, DO_LIVRO, type RecorteDoUso } from './uso.ts'

export interface FiltroDeMovimentos {
  recorte: RecorteDoUso
  texto?: string | undefined
  ids?: readonly number[] | undefined
}

export type TrechoDeMovimentos = TrechoOrdenado<'registrado_em' | 'valor'>

const CHAVES: Chaves<TrechoDeMovimentos['ordem']> = {
  registrado_em: { valor: sql`m.registrado_em`, tipo: sql`timestamptz` },
  valor: { valor: DO_LIVRO.valor, tipo: sql`bigint` },
}

function condicoes({ recorte, texto, ids }: FiltroDeMovimentos): Sql {
  const partes = [condicoesDoUso(recorte)]
  if (texto?.trim()) partes.push(contem(sql`mt.codigo || ' ' || mt.descricao`, texto))
  if (ids !== undefined) partes.push(sql`m.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

export function paginaDeMovimentos(
  db: Queryable,
  filtro: FiltroDeMovimentos,
  trecho: TrechoDeMovimentos,
): Promise<(MovimentoDeUso & { chave: string })[]> {
  const { chave, depois, pagina } = porChave(CHAVES[trecho.ordem], sql`m.id`, trecho)
  return db.rows(sql`
    select ${chave}, m.id, m.registrado_em, m.competencia, ${DO_LIVRO.tipo} as tipo,
      json_build_object('id', mt.id, 'codigo', mt.codigo, 'descricao', mt.descricao) as material, u.sigla as unidade,
      json_build_object('id', ld.id, 'nome', ld.nome) as deposito, json_build_object('id', lc.id, 'nome', lc.nome) as local,
      ${DO_LIVRO.qtd}::bigint as qtd_e3, ${DO_LIVRO.valor}::bigint as valor_centavos
    from ${DO_LIVRO.de} join unidade_de_medida u on u.id = mt.unidade_id
    where ${condicoes(filtro)} ${depois}
    ${pagina}`)
}

export const quantosMovimentos = (db: Queryable, filtro: FiltroDeMovimentos): Promise<BoundedCount> =>
  boundedCount(db, sql`select 1 from ${DO_LIVRO.de} where ${condicoes(filtro)}`)
