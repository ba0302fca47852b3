// What an insight is asked with: whose reach, of which months, of which place and group.
import sql, { join, type Sql } from 'sql-template-tag'
import type { ResultadoDoInsight } from '#contract/analises/insight.ts'
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import type { Periodo } from './periodo.ts'

/** Whether who asks reaches the place of this path: by every permission that the insight wants. */
export interface Alcance {
  (caminho: Sql): Sql
  /** Every place there is. */
  tudo?: boolean
}

export interface Lugar {
  id: number
  /** A depósito stands for what leaves it, any other place for what is used in it. */
  deposito: boolean
}

export interface Pedido {
  tx: Queryable
  alcance: Alcance
  periodo: Periodo
  lugar: Lugar | null
  grupo_id: number | undefined
  comparar: 'ano' | 'periodo' | undefined
  hoje: string
  fuso: string
}

export type Respondido = Pick<ResultadoDoInsight, 'linhas' | 'resumo'>
export type Resposta = (pedido: Pedido) => Promise<Respondido>

/** Throws `ERR_NAO_AUTORIZADO` for who holds one of them nowhere. */
export function alcanceDe(concessoes: readonly Concessao[], permissoes: readonly Permissao[]): Alcance {
  for (const permissao of permissoes) if (!pode(concessoes, permissao)) throw new Recusa('ERR_NAO_AUTORIZADO')
  const nos = permissoes
    .map((permissao) => nosDaPermissao(concessoes, permissao))
    .filter((deles) => deles !== null)
  if (nos.length === 0) return Object.assign(() => sql`true`, { tudo: true })
  return (caminho) =>
    join(
      nos.map((deles) => sql`${caminho} && ${deles}::bigint[]`),
      ' and ',
    )
}

/** Of one that there is not, or that who asks does not reach, nobody says that nothing happened there. */
export async function lugarDe(
  tx: Queryable,
  local_id: number | undefined,
  alcance: Alcance,
): Promise<Lugar | null> {
  if (local_id === undefined) return null
  const achado = await tx.maybe<Lugar>(sql`
    select l.id, t.nivel = 'deposito' as deposito from local l join local_tipo t on t.id = l.tipo_id
    where l.id = ${local_id} and ${alcance(sql`l.caminho`)}`)
  if (!achado) throw campoInvalido('local_id', 'Este local não existe ou está fora dos seus locais.')
  return achado
}

/** The catalogue is the same for everybody. */
export async function conferirGrupo(tx: Queryable, grupo_id: number | undefined): Promise<void> {
  if (grupo_id === undefined) return
  const achado = await tx.maybe(sql`select 1 from grupo_de_material where id = ${grupo_id}`)
  if (!achado) throw campoInvalido('grupo_id', 'Este grupo de material não existe.')
}

/** Of the group, or of one beneath it: a material `mt`, unless told what else has one. */
export const doGrupo = (grupo_id: number | undefined, coluna = sql`mt.grupo_id`): Sql =>
  grupo_id === undefined
    ? sql`true`
    : sql`${coluna} in (select g.id from grupo_de_material g where g.id = ${grupo_id} or g.pai_id = ${grupo_id})`

/** The path of a place that is this one or beneath it. */
export const abaixoDe = (caminho: Sql, id: number | undefined): Sql =>
  id === undefined ? sql`true` : sql`${caminho} @> array[${id}]::bigint[]`

export const somaDe = <T>(linhas: readonly T[], de: (linha: T) => number | null): number =>
  linhas.reduce((soma, linha) => soma + (de(linha) ?? 0), 0)

/** A part of 1, as it is: only who writes it rounds, and once. Null of nothing. */
export const parteDe = (parte: number, todo: number): number | null => (todo > 0 ? parte / todo : null)
