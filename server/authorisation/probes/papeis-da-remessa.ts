import sql from 'sql-template-tag'
import type { papeisDaRemessa } from '#contract/almoxarifado/papeis-da-remessa.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { novoMaterial } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

/** Of one material, picked at the scene's place for its neighbour, in one volume. */
async function remessaSeparada({ world, local, vizinha, dono }: Scene): Promise<number> {
  const n = world.next()
  return world.db.transaction(async (tx) => {
    const { id: material_id } = await novoMaterial(tx, world)
    const { item_id, requisicao_id } = await tx.one<{ item_id: number; requisicao_id: number }>(sql`
      with r as (
        insert into requisicao (protocolo, tipo, situacao, niveis, solicitante_id, local_destino_id, deposito_id)
        values (${`REQ-PAPEIS-${n}`}, 'consumo', 'autorizada', 1, ${dono.id}, ${vizinha}, ${local}) returning id)
      insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3)
      select id, 1, ${material_id}, 1000, 1000 from r returning id as item_id, requisicao_id`)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into remessa (numero, requisicao_id, origem_id, destino_id, situacao, modalidade)
      values (${`REM-PAPEIS-${n}`}, ${requisicao_id}, ${local}, ${vizinha}, 'separada', 'entrega') returning id`)
    await tx.run(sql`insert into remessa_volume (remessa_id, numero) values (${id}, 1)`)
    await tx.run(sql`insert into remessa_item (remessa_id, requisicao_item_id, material_id, qtd_e3)
      values (${id}, ${item_id}, ${material_id}, 1000)`)
    return id
  })
}

/** The first of a year makes the counter, and the others add to it: here they all add. */
const contador = ({ world: { db } }: Scene) =>
  db.run(sql`insert into documento_contador (tipo, ano, ultimo)
    values ('romaneio_de_materiais', extract(year from ${HOJE})::int, 1) on conflict do nothing`)

const IMPRIMIR = ['painel.almoxarifado.requisicoes.imprimir'] as const

export const papeisDaRemessaProbes: ProbesOf<typeof papeisDaRemessa> = {
  rota: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.requisicoes.listar'],
    ask: async (scene) => ({
      query: { deposito_id: String(scene.local), ids: String(await remessaSeparada(scene)) },
    }),
  },
  romaneio: {
    reach: 'local',
    permissoes: IMPRIMIR,
    async ask(scene) {
      await contador(scene)
      return { body: { ids: [await remessaSeparada(scene)] } }
    },
  },
  etiquetas: {
    reach: 'local',
    permissoes: IMPRIMIR,
    ask: async (scene) => ({ params: { id: await remessaSeparada(scene) }, query: {} }),
  },
}
