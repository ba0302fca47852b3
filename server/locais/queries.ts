import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { LocalListado } from '#contract/locais.ts'
import type { Queryable } from '#server/db/database.ts'
import { CONTAGEM_EXATA_ATE } from '#server/http/list/bounded-count.ts'

/** The contract's `Local` as one JSON value, over `local l join local_tipo t`. */
export const localJson: Sql = sql`json_build_object('id', l.id, 'uuid', l.uuid, 'codigo', l.codigo, 'nome', l.nome,
  'tipo', t.nome, 'codigo_inep', l.codigo_inep, 'municipio', l.municipio, 'uf', l.uf, 'regional', (
    select r.nome from local r join local_tipo rt on rt.id = r.tipo_id
    where r.id = any(l.caminho) and rt.nivel = 'regional' order by cardinality(r.caminho) desc limit 1),
  'endereco', l.endereco, 'bairro', l.bairro, 'cep', l.cep, 'telefone', l.telefone, 'latitude', l.latitude,
  'longitude', l.longitude, 'situacao_funcionamento', l.situacao_funcionamento)`

export interface Filtro {
  /** Nodes whose branches the person reaches; null is the whole tree. */
  nos: number[] | null
  texto?: string | undefined
  /** Only these. */
  ids?: readonly number[] | undefined
}

export interface Posicao {
  chave: string
  id: number
}

interface Trecho {
  ordem: 'asc' | 'desc'
  depois: Posicao | null
  pular: number
  limite: number
}

const CHAVE = sql`lower(f_unaccent(l.nome))`

function condicoes({ nos, texto, ids }: Filtro): Sql {
  const partes = [sql`l.ativo`]
  if (ids !== undefined) partes.push(sql`l.id = any(${[...ids]}::bigint[])`)
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  for (const palavra of (texto ?? '').split(/\s+/).filter(Boolean)) {
    const literal = palavra.replace(/[\\%_]/g, '\\$&')
    partes.push(sql`l.busca like '%' || lower(f_unaccent(${literal})) || '%'`)
  }
  return join(partes, ' and ')
}

function depoisDe({ ordem, depois }: Trecho): Sql {
  if (depois === null) return empty
  const operador = raw(ordem === 'asc' ? '>' : '<')
  return sql`and (${CHAVE}, l.id) ${operador} (${depois.chave}, ${depois.id}::bigint)`
}

/** By name without accents or case, the same order on every server; the id settles equal names. */
export function locaisAlcancados(
  db: Queryable,
  filtro: Filtro,
  trecho: Trecho,
): Promise<{ local: Omit<LocalListado, 'acoes'>; caminho: number[]; chave: string }[]> {
  const direcao = raw(trecho.ordem)
  return db.rows(sql`
    with pagina as (
      select l.id, ${CHAVE} as chave from local l
      where ${condicoes(filtro)} ${depoisDe(trecho)}
      order by ${CHAVE} ${direcao}, l.id ${direcao} limit ${trecho.limite} offset ${trecho.pular})
    select pagina.chave, l.caminho, (${localJson})::jsonb || jsonb_build_object(
        'instalacoes', (select count(*) from instalacao i where i.local_id = l.id and i.ativo),
        'patrimonios', (select count(*) from patrimonio p
          where p.local_id = l.id and p.situacao not in ('baixado', 'estornado')),
        'ultima_visita_em', (select to_char(max(m.concluido_em) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          from monitoramento m where m.local_id = l.id)) as local
    from pagina join local l on l.id = pagina.id join local_tipo t on t.id = l.tipo_id
    order by pagina.chave ${direcao}, l.id ${direcao}`)
}

/** Counts no further than one past the bound. */
export async function quantosLocais(db: Queryable, filtro: Filtro): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from (
      select 1 from local l where ${condicoes(filtro)} limit ${CONTAGEM_EXATA_ATE + 1}) as ate`)
  return total
}
