import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { patrimonios } from '#contract/campo/patrimonios.ts'
import type { Visit } from '#server/testing/school.ts'
import { assetOf, EM, FUSO, furnished, newLabels, roomOf, visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import { contagemOf } from './inventarios-de-bens.ts'

/** An asset that is registered at another school of the same regional. */
async function assetOfTheNeighbour({ world, vizinha }: Scene): Promise<string> {
  await world.db.transaction((tx) => furnished(tx, world, vizinha))
  const { uuid } = await world.db.one<{ uuid: string }>(
    sql`select uuid from patrimonio where local_id = ${vizinha} order by id limit 1`,
  )
  return uuid
}

async function labelsOf({ world, dono }: Scene): Promise<number> {
  const inicio = newLabels(world)
  await world.db.run(sql`
    insert into lote_plaquetas (inicio, fim, agente_id) values (${inicio}, ${inicio + 9}, ${dono.id})`)
  return inicio
}

async function readingOf({ world, dono }: Scene, { id }: Visit): Promise<string> {
  const uuid = randomUUID()
  await world.db.run(sql`
    insert into leitura (uuid, monitoramento_id, origem, lido_em, usuario_id)
    values (${uuid}, ${id}, 'lista', now(), ${dono.id})`)
  return uuid
}

export const patrimoniosProbes: ProbesOf<typeof patrimonios> = {
  ver: {
    reach: 'documento',
    async ask(scene) {
      const visita = await visitOf(scene)
      return {
        params: { monitoramentoId: visita.id },
        body: {
          uuid: randomUUID(),
          patrimonio_uuid: assetOf(visita),
          instalacao_uuid: roomOf(visita),
          origem: 'lista',
          lido_em: EM,
        },
        headers: FUSO,
        named: { 'body.uuid': await readingOf(scene, visita) },
      }
    },
  },

  contar: {
    reach: 'documento',
    async ask(scene) {
      const visita = await contagemOf(scene)
      return {
        params: { monitoramentoId: visita.id },
        body: {
          uuid: randomUUID(),
          referencia_id: `SOBRA-${scene.world.next()}`,
          instalacao_uuid: roomOf(visita),
          origem: 'digitado',
          contado_em: EM,
        },
        headers: FUSO,
        named: { 'body.uuid': assetOf(visita) },
      }
    },
  },

  lote: {
    reach: 'documento',
    async ask(scene) {
      const visita = await visitOf(scene)
      const uuids = [randomUUID(), randomUUID()]
      return {
        params: { monitoramentoId: visita.id },
        body: {
          uuids,
          inicio: await labelsOf(scene),
          quantidade: uuids.length,
          descricao: 'Mesa',
          estado: 'novo',
          condicao: 'em_uso',
          instalacao_uuid: roomOf(visita),
          criado_em: EM,
        },
        headers: FUSO,
        named: { 'body.uuids': [assetOf(visita), randomUUID()] },
      }
    },
  },

  associar: {
    reach: 'documento',
    async ask(scene) {
      const visita = await visitOf(scene)
      return {
        params: { monitoramentoId: visita.id },
        body: {
          uuid: randomUUID(),
          tipo: 'trazer_de_outro_local',
          patrimonio_uuid: await assetOfTheNeighbour(scene),
          instalacao_uuid: roomOf(visita),
          associado_em: EM,
        },
        headers: FUSO,
        named: { 'body.uuid': assetOf(visita) },
      }
    },
  },

  atualizar: {
    reach: 'documento',
    async ask(scene) {
      const visita = await visitOf(scene)
      return {
        params: { monitoramentoId: visita.id, patrimonioId: assetOf(visita) },
        body: { estado: 'bom', instalacao_uuid: roomOf(visita), atualizado_em: EM },
        headers: FUSO,
      }
    },
  },
}
