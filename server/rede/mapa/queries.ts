import sql from 'sql-template-tag'
import type { ContornosDoMapa, ContornosGuardados } from '#contract/rede/mapa.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Contorno } from './contornos.ts'
import { dentroDosPoligonos } from './contornos.ts'
import type { Anel } from './simplificacao.ts'

export async function contornosGuardados(db: Queryable): Promise<ContornosGuardados> {
  return db.one(sql`select count(*)::int as municipios, coalesce(sum(vertices), 0)::int as vertices,
    to_char(max(importado_em) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as atualizado_em from contorno`)
}

/** All of them or none: an import replaces what was there. */
export async function trocarContornos(tx: Queryable, contornos: readonly Contorno[]): Promise<void> {
  // Two who import at once come one after the other.
  await tx.run(sql`lock table contorno in share row exclusive mode`)
  await tx.run(sql`delete from contorno`)
  await tx.run(sql`
    insert into contorno (municipio_ibge, nome, oeste, sul, leste, norte, poligonos, vertices)
    select * from jsonb_to_recordset(${JSON.stringify(contornos)}::jsonb) as c(municipio_ibge text, nome text,
      oeste double precision, sul double precision, leste double precision, norte double precision,
      poligonos jsonb, vertices int)`)
}

/** As text, which is how it travels: nobody here looks inside. */
export async function contornosEmGeojson(db: Queryable): Promise<string> {
  const features = await db.rows<ContornosDoMapa['features'][number]>(sql`
    select 'Feature' as type, json_build_object('municipio_ibge', municipio_ibge, 'nome', nome) as properties,
      json_build_object('type', 'MultiPolygon', 'coordinates', poligonos) as geometry
    from contorno order by municipio_ibge`)
  return JSON.stringify({ type: 'FeatureCollection', features } satisfies ContornosDoMapa)
}

/** Null where the installation has no outline of this município: nothing can be said. */
export async function dentroDoMunicipio(
  db: Queryable,
  municipio_ibge: string,
  lon: number,
  lat: number,
): Promise<boolean | null> {
  const contorno = await db.maybe<{ perto: boolean; poligonos: Anel[][] | null }>(sql`
    select perto, case when perto then poligonos end as poligonos from (
      select ${lon}::double precision between oeste and leste
        and ${lat}::double precision between sul and norte as perto, poligonos
      from contorno where municipio_ibge = ${municipio_ibge}) c`)
  if (contorno === undefined) return null
  return contorno.poligonos !== null && dentroDosPoligonos(contorno.poligonos, lon, lat)
}
