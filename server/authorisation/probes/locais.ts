import sql from 'sql-template-tag'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { locais } from '#contract/rede/locais.ts'
import type { Answer } from '#server/testing/client.ts'
import { createPlace } from '#server/testing/people.ts'
import type { Probe, ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const VER = ['painel.locais.listar'] as const
const motivo = 'A pedido da chefia'
const hoje = '2026-03-02'

async function typeOf({ world: { db } }: Scene, slug: 'teste-escola' | 'teste-anexo'): Promise<number> {
  if (slug === 'teste-anexo')
    await db.run(sql`insert into local_tipo (slug, nome, nivel) values ('teste-anexo', 'teste-anexo', 'anexo')
      on conflict (slug) do nothing`)
  const { id } = await db.one<{ id: number }>(sql`select id from local_tipo where slug = ${slug}`)
  return id
}

/** Beneath the school of the scene: nothing is in it. */
async function annexOf(scene: Scene): Promise<number> {
  const n = scene.world.next()
  const tipo_id = await typeOf(scene, 'teste-anexo')
  return createPlace(scene.world.db, { codigo: `ANX-${n}`, nome: `Anexo ${n}`, tipo_id, pai_id: scene.local })
}

/** A depósito under the scene's own place. */
async function storeOf(scene: Scene): Promise<number> {
  const id = await annexOf(scene)
  await scene.world.db.run(sql`
    insert into local_tipo (slug, nome, nivel, permite_estoque)
    values ('teste-deposito', 'teste-deposito', 'deposito', true) on conflict (slug) do nothing`)
  await scene.world.db.run(sql`
    update local set tipo_id = (select id from local_tipo where slug = 'teste-deposito') where id = ${id}`)
  return id
}

async function inactiveAnnexOf(scene: Scene): Promise<number> {
  const id = await annexOf(scene)
  await scene.world.db.run(sql`update local set ativo = false where id = ${id}`)
  return id
}

/** A school of the scene's regional that the actor reaches too: under the scene's own place. */
async function schoolUnder(scene: Scene): Promise<number> {
  const id = await annexOf(scene)
  await scene.world.db.run(
    sql`update local set tipo_id = ${await typeOf(scene, 'teste-escola')} where id = ${id}`,
  )
  return id
}

async function responsibleFor(scene: Scene): Promise<number> {
  const { id } = await scene.world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`insert into responsabilidade_local (local_id, nome, papel, inicio)
      values (${scene.local}, 'Alguém', 'substituto', '2026-01-01') returning id`),
  )
  return id
}

const ficha = async (scene: Scene) => {
  const n = scene.world.next()
  return {
    codigo: `NOVO-${n}`,
    nome: `Local novo ${n}`,
    tipo_id: await typeOf(scene, 'teste-anexo'),
    telefones: ['(63) 3215-0006'],
    email: 'local@orgao.example',
    latitude: -10.1844,
    longitude: -48.3336,
  }
}

type Locais = typeof locais

const leitura: Pick<
  ProbesOf<Locais>,
  'listar' | 'arvore' | 'tipos' | 'municipios' | 'caminho' | 'ver' | 'responsaveis'
> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { world, local } = scene
      const { codigo } = await world.db.one<{ codigo: string }>(
        sql`select codigo from local where id = ${local}`,
      )
      const tipo_id = String(await typeOf(scene, 'teste-escola'))
      return {
        query: { texto: codigo, id: local, ids: String(local), pai_id: local, tipo_id },
        reached: ({ dados }) => dados.data.some(({ id }) => id === local),
      }
    },
  },

  arvore: {
    reach: 'local',
    async ask(scene) {
      const anexo = await annexOf(scene)
      return {
        query: { pai_id: scene.local },
        reached: ({ dados }) => dados.data.some(({ id }) => id === anexo),
      }
    },
  },

  tipos: { reach: 'global', ask: async () => ({}) },

  municipios: {
    reach: 'local',
    async ask({ world: { db, next }, local }) {
      const ibge = String(1_000_000 + next())
      await db.run(sql`update local set municipio_ibge = ${ibge} where id = ${local}`)
      return { reached: ({ dados }) => dados.some(({ municipio_ibge }) => municipio_ibge === ibge) }
    },
  },

  caminho: { reach: 'local', ask: async ({ local }) => ({ params: { id: local } }) },
  ver: { reach: 'local', permissoes: VER, ask: async ({ local }) => ({ params: { id: local } }) },
  responsaveis: { reach: 'local', permissoes: VER, ask: async ({ local }) => ({ params: { id: local } }) },
}

const cadastro: Pick<ProbesOf<Locais>, 'criar' | 'editar' | 'inativar' | 'reativar'> = {
  criar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      body: {
        ...(await ficha(scene)),
        pai_id: scene.local,
        deposito_supridor_id: await storeOf(scene),
      },
    }),
  },

  editar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: await annexOf(scene) },
      body: { ...(await ficha(scene)), deposito_supridor_id: await storeOf(scene), versao: 1 },
    }),
  },

  inativar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: await annexOf(scene) }, body: { motivo } }),
  },

  reativar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: await inactiveAnnexOf(scene) }, body: {} }),
  },
}

const todosFeitos = ({ dados }: Answer<ResultadoDoLote>) => dados.resultados.every(({ feito }) => feito)

const emLote: Probe<Locais['emLote']> = {
  reach: 'local',
  permissoes: ['painel.locais.editar', 'painel.locais.designar-responsavel'],
  ask: async (scene) => ({
    body: {
      acao: 'mudar_supridor',
      ids: [await annexOf(scene)],
      deposito_supridor_id: await storeOf(scene),
    },
    reached: todosFeitos,
  }),
  variants: [
    async ({ dono, local }) => ({
      body: {
        acao: 'designar',
        ids: [local],
        responsavel: { papel: 'substituto', usuario_id: dono.id, inicio: hoje },
      },
      reached: todosFeitos,
    }),
  ],
}

export const locaisProbes: ProbesOf<Locais> = {
  ...leitura,
  ...cadastro,
  emLote,

  // From under the school itself to under what is beneath it: both ends are the actor's.
  mover: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: await annexOf(scene) },
      body: { pai_id: await schoolUnder(scene), motivo },
    }),
  },

  unificar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: await annexOf(scene) },
      body: { destino_id: await annexOf(scene), motivo },
    }),
  },

  designarResponsavel: {
    reach: 'local',
    permissoes: VER,
    ask: async ({ dono, local }) => ({
      params: { id: local },
      body: { papel: 'substituto', usuario_id: dono.id, inicio: hoje },
    }),
  },

  encerrarResponsavel: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: scene.local, responsavelId: await responsibleFor(scene) },
      body: { fim: hoje },
    }),
  },
}
