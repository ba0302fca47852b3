// Who may be chosen in a form: of the person's own reach for the act, and of everybody only what tells them apart.
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { PessoaEscolhivel, usuarios } from '#contract/administracao/usuarios.ts'
import { pode } from '#contract/casa/acesso.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { podeHoje } from './pode-hoje.ts'

const POR_VEZ = 20

/** Works under one of these nodes, or holds a profile there, above or everywhere. */
export function aoAlcance(nos: number[] | null): Sql {
  if (nos === null) return sql`true`
  return sql`(l.caminho && ${nos}::bigint[] or exists (
    select from atribuicao a left join local al on al.id = a.local_id
    where a.usuario_id = u.id and (a.local_id is null or al.caminho && ${nos}::bigint[] or exists (
      select from local n where n.id = any(${nos}::bigint[]) and al.id = any(n.caminho)))))`
}

export async function escolher({
  tx,
  ator,
  query,
  services,
}: Call<typeof usuarios.escolher>): Promise<PessoaEscolhivel[]> {
  const { para, texto, id } = query
  if (!pode(ator.concessoes, para)) throw new Recusa('ERR_NAO_AUTORIZADO')
  const partes = [
    aoAlcance(nosDaPermissao(ator.concessoes, para)),
    ...palavrasDe(texto).map((palavra) => contem(sql`u.nome || ' ' || coalesce(u.matricula, '')`, palavra)),
  ]
  // Who no longer works here still has a name in what was done; only who does is offered.
  partes.push(id === undefined ? sql`u.situacao = 'ativo'` : sql`u.id = ${id}`)
  const executa =
    para === 'painel.monitoramentos.criar' || para === 'painel.monitoramentos.reatribuir'
      ? sql`and ${podeHoje('monitoramentos.executar', services.config.fuso)}`
      : empty
  return tx.rows(sql`
    select u.id, u.nome, u.cargo, l.nome as lotacao
    from usuario u left join local l on l.id = u.local_lotacao_id
    where ${join(partes, ' and ')} ${executa}
    order by lower(f_unaccent(u.nome)), u.id limit ${POR_VEZ}`)
}
