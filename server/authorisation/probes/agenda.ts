import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { agenda } from '#contract/campo/agenda.ts'
import { createPerson } from '#server/testing/people.ts'
import { visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const LISTAR = ['painel.monitoramentos.listar'] as const
const PERIODO = { de: '2025-05-01', ate: '2025-05-31' }

/** Planned for a day that no other try looks at. */
async function prevista(scene: Scene): Promise<{ id: number; uuid: string; agente_id: number }> {
  const { id, uuid } = await visitOf(scene)
  const { agente_id } = await scene.world.db.transaction((tx) =>
    tx.one<{ agente_id: number }>(sql`
      update monitoramento m set previsto_inicio = '2025-05-12' where m.id = ${id}
      returning (select min(a.usuario_id) from monitoramento_agente a where a.monitoramento_id = m.id) as agente_id`),
  )
  return { id, uuid, agente_id }
}

async function endereco({
  world: { db, next },
  dono,
}: Pick<Scene, 'world' | 'dono'>): Promise<{ id: number; segredo: string }> {
  const segredo = randomBytes(32).toString('base64url')
  const segredo_hash = createHash('sha256').update(segredo).digest()
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into endereco_do_calendario (usuario_id, nome, visitas, segredo_hash)
      values (${dono.id}, ${`Telefone ${next()}`}, 'minhas', ${segredo_hash}) returning id`),
  )
  return { id, segredo }
}

async function feriado({ world: { db, next } }: Scene): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into feriado (dia, nome) values ('2031-01-01'::date + ${next()}::int, 'Feriado de teste') returning id`),
  )
  return id
}

function novoFeriado({ world }: Scene, local_id: number | null) {
  const dia = new Date(Date.UTC(2040, 0, 1 + world.next())).toISOString().slice(0, 10)
  return { dia, nome: 'Aniversário da cidade', anual: false, local_id }
}

export const agendaProbes: ProbesOf<typeof agenda> = {
  ver: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const { id, agente_id } = await prevista(scene)
      const { id: semDia } = await visitOf(scene)
      await scene.world.db.transaction(async (tx) => {
        await tx.run(
          sql`update monitoramento set previsto_inicio = null, previsto_fim = null where id = ${semDia}`,
        )
        await tx.run(sql`update usuario set local_lotacao_id = ${scene.local} where id = ${agente_id}`)
      })
      return {
        query: PERIODO,
        reached: ({ dados }) => dados.visitas.some((visita) => visita.id === id),
      }
    },
  },
  baixar: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const { uuid, agente_id } = await prevista(scene)
      return { query: { ...PERIODO, agente_id }, reached: ({ bytes }) => bytes.toString().includes(uuid) }
    },
  },
  enderecos: {
    reach: 'proprio',
    async ask(scene) {
      const { id } = await endereco(scene)
      return { reached: ({ dados }) => dados.some((um) => um.id === id) }
    },
  },
  criarEndereco: {
    reach: 'global',
    permissoes: LISTAR,
    ask: async ({ world }) => ({ body: { nome: `Calendário ${world.next()}`, visitas: 'equipe' } }),
  },
  revogarEndereco: {
    reach: 'proprio',
    ask: async (scene) => ({ params: { id: (await endereco(scene)).id } }),
  },
  calendario: {
    reach: 'publico',
    // Whoever asks, the address speaks for its own person.
    async ask({ world, local }) {
      const n = world.next()
      const dono = await createPerson(world.db, {
        nome: `Dona do calendário ${n}`,
        email: `calendario-${n}@matriz.zelo`,
        perfil: 'matriz-de-campo',
        permissoes: ['monitoramentos.executar'],
        locais: [local],
      })
      return { params: { segredo: `${(await endereco({ world, dono })).segredo}.ics` } }
    },
  },
  criarFeriado: {
    reach: 'global',
    ask: async (scene) => ({ body: novoFeriado(scene, null) }),
    variants: [async (scene) => ({ body: novoFeriado(scene, scene.local) })],
  },
  removerFeriado: {
    reach: 'global',
    ask: async (scene) => ({ params: { id: await feriado(scene) } }),
  },
}
