// Where the assets that a filter finds are: by room of a place, and by place on a map.
import sql from 'sql-template-tag'
import type { BensDoLocal, BensNoMapa } from '#contract/patrimonio/vida-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { condicoes, type FiltroDaListaDeBens } from './list-queries.ts'

const LOCAIS_POR_RESPOSTA = 200

/** The places of the branch in the order of their names, each with its rooms; what is in no room comes last. */
export async function bensPorAmbiente(
  db: Queryable,
  filtro: FiltroDaListaDeBens,
): Promise<{ locais: BensDoLocal[]; mais: boolean }> {
  const locais = await db.rows<BensDoLocal>(sql`
    with grupos as (
      select p.local_id, p.instalacao_id, count(*)::int as total from patrimonio p
      where ${await condicoes(db, filtro)} group by p.local_id, p.instalacao_id)
    select json_build_object('id', l.id, 'nome', l.nome) as local, l.caminho, sum(g.total)::int as total,
      json_agg(json_build_object('instalacao', case when i.id is not null then
        json_build_object('id', i.id, 'nome', i.nome) end, 'total', g.total)
        order by i.nome is null, f_ordem(i.nome), i.id) as ambientes
    from grupos g join local l on l.id = g.local_id left join instalacao i on i.id = g.instalacao_id
    group by l.id order by f_ordem(l.nome), l.id limit ${LOCAIS_POR_RESPOSTA + 1}`)
  return { locais: locais.slice(0, LOCAIS_POR_RESPOSTA), mais: locais.length > LOCAIS_POR_RESPOSTA }
}

export async function bensNoMapa(
  db: Queryable,
  filtro: FiltroDaListaDeBens,
): Promise<{ locais: BensNoMapa[]; sem_coordenadas: number }> {
  const grupos = await db.rows<Omit<BensNoMapa, 'latitude'> & { latitude: number | null }>(sql`
    with grupos as (
      select p.local_id, count(*)::int as total from patrimonio p
      where ${await condicoes(db, filtro)} group by p.local_id)
    select l.id, l.nome, g.total, case when l.longitude is not null then l.latitude::double precision end as latitude,
      l.longitude::double precision as longitude
    from grupos g join local l on l.id = g.local_id order by f_ordem(l.nome), l.id`)
  const locais: BensNoMapa[] = []
  let sem_coordenadas = 0
  for (const { latitude, ...grupo } of grupos)
    if (latitude === null) sem_coordenadas += grupo.total
    else locais.push({ ...grupo, latitude })
  return { locais, sem_coordenadas }
}
