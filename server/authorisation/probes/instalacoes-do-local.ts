import sql from 'sql-template-tag'
import type { instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { fileOf, furnished, roomOf, visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

interface Room {
  id: number
  tipo_id: number
}

/** A fresh room of the scene's place, with nothing in it. */
export async function freshRoom({ world, local }: Scene, { ativo = true } = {}): Promise<Room> {
  return world.db.transaction(async (tx) => {
    await furnished(tx, world, local)
    return tx.one<Room>(sql`
      insert into instalacao (local_id, tipo_id, nome, ativo)
      select ${local}, id, ${`Sala nova ${world.next()}`}, ${ativo} from instalacao_tipo where slug = 'teste-sala'
      returning id, tipo_id`)
  })
}

const motivo = 'A parede caiu'

async function typeOf(scene: Scene): Promise<number> {
  return (await freshRoom(scene)).tipo_id
}

export const instalacoesDoLocalProbes: ProbesOf<typeof instalacoesDoLocal> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, tipo_id } = await freshRoom(scene)
      return {
        params: { localId: scene.local },
        query: { tipo_id: String(tipo_id), perPage: 100 },
        reached: ({ dados }) => dados.data.some((instalacao) => instalacao.id === id),
      }
    },
  },

  tipos: {
    reach: 'local',
    ask: async ({ local }) => ({ params: { localId: local } }),
  },

  nota: {
    reach: 'local',
    ask: async ({ local }) => ({ params: { localId: local } }),
  },

  fotos: {
    reach: 'local',
    async ask(scene) {
      const visita = await visitOf(scene)
      const { reserva } = await fileOf(scene, 'registrado', visita)
      const { id } = await freshRoom(scene)
      await scene.world.db.run(sql`
        update multimidia set model = 'instalacao', model_id = ${roomOf(visita)} where uuid = ${reserva.uuid}`)
      const { sala } = await scene.world.db.one<{ sala: number }>(sql`
        select coalesce(instalacao_id, ${id}) as sala from monitoramento_instalacao where uuid = ${roomOf(visita)}`)
      return {
        params: { localId: scene.local },
        query: { instalacao_id: sala },
        reached: ({ dados }) => dados.data.some(({ uuid }) => uuid === reserva.uuid),
      }
    },
  },

  ver: {
    reach: 'local',
    ask: async (scene) => ({
      params: { localId: scene.local, instalacaoId: (await freshRoom(scene)).id },
    }),
  },

  historico: {
    reach: 'local',
    ask: async (scene) => ({
      params: { localId: scene.local, instalacaoId: (await freshRoom(scene)).id },
      query: {},
    }),
  },

  criar: {
    reach: 'local',
    async ask(scene) {
      const tipo_id = await typeOf(scene)
      return {
        params: { localId: scene.local },
        body: { tipo_id, nome: `Sala criada ${scene.world.next()}`, uso_atual_tipo_id: tipo_id },
      }
    },
  },

  criarDoModelo: {
    reach: 'local',
    ask: async ({ local }) => ({ params: { localId: local }, body: { simular: true } }),
  },

  editar: {
    reach: 'local',
    async ask(scene) {
      const { id, tipo_id } = await freshRoom(scene)
      return {
        params: { localId: scene.local, instalacaoId: id },
        body: { nome: `Sala editada ${scene.world.next()}`, uso_atual_tipo_id: tipo_id, versao: 1 },
      }
    },
  },

  inativar: {
    reach: 'local',
    ask: async (scene) => ({
      params: { localId: scene.local, instalacaoId: (await freshRoom(scene)).id },
      body: { motivo },
    }),
  },

  reativar: {
    reach: 'local',
    ask: async (scene) => ({
      params: { localId: scene.local, instalacaoId: (await freshRoom(scene, { ativo: false })).id },
      body: { motivo },
    }),
  },

  unificar: {
    reach: 'local',
    ask: async (scene) => ({
      params: { localId: scene.local, instalacaoId: (await freshRoom(scene)).id },
      body: { destino_id: (await freshRoom(scene)).id, motivo },
    }),
  },
}
