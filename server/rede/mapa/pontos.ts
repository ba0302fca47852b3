import sql, { join, type Sql } from 'sql-template-tag'
import { ESCALA_DA_COORDENADA, type PontosDoMapa } from '#contract/rede/mapa.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { divergenciaAberta } from '#server/rede/divergencia-aberta.ts'
import { condicoes, type Filtro } from '#server/rede/locais/condicoes.ts'

interface PontoGuardado {
  id: number
  lon: number
  lat: number
  nome: string
  tipo: string
  nota: number | null
  dias: number | null
  pendencias: number
  regional: string
}

const COM_COORDENADAS: Sql = sql`l.latitude is not null and l.longitude is not null`

/** By name, as every list of places. */
function linhasDoMapa(db: Queryable, filtro: Filtro): Promise<PontoGuardado[]> {
  const grau = sql`${ESCALA_DA_COORDENADA}::double precision`
  return db.rows(sql`
    with abertas as (
      select m.local_id, count(*)::int as quantas from divergencia d join monitoramento m on m.id = d.monitoramento_id
      where ${divergenciaAberta(sql`d`)} group by m.local_id)
    select l.id, round(l.longitude * ${grau})::int as lon, round(l.latitude * ${grau})::int as lat, l.nome,
      t.nome as tipo, l.nota::double precision as nota,
      floor(extract(epoch from now() - l.ultima_visita_em) / 86400)::int as dias,
      coalesce(a.quantas, 0) as pendencias, coalesce(r.nome, '') as regional
    from local l join local_tipo t on t.id = l.tipo_id left join abertas a on a.local_id = l.id
    left join local r on r.id = l.caminho[2]
    where ${join([condicoes(filtro), COM_COORDENADAS], ' and ')}
    order by f_ordem(l.nome), l.id`)
}

/** Everything that the filter finds, in two statements however many places there are. */
export async function pontosDoMapa(db: Queryable, filtro: Filtro): Promise<PontosDoMapa> {
  const linhas = await linhasDoMapa(db, filtro)
  const { sem_coordenadas } = await db.one<{ sem_coordenadas: number }>(sql`
    select count(*)::int as sem_coordenadas from local l where ${condicoes(filtro)} and not (${COM_COORDENADAS})`)
  const tipos = [...new Set(linhas.map(({ tipo }) => tipo))]
  const posicao = new Map(tipos.map((tipo, i) => [tipo, i]))
  const regionais = [...new Set(linhas.map(({ regional }) => regional))]
  const daRegional = new Map(regionais.map((regional, i) => [regional, i]))
  const coluna = <C extends keyof PontoGuardado>(nome: C) => linhas.map((linha) => linha[nome])
  return {
    id: coluna('id'),
    lon: coluna('lon'),
    lat: coluna('lat'),
    nome: coluna('nome'),
    tipo: linhas.map(({ tipo }) => posicao.get(tipo) ?? 0),
    nota: coluna('nota'),
    dias: coluna('dias'),
    pendencias: coluna('pendencias'),
    tipos,
    regional: linhas.map(({ regional }) => daRegional.get(regional) ?? 0),
    regionais,
    sem_coordenadas,
  }
}
