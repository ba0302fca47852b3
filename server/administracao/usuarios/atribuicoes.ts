// What a person was given to do, and where.
import sql from 'sql-template-tag'
import type { Atribuicao } from '#contract/administracao/pessoas.ts'
import { vigenteEm } from '#server/administracao/acesso/vigencia.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'

/** Those that count first, then the ones to come, then what is over. */
export function atribuicoesDaPessoa(db: Queryable, usuario_id: number, fuso: string): Promise<Atribuicao[]> {
  return db.rows(sql`
    select a.id, json_build_object('id', p.id, 'nome', p.nome) as perfil,
      case when l.id is not null then json_build_object('id', l.id, 'nome', l.nome) end as local,
      a.vigencia_inicio, a.vigencia_fim, ${vigenteEm(fuso)} and p.ativo as vigente, a.ato,
      c.nome as concedido_por, a.criado_em
    from atribuicao a join perfil p on p.id = a.perfil_id
    left join local l on l.id = a.local_id left join usuario c on c.id = a.concedido_por
    where a.usuario_id = ${usuario_id}
    order by vigente desc, coalesce(a.vigencia_fim, 'infinity') < ${hojeEm(fuso)}, lower(f_unaccent(p.nome)), a.id`)
}
