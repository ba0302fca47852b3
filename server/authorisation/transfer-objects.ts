// Transfers for the matrix, of assets and of materials, as they are at each step.
import sql from 'sql-template-tag'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPlace } from '#server/testing/people.ts'
import { comEstoque, materialDe, novoMaterial } from './material-objects.ts'
import type { Scene } from './scene.ts'

export async function bemEm(
  { world: { db, next } }: Scene,
  local_id: number,
  situacao = 'ativo',
): Promise<number> {
  const n = next()
  await db.run(
    sql`insert into classe_bem (codigo, nome) values ('matriz', 'Mesa') on conflict (codigo) do nothing`,
  )
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into patrimonio (descricao, classe_id, local_id, situacao, estado)
      select ${`Mesa ${n}`}, id, ${local_id}, ${situacao}, 'bom' from classe_bem where codigo = 'matriz' returning id`),
  )
  return id
}

/** Beneath the place of the scene, so that who is there reaches it. */
export async function anexoDe(scene: Scene): Promise<number> {
  const { db, next } = scene.world
  const { tipo_id } = await db.one<{ tipo_id: number }>(
    sql`select tipo_id from local where id = ${scene.local}`,
  )
  const n = next()
  return createPlace(db, { codigo: `DEST-${n}`, nome: `Destino ${n}`, tipo_id, pai_id: scene.local })
}

export async function salaEm({ world: { db, next } }: Scene, local_id: number): Promise<number> {
  await db.run(sql`insert into instalacao_tipo (slug, nome, grupo) values ('matriz-sala', 'Sala', 'salas')
    on conflict (slug) do nothing`)
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into instalacao (local_id, tipo_id, nome)
      select ${local_id}, id, ${`Sala ${next()}`} from instalacao_tipo where slug = 'matriz-sala' returning id`),
  )
  return id
}

/** The first of a year makes the counter, and the others add to it: here they all add. */
export const contador = ({ world: { db } }: Scene) =>
  db.run(sql`insert into protocolo_contador (tipo, ano, ultimo)
    values ('TRF', extract(year from ${HOJE})::int, 0) on conflict do nothing`)

export const contadorDeRomaneios = ({ world: { db } }: Scene) =>
  db.run(sql`insert into documento_contador (tipo, ano, ultimo)
    values ('romaneio', extract(year from ${HOJE})::int, 1) on conflict do nothing`)

interface Partes {
  situacao: string
  item: string
  tipo?: string
  /** The scene's place receives instead of sending. */
  chega?: boolean
  remessa?: string
}

interface Feita {
  id: number
  bem: number
  item_id: number
  remessa_id: number
}

export async function transferencia(scene: Scene, partes: Partes): Promise<Feita> {
  const { world, local, vizinha, dono } = scene
  const { situacao, item, tipo = 'entre_locais', chega = false, remessa } = partes
  const [origem, destino] = chega ? [vizinha, local] : [local, vizinha]
  const noBem = { em_transito: 'em_transferencia', divergente: 'em_transferencia', emprestado: 'emprestado' }
  const bem = await bemEm(scene, origem, noBem[item as keyof typeof noBem] ?? 'ativo') // as: absent means active
  const troca = tipo === 'troca_responsavel'
  return world.db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into transferencia (protocolo, tipo, situacao, origem_id, destino_id, motivo, solicitada_por,
        previsao_devolucao, responsavel_destino_id, entregue_por)
      values (${`TRF-MATRIZ-${world.next()}`}, ${tipo}, ${situacao}, ${origem}, ${troca ? null : destino}, 'teste da matriz',
        ${dono.id}, ${tipo === 'emprestimo' ? '2099-01-01' : null}, ${troca && chega ? (scene.ator?.id ?? null) : null},
        ${troca && chega ? dono.id : null}) returning id`)
    const { remessa_id } = remessa
      ? await tx.one<{ remessa_id: number }>(sql`
          insert into remessa (numero, transferencia_id, origem_id, destino_id, situacao, modalidade, expedida_por, expedida_em)
          values (${`REM-MATRIZ-${world.next()}`}, ${id}, ${origem}, ${destino}, ${remessa}, 'entrega', ${dono.id}, now())
          returning id as remessa_id`)
      : { remessa_id: 0 }
    const { item_id } = await tx.one<{ item_id: number }>(sql`
      insert into transferencia_item (transferencia_id, patrimonio_id, situacao, remessa_id)
      values (${id}, ${bem}, ${item}, ${remessa ? remessa_id : null}) returning id as item_id`)
    return { id, bem, item_id, remessa_id }
  })
}

/** A permanent good of the class of this asset. */
export async function materialDoBem(scene: Scene, bem: number): Promise<number> {
  const { classe_id } = await scene.world.db.one<{ classe_id: number }>(
    sql`select classe_id from patrimonio where id = ${bem}`,
  )
  return materialDe(scene, { classe_id })
}

/** A hundred of it are on the shelves of the place. */
export async function materialNoEstoque(scene: Scene, deposito_id: number): Promise<number> {
  const { db, next } = scene.world
  await comEstoque(scene.world, deposito_id)
  return db.transaction(async (tx) => {
    const { id } = await novoMaterial(tx, scene.world)
    await lancar(
      { tx, ator_id: scene.dono.id, fuso: 'America/Araguaina', agora: new Date() },
      { tipo: 'matriz', id: next() },
      [
        {
          tipo: 'entrada_saldo_inicial',
          deposito_id,
          material_id: id,
          qtd_e3: 100_000,
          valor_centavos: 10_000,
          linha: next(),
        },
      ],
    )
    return id
  })
}

interface DeMateriais {
  tipo: 'redistribuicao' | 'devolucao'
  situacao: 'solicitada' | 'autorizada'
}

/** Of one line. What is given back comes from a room of no stock, above the place of the scene, to it. */
export async function transferenciaDeMateriais(
  scene: Scene,
  { tipo, situacao }: DeMateriais,
): Promise<{ id: number; linha_id: number; material_id: number }> {
  const { world, local, vizinha, dono } = scene
  const material_id = await materialNoEstoque(scene, local)
  const [origem, destino] = tipo === 'devolucao' ? [await semEstoque(scene), local] : [local, vizinha]
  const autorizada = situacao === 'autorizada' ? 1000 : null
  return world.db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into transferencia (protocolo, objeto, tipo, situacao, origem_id, destino_id, motivo, solicitada_por)
      values (${`TRF-MATRIZ-${world.next()}`}, 'material', ${tipo}, ${situacao}, ${origem}, ${destino},
        'teste da matriz', ${dono.id}) returning id`)
    const linha = await tx.one<{ id: number }>(sql`
      insert into transferencia_material (transferencia_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3)
      values (${id}, 1, ${material_id}, 1000, ${autorizada}) returning id`)
    return { id, linha_id: linha.id, material_id }
  })
}

/** Of another kind of place, which keeps none. */
async function semEstoque({ world: { db, next } }: Scene): Promise<number> {
  const n = next()
  await db.run(sql`insert into local_tipo (slug, nome, nivel) values ('matriz-sem-estoque', 'Sem estoque', 'unidade')
    on conflict (slug) do nothing`)
  const { id: tipo_id } = await db.one<{ id: number }>(
    sql`select id from local_tipo where slug = 'matriz-sem-estoque'`,
  )
  return createPlace(db, { codigo: `SEM-${n}`, nome: `Sem estoque ${n}`, tipo_id })
}
