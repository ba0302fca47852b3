// Materials to choose from.

import sql, { empty, join } from 'sql-template-tag'
import type { OpcaoDeMaterial } from '#contract/almoxarifado/material.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { doTexto } from './condicoes.ts'
import type { PedidoDeOpcoes } from './queries.ts'

/** Of a search, the active ones: whose bar code or code it is, then by name. */
export function opcoesDeMaterial(
  db: Queryable,
  { texto, natureza, ids, limite }: PedidoDeOpcoes,
): Promise<OpcaoDeMaterial[]> {
  const junto = texto.replace(/[\s.-]/g, '')
  const partes = ids
    ? [sql`m.id = any(${[...ids]}::bigint[])`]
    : [sql`m.ativo`, ...doTexto(texto), ...(natureza === undefined ? [] : [sql`m.natureza = ${natureza}`])]
  return db.rows(sql`
    select m.id, m.codigo, m.descricao, m.natureza, u.sigla as unidade, u.casas, m.controla_lote, m.controla_validade,
      m.dias_validade_minima, m.ativo, ${EMBALAGENS} as embalagens,
      case when b.gtin is not null then json_build_object('embalagem_id', b.embalagem_id) end as pelo_gtin
    from material m join unidade_de_medida u on u.id = m.unidade_id
      left join material_gtin b on b.material_id = m.id and b.gtin = ${junto}
    where ${join(partes, ' and ')}
    order by b.gtin is null, m.codigo <> upper(${texto.trim()}), lower(f_unaccent(m.descricao)), m.id
    ${ids ? empty : sql`limit ${limite}`}`)
}

const EMBALAGENS = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'nome', p.nome, 'fator_num', p.fator_num,
    'fator_den', p.fator_den) order by p.id), '[]')
  from material_embalagem p where p.material_id = m.id)`
