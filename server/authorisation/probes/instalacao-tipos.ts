import sql from 'sql-template-tag'
import type { instalacaoTipos } from '#contract/rede/administracao-de-tipos.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import type { World } from '../world.ts'

const ITENS = [{ chave: 'limpeza', rotulo: 'Limpeza', tipo: 'escala' as const }]

async function newType({ db, next }: World, { ativo = true } = {}): Promise<{ id: number; nome: string }> {
  const n = next()
  return db.transaction((tx) =>
    tx.one(sql`
      insert into instalacao_tipo (slug, nome, grupo, ativo)
      values (${`matriz-${n}`}, ${`Tipo ${n}`}, 'Matriz', ${ativo}) returning id, nome`),
  )
}

async function newDraft({ world, dono }: Scene): Promise<number> {
  const { id } = await newType(world)
  await world.db.run(sql`
    insert into instalacao_tipo_rascunho (tipo_id, recursos, atualizado_por)
    values (${id}, ${JSON.stringify(ITENS)}::jsonb, ${dono.id})`)
  return id
}

const cabecalho = ({ next }: World) => ({ nome: `Tipo novo ${next()}`, grupo: 'Matriz' })

export const instalacaoTiposProbes: ProbesOf<typeof instalacaoTipos> = {
  listar: {
    reach: 'global',
    async ask({ world }) {
      const tipo = await newType(world)
      return {
        query: { texto: tipo.nome },
        reached: (answer) => answer.dados.data.some(({ id }) => id === tipo.id),
      }
    },
  },

  ver: { reach: 'global', ask: async ({ world }) => ({ params: { id: (await newType(world)).id } }) },

  criar: { reach: 'global', ask: async ({ world }) => ({ body: cabecalho(world) }) },

  editar: {
    reach: 'global',
    ask: async ({ world }) => ({
      params: { id: (await newType(world)).id },
      body: { ...cabecalho(world), versao: 1 },
    }),
  },

  salvarRascunho: {
    reach: 'global',
    ask: async ({ world }) => ({
      params: { id: (await newType(world)).id },
      body: { orientacao: null, recursos: ITENS, versao: 0 },
    }),
  },

  descartarRascunho: {
    reach: 'global',
    ask: async (scene) => ({ params: { id: await newDraft(scene) }, body: { versao: 1 } }),
  },

  publicar: {
    reach: 'global',
    ask: async (scene) => ({ params: { id: await newDraft(scene) }, body: { versao: 1 } }),
  },

  inativar: {
    reach: 'global',
    ask: async ({ world }) => ({ params: { id: (await newType(world)).id }, body: {} }),
  },

  reativar: {
    reach: 'global',
    ask: async ({ world }) => ({ params: { id: (await newType(world, { ativo: false })).id }, body: {} }),
  },

  duplicar: {
    reach: 'global',
    ask: async ({ world }) => ({
      params: { id: (await newType(world)).id },
      body: { nome: `Cópia ${world.next()}` },
    }),
  },
}
