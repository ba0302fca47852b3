// What the acts that end an asset's life share: their numbers, their days and who may see values.
import sql, { type Sql } from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { contem, literal } from '#server/casa/db/contem.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { noAlcance } from '#server/casa/no-alcance.ts'

/** Of `patrimonio p`. */
export const BEM_NOMEADO: Sql = sql`json_build_object('id', p.id, 'referencia_id', p.referencia_id, 'tombamento', p.tombamento,
  'descricao', p.descricao, 'situacao', p.situacao)`

export const LOCAL_NOMEADO: Sql = sql`json_build_object('id', l.id, 'nome', l.nome)`

export const vistoDe = ({ concessoes }: Pick<Ator, 'concessoes'>, caminho: readonly number[]) =>
  pode(concessoes, 'painel.almoxarifado.patrimonios.listar', caminho)

/** Values are for who may see them, and for who says them. */
export const veValores = ({ concessoes }: Pick<Ator, 'concessoes'>, caminho: readonly number[]) =>
  (['ver-valores', 'avaliar'] as const).some((acao) =>
    pode(concessoes, `painel.almoxarifado.patrimonios.${acao}`, caminho),
  )

/** What people type to find an asset's act, over `patrimonio p` and these columns. */
export function textoDoBem(texto: string, outras: readonly Sql[]): Sql {
  const achou = outras.map((coluna) => sql`${coluna} ilike ${`%${literal(texto.trim())}%`}`)
  const ou = achou.reduce((ate, uma) => sql`${ate} or ${uma}`)
  return sql`(${ou} or p.referencia_id = ${texto.trim()}
    or ${contem(sql`p.descricao`, texto)})`
}

export function doRamo(nos: number[] | null, local_id: number | undefined): Sql[] {
  return [
    ...(nos === null ? [] : [noAlcance(sql`l.id`, nos)]),
    ...(local_id === undefined ? [] : [sql`${local_id}::bigint = any(l.caminho)`]),
  ]
}
