// Suppliers and packages for what names them in the matrix.
import sql from 'sql-template-tag'
import { materialDe } from './material-objects.ts'
import type { Scene } from './scene.ts'

/** Named by what is written. */
export async function fornecedorDe({ world: { db, next } }: Scene): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into fornecedor (tipo_pessoa, razao_social, natureza)
      values ('estrangeiro', ${`Fornecedor ${next()}`}, '{fornecedor}') returning id`),
  )
  return id
}

/** A material and a package of it. */
export async function embaladoDe(scene: Scene): Promise<{ material_id: number; embalagem_id: number }> {
  const material_id = await materialDe(scene)
  const { id: embalagem_id } = await scene.world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into material_embalagem (material_id, nome, fator_num) values (${material_id}, 'Caixa', 12) returning id`),
  )
  return { material_id, embalagem_id }
}

/** An open order of replenishment of the place, which an entry there may answer. */
export async function pedidoDe({ world: { db, next }, local, dono }: Scene): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into ressuprimento (protocolo, deposito_id, criado_por)
      values (${`RES-E-${next()}`}, ${local}, ${dono.id}) returning id`),
  )
  return id
}
