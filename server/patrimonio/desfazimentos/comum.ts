// What the acts that end an asset's life share: their numbers, their days and who may see values.
import sql, { type Sql } from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { TipoDeComissao } from '#contract/rede/comissoes.ts'
import { contem, literal } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'

export const anoDe = (agora: Date, fuso: string) => Number(diaDe(agora, fuso).slice(0, 4))

/** Of `patrimonio p`. */
export const BEM_NOMEADO: Sql = sql`json_build_object('id', p.id, 'referencia_id', p.referencia_id,
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
    ...(nos === null ? [] : [sql`l.caminho && ${nos}::bigint[]`]),
    ...(local_id === undefined ? [] : [sql`${local_id}::bigint = any(l.caminho)`]),
  ]
}

interface Comissao {
  id: number
  nome: string
  ato: string
  membros: { nome: string; papel: string; matricula: string | null }[]
}

/** A commission that may act today at a place. Throws `ERR_FORM_VALIDATION` on its field otherwise. */
export async function comissaoVigente(
  tx: Queryable,
  id: number,
  { tipo, caminho, hoje }: { tipo: TipoDeComissao; caminho: readonly number[]; hoje: string },
): Promise<Comissao> {
  const comissao = await tx.maybe<Comissao>(sql`
    select id, nome, ato, membros from comissao
    where id = ${id} and tipo = ${tipo} and encerrada_em is null
      and ${hoje}::date between inicio and coalesce(fim, 'infinity')
      and (local_id is null or local_id = any(${[...caminho]}::bigint[]))
    for share`)
  if (comissao) return comissao
  const mensagem = 'Escolha uma comissão em vigor, deste tipo, que atenda este local.'
  throw new Recusa('ERR_FORM_VALIDATION', { mensagem, erros: { comissao_id: [mensagem] } })
}

/** Who did the first act does not do the one that confirms it. */
export function exigirOutraPessoa(ator: Ator, primeira: number | null, mensagem: string): void {
  if (primeira === ator.usuario.id) throw new Recusa('ERR_NAO_AUTORIZADO', mensagem)
}
