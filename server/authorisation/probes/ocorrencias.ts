import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { ocorrencias } from '#contract/campo/ocorrencias.ts'
import { createPerson } from '#server/testing/people.ts'
import { visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const LISTAR = ['painel.ocorrencias.listar'] as const

async function ocorrencia({
  world: { db, next },
  local,
  dono,
}: Scene): Promise<{ id: number; descricao: string }> {
  const descricao = `Portão caído ${next()}`
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into ocorrencia (uuid, local_id, tipo, gravidade, descricao, ocorrida_em, registrada_por, latitude, longitude)
      values (${randomUUID()}, ${local}, 'dano', 'alta', ${descricao}, '2025-04-10T10:00:00Z', ${dono.id},
        -10.18, -48.33) returning id`),
  )
  return { id, descricao }
}

/** Of this school alone. */
function quemTrata({ world, local }: Scene) {
  const n = world.next()
  return createPerson(world.db, {
    nome: `Quem trata ${n}`,
    email: `trata-${n}@matriz.zelo`,
    perfil: `matriz-trata-${n}`,
    permissoes: [...LISTAR],
    locais: [local],
  })
}

const params = async (scene: Scene) => ({ params: { id: (await ocorrencia(scene)).id } })

export const ocorrenciasProbes: ProbesOf<typeof ocorrencias> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, descricao } = await ocorrencia(scene)
      const monitoramento_id = (await visitOf(scene)).id
      const responsavel_id = scene.dono.id
      await scene.world.db.run(sql`
        update ocorrencia set responsavel_id = ${responsavel_id}, monitoramento_id = ${monitoramento_id} where id = ${id}`)
      return {
        query: { texto: descricao, local_id: scene.local, responsavel_id, monitoramento_id },
        reached: ({ dados }) => dados.data.some((uma) => uma.id === id),
      }
    },
  },
  ver: { reach: 'local', ask: params },
  cadastrar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async ({ local }) => ({
      body: { local_id: local, tipo: 'furto', gravidade: 'media', descricao: 'Levaram o portão' },
    }),
  },
  designarResponsavel: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      ...(await params(scene)),
      body: { responsavel_id: (await quemTrata(scene)).id, versao: 1 },
    }),
  },
  tratar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({ ...(await params(scene)), body: { tratamento: 'Portão reposto', versao: 1 } }),
  },
  reabrir: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const aberta = await params(scene)
      await scene.world.db.run(sql`
        update ocorrencia set situacao = 'tratada', tratamento = 'Portão reposto' where id = ${aberta.params.id}`)
      return { ...aberta, body: { motivo: 'Caiu de novo', versao: 1 } }
    },
  },
}
