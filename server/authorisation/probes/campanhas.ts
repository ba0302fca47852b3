import sql from 'sql-template-tag'
import type { campanhas } from '#contract/campo/campanhas.ts'
import { roteiroPublicado, visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const LISTAR = ['painel.campanhas.listar'] as const

async function campanha({ world: { db, next }, local }: Scene): Promise<{ id: number; nome: string }> {
  const nome = `Campanha ${next()}`
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into campanha (nome, objetivo, tipo, local_id, inicio, fim, escolha)
      values (${nome}, 'Teste', 'rotina', ${local}, '2025-05-05', '2025-05-30', '{}') returning id`),
  )
  return { id, nome }
}

/** At a school of its own, that no other try has left with an open visit. */
async function nova({ world, local, dono }: Scene) {
  const { db, next } = world
  const n = next()
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      with pai as (select * from local where id = ${local}), novo as (select nextval(pg_get_serial_sequence('local', 'id')) as id)
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho)
      overriding system value
      select novo.id, ${`CAMP-${n}`}, ${`Anexo de campanha ${n}`}, pai.tipo_id, pai.id, pai.caminho || novo.id from pai, novo
      returning id`),
  )
  return {
    nome: `Campanha ${n}`,
    objetivo: 'Ver o anexo',
    tipo: 'rotina' as const,
    inicio: '2025-05-05',
    fim: '2025-05-30',
    local_id: id,
    agentes: [dono.id],
    roteiro_id: (await db.transaction((tx) => roteiroPublicado(tx, world))).id,
  }
}

export const campanhasProbes: ProbesOf<typeof campanhas> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, nome } = await campanha(scene)
      return { query: { texto: nome }, reached: ({ dados }) => dados.data.some((uma) => uma.id === id) }
    },
  },
  aVisitar: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const { local_id, nome } = await nova(scene)
      return {
        query: { texto: nome.replace('Campanha', 'Anexo de campanha'), local_id },
        reached: ({ dados }) => dados.data.some(({ id }) => id === local_id),
      }
    },
  },
  noMapa: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const { local_id, nome } = await nova(scene)
      await scene.world.db.run(sql`update local set latitude = -10, longitude = -48 where id = ${local_id}`)
      return {
        query: { texto: nome.replace('Campanha', 'Anexo de campanha'), local_id },
        reached: ({ dados }) => dados.some(({ id }) => id === local_id),
      }
    },
  },
  ver: { reach: 'local', ask: async (scene) => ({ params: { id: (await campanha(scene)).id } }) },
  visitasNoMapa: {
    reach: 'local',
    async ask(scene) {
      const { id } = await campanha(scene)
      const { db } = scene.world
      const visita = await visitOf(scene)
      await db.run(sql`update monitoramento set campanha_id = ${id} where id = ${visita.id}`)
      await db.run(sql`update local set latitude = -10, longitude = -48 where id = ${scene.local}`)
      return { params: { id } }
    },
  },
  prever: { reach: 'local', permissoes: LISTAR, ask: async (scene) => ({ body: await nova(scene) }) },
  criar: { reach: 'local', permissoes: LISTAR, ask: async (scene) => ({ body: await nova(scene) }) },
  encerrar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      params: { id: (await campanha(scene)).id },
      body: { relatorio: 'Nada a relatar, tudo feito.', versao: 1 },
    }),
  },
}
