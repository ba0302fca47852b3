// Writes the catalogue of the demonstration. Needs the units, the groups and the classes of the seeds.
import sql from 'sql-template-tag'
import type { Tx } from '#server/casa/db/database.ts'
import { MATERIAIS } from './materiais.ts'

export async function carregarMateriais(tx: Tx): Promise<void> {
  const json = JSON.stringify(MATERIAIS)
  await tx.run(sql`
    insert into material (codigo, descricao, natureza, grupo_id, unidade_id, classe_id, ncm, controla_lote,
      controla_validade, dias_validade_minima, perecivel, critico, condicoes_armazenagem)
    select r.codigo, r.descricao, case when c.id is null then 'consumo' else 'permanente' end, g.id, u.id, c.id, r.ncm,
      coalesce(r.controla_lote, false), coalesce(r.controla_validade, false), r.dias_validade_minima,
      coalesce(r.perecivel, false), coalesce(r.critico, false), coalesce(r.condicoes_armazenagem, '')
    from jsonb_to_recordset(${json}::jsonb) as r (codigo text, descricao text, grupo text, unidade text, classe text,
      ncm text, controla_lote boolean, controla_validade boolean, dias_validade_minima int, perecivel boolean,
      critico boolean, condicoes_armazenagem text)
    join grupo_de_material g on g.codigo = r.grupo join unidade_de_medida u on u.sigla = r.unidade
    left join classe_bem c on c.codigo = r.classe`)
  await tx.run(sql`
    insert into material_embalagem (material_id, nome, fator_num)
    select m.id, r.embalagem ->> 'nome', (r.embalagem ->> 'fator')::bigint
    from jsonb_to_recordset(${json}::jsonb) as r (codigo text, embalagem jsonb)
    join material m on m.codigo = r.codigo where r.embalagem is not null`)
  await tx.run(sql`
    insert into material_gtin (gtin, material_id, embalagem_id)
    select r.gtin, m.id, null from jsonb_to_recordset(${json}::jsonb) as r (codigo text, gtin text)
      join material m on m.codigo = r.codigo
    union all
    select r.embalagem ->> 'gtin', m.id, e.id
    from jsonb_to_recordset(${json}::jsonb) as r (codigo text, embalagem jsonb)
      join material m on m.codigo = r.codigo
      join material_embalagem e on e.material_id = m.id
    where r.embalagem is not null`)
}
