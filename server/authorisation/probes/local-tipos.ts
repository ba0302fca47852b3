import sql from 'sql-template-tag'
import type { localTipos } from '#contract/rede/local-tipos.ts'
import { gravarOrdem } from '#server/rede/local-tipos/queries.ts'
import type { ProbesOf } from '../probe.ts'
import type { World } from '../world.ts'

/** Of no place, so that it may be changed and withdrawn. */
async function newType({ db, next }: World, { ativo = true } = {}): Promise<{ id: number; nome: string }> {
  const nome = `Tipo ${next()}`
  return db.transaction((tx) =>
    tx.one(sql`insert into local_tipo (slug, nome, nivel, ativo)
      values (${nome.toLowerCase().replace(' ', '_')}, ${nome}, 'setor', ${ativo}) returning id, nome`),
  )
}

const dados = ({ next }: World) => ({ nome: `Tipo novo ${next()}`, nivel: 'setor' as const })

async function anInstallationType({ db }: World): Promise<number> {
  const tipo = await db.transaction((tx) =>
    tx.one<{
      id: number
    }>(sql`insert into instalacao_tipo (slug, nome, grupo) values ('matriz', 'Matriz', 'Matriz')
      on conflict (slug) do update set nome = excluded.nome returning id`),
  )
  return tipo.id
}

const comModelo = async (world: World) => ({
  ...dados(world),
  pais_permitidos: [(await newType(world)).id],
  modelo_instalacoes: [{ tipo_id: await anInstallationType(world), quantidade: 1 }],
})

const LISTAR = ['admin.local-tipos.listar'] as const

export const localTiposProbes: ProbesOf<typeof localTipos> = {
  listar: {
    reach: 'global',
    async ask({ world }) {
      const { id, nome } = await newType(world)
      return { query: { texto: nome }, reached: ({ dados: { data } }) => data.some((tipo) => tipo.id === id) }
    },
  },

  ver: { reach: 'global', ask: async ({ world }) => ({ params: { id: (await newType(world)).id } }) },

  criar: {
    reach: 'global',
    permissoes: LISTAR,
    ask: async ({ world }) => ({ body: await comModelo(world) }),
  },

  editar: {
    reach: 'global',
    permissoes: LISTAR,
    ask: async ({ world }) => ({
      params: { id: (await newType(world)).id },
      body: { ...(await comModelo(world)), versao: 1 },
    }),
  },

  reordenar: {
    reach: 'global',
    permissoes: LISTAR,
    async ask({ world }) {
      const { id } = await newType(world)
      // Already first: how many others there are does not show in what is written.
      await world.db.transaction((tx) => gravarOrdem(tx, [id]))
      return { body: { ids: [id] } }
    },
  },

  inativar: {
    reach: 'global',
    permissoes: LISTAR,
    ask: async ({ world }) => ({ params: { id: (await newType(world)).id }, body: {} }),
  },

  reativar: {
    reach: 'global',
    permissoes: LISTAR,
    ask: async ({ world }) => ({
      params: { id: (await newType(world, { ativo: false })).id },
      body: {},
    }),
  },
}
