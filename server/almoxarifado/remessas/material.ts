// A material, as a line of a shipment names it.
import sql, { type Sql } from 'sql-template-tag'

/** How many thousandths of the unit one reading of each bar code is worth. */
const GTINS: Sql = sql`(select coalesce(json_agg(json_build_object('gtin', g.gtin,
    'qtd_e3', coalesce(1000 * p.fator_num / p.fator_den, 1000)) order by g.gtin), '[]')
  from material_gtin g left join material_embalagem p on p.id = g.embalagem_id where g.material_id = m.id)`

/** Of `material m` with its unit joined as `un`. */
export const MATERIAL: Sql = sql`json_build_object('id', m.id, 'codigo', m.codigo, 'descricao', m.descricao,
  'unidade', un.sigla, 'casas', un.casas, 'gtins', ${GTINS})`
