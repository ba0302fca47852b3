// The packages of a material and its bar codes: written whole, as the form has them.
import sql from 'sql-template-tag'
import type { materiais } from '#contract/almoxarifado/materiais.ts'
import type { DadosDoMaterial } from '#contract/almoxarifado/material.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { materialDetalhado, materialPara } from './comando.ts'
import { donosDosGtins } from './queries.ts'

export type Codificado = Pick<DadosDoMaterial, 'embalagens' | 'gtins'>

export const gtinsDe = ({ embalagens, gtins }: Codificado): string[] => [
  ...gtins,
  ...embalagens.flatMap((uma) => uma.gtins),
]

/** A bar code is of one material alone: whoever has it is named. */
export async function exigirGtinsLivres(
  tx: Queryable,
  dados: Codificado,
  menos: number | null,
): Promise<void> {
  const [dono] = await donosDosGtins(tx, gtinsDe(dados), menos)
  if (dono === undefined) return
  const mensagem = `O código de barras ${dono.gtin} já é de ${dono.descricao}. Use o material que existe.`
  throw new Recusa('ERR_DUPLICADO', {
    mensagem,
    erros: { gtins: [mensagem] },
    dados: { id: dono.id, descricao: dono.descricao },
  })
}

/** One more code, of the unit or of a package of it. */
export async function vincularGtin(call: Call<typeof materiais.vincularGtin>) {
  const { tx, audit, params, body } = call
  const { gtin, embalagem_id } = body
  const { id } = await materialPara(call, 'editar', params.id)
  await exigirGtinsLivres(tx, { gtins: [gtin], embalagens: [] }, null)
  if (embalagem_id !== null) {
    const propria = await tx.maybe(
      sql`select id from material_embalagem where id = ${embalagem_id} and material_id = ${id}`,
    )
    if (propria === undefined)
      throw campoInvalido('embalagem_id', 'Esta embalagem não é deste material. Escolha outra.')
  }
  const antes = await embalagensGravadas(tx, id)
  await tx.run(sql`
    insert into material_gtin (gtin, material_id, embalagem_id) values (${gtin}, ${id}, ${embalagem_id}::bigint)`)
  await tx.run(sql`update material set versao = versao + 1, atualizado_em = now() where id = ${id}`)
  audit.mudanca({ entidade: 'material', entidade_id: id, de: antes, para: await embalagensGravadas(tx, id) })
  return materialDetalhado(call, id)
}

async function exigirProprias(tx: Queryable, id: number, { embalagens }: Codificado): Promise<number[]> {
  const proprias = embalagens.flatMap((uma) => uma.id ?? [])
  const { alheias } = await tx.one<{ alheias: number }>(sql`
    select count(*)::int as alheias from unnest(${proprias}::bigint[]) p
    where p not in (select id from material_embalagem where material_id = ${id})`)
  if (alheias > 0) throw campoInvalido('embalagens', 'Uma das embalagens não é deste material. Recarregue.')
  return proprias
}

/** The ids stay: documents name the package in which something came. */
export async function gravarEmbalagens(tx: Queryable, id: number, dados: Codificado): Promise<void> {
  const ficam = await exigirProprias(tx, id, dados)
  await tx.run(sql`delete from material_gtin where material_id = ${id}`)
  await tx.run(
    sql`delete from material_embalagem where material_id = ${id} and id <> all(${ficam}::bigint[])`,
  )
  // Two may have changed names with one another.
  await tx.run(sql`update material_embalagem set nome = '#' || id where id = any(${ficam}::bigint[])`)
  const linhas = JSON.stringify(dados.embalagens)
  await tx.run(sql`
    update material_embalagem e set nome = d.nome, fator_num = d.fator_num, fator_den = d.fator_den
    from jsonb_to_recordset(${linhas}::jsonb) as d (id bigint, nome text, fator_num bigint, fator_den bigint)
    where e.id = d.id`)
  await tx.run(sql`
    insert into material_embalagem (material_id, nome, fator_num, fator_den)
    select ${id}::bigint, d.nome, d.fator_num, d.fator_den
    from jsonb_to_recordset(${linhas}::jsonb) as d (id bigint, nome text, fator_num bigint, fator_den bigint)
    where d.id is null`)
  await tx.run(sql`
    insert into material_gtin (gtin, material_id, embalagem_id)
    select g, ${id}::bigint, null from unnest(${dados.gtins}::text[]) g
    union all
    select g.value, ${id}::bigint, e.id
    from jsonb_to_recordset(${linhas}::jsonb) as d (nome text, gtins jsonb)
      cross join jsonb_array_elements_text(d.gtins) g
      join material_embalagem e on e.material_id = ${id} and e.nome = d.nome`)
}

/** As they are, to be told in the history. */
export function embalagensGravadas(tx: Queryable, id: number): Promise<Record<string, unknown>> {
  return tx.one(sql`
    select (select coalesce(json_agg(b.gtin order by b.gtin), '[]') from material_gtin b
        where b.material_id = ${id} and b.embalagem_id is null) as gtins,
      (select coalesce(json_agg(json_build_object('nome', e.nome, 'fator', e.fator_num || '/' || e.fator_den, 'gtins',
          (select coalesce(json_agg(b.gtin order by b.gtin), '[]') from material_gtin b where b.embalagem_id = e.id))
          order by e.id), '[]')
        from material_embalagem e where e.material_id = ${id}) as embalagens`)
}
