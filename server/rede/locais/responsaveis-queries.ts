// Who answers for a place, today and before.
import sql, { type Sql } from 'sql-template-tag'
import type { Responsavel } from '#contract/rede/ficha-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'

function responsaveisOnde(fuso: string, onde: Sql): Sql {
  return sql`
    select r.id, r.papel, coalesce(u.nome, r.nome) as nome, coalesce(r.matricula, u.matricula) as matricula,
      coalesce(r.cargo, u.cargo) as cargo, r.ato, r.inicio, r.fim,
      daterange(r.inicio, r.fim, '[]') @> ${hojeEm(fuso)} as vigente,
      case when u.id is not null then json_build_object('id', u.id, 'nome', u.nome) end as usuario
    from responsabilidade_local r left join usuario u on u.id = r.usuario_id
    where ${onde}
    order by r.inicio desc, r.papel <> 'titular', r.id desc`
}

export function responsaveisDoLocal(db: Queryable, local_id: number, fuso: string): Promise<Responsavel[]> {
  return db.rows(responsaveisOnde(fuso, sql`r.local_id = ${local_id}`))
}

export function responsaveisDeHoje(db: Queryable, local_id: number, fuso: string): Promise<Responsavel[]> {
  return db.rows(
    responsaveisOnde(
      fuso,
      sql`r.local_id = ${local_id} and daterange(r.inicio, r.fim, '[]') @> ${hojeEm(fuso)}`,
    ),
  )
}
