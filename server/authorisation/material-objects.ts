// Materials for the matrix: one group and one unit of the world, made by the first that asks.
import sql from 'sql-template-tag'
import type { Tx } from '#server/casa/db/database.ts'
import type { Scene } from './scene.ts'
import type { World } from './world.ts'

export interface MaterialDaMatriz {
  id: number
  codigo: string
  grupo_id: number
  unidade_id: number
}

interface Partes {
  ativo?: boolean
  controla_lote?: boolean
  /** A permanent good, of this class of assets. */
  classe_id?: number
}

export async function novoMaterial(
  tx: Tx,
  { next }: World,
  { ativo = true, controla_lote = false, classe_id }: Partes = {},
): Promise<MaterialDaMatriz> {
  const codigo = `MTZ-${next()}`
  await tx.run(sql`
    insert into grupo_de_material (codigo, nome, natureza_despesa) values ('98', 'Da matriz', '3.3.90.30')
    on conflict (codigo) do nothing`)
  await tx.run(sql`
    insert into unidade_de_medida (sigla, nome) values ('unm', 'unidade da matriz') on conflict (sigla) do nothing`)
  return tx.one<MaterialDaMatriz>(sql`
    insert into material (codigo, descricao, natureza, classe_id, grupo_id, unidade_id, ativo, controla_lote)
    select ${codigo}, ${`Material ${codigo}`}, ${classe_id === undefined ? 'consumo' : 'permanente'},
      ${classe_id ?? null}, g.id, u.id, ${ativo}, ${controla_lote}
    from grupo_de_material g, unidade_de_medida u where g.codigo = '98' and u.sigla = 'unm'
    returning id, codigo, grupo_id, unidade_id`)
}

export async function materialDe({ world }: Pick<Scene, 'world'>, partes?: Partes): Promise<number> {
  const { id } = await world.db.transaction((tx) => novoMaterial(tx, world, partes))
  return id
}

/** The place keeps stock, and so does every one of its kind. */
export const comEstoque = ({ db }: World, local: number): Promise<unknown> =>
  db.run(sql`
    update local_tipo set permite_estoque = true
    where not permite_estoque and id = (select tipo_id from local where id = ${local})`)

/** The place of the scene, which keeps stock from then on. */
export async function deposito({ world, local }: Pick<Scene, 'world' | 'local'>): Promise<number> {
  await comEstoque(world, local)
  return local
}
