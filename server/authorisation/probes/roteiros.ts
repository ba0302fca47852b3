import sql from 'sql-template-tag'
import { type ConteudoDoRoteiro, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import type { roteiros } from '#contract/campo/roteiros.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import type { World } from '../world.ts'

const CONTEUDO: ConteudoDoRoteiro = {
  ...ROTEIRO_EM_BRANCO,
  perguntas: [{ chave: 'portao', rotulo: 'O portão fecha?', tipo: 'sim_nao' }],
}

async function newRoteiro({ db, next }: World, { ativo = true } = {}): Promise<{ id: number; nome: string }> {
  const nome = `Roteiro ${next()}`
  return db.transaction((tx) =>
    tx.one(sql`insert into roteiro (nome, ativo) values (${nome}, ${ativo}) returning id, nome`),
  )
}

async function newDraft({ world, dono }: Scene): Promise<number> {
  const { id } = await newRoteiro(world)
  await world.db.run(sql`
    insert into roteiro_rascunho (roteiro_id, conteudo, atualizado_por)
    values (${id}, ${JSON.stringify(CONTEUDO)}::jsonb, ${dono.id})`)
  return id
}

const dados = ({ next }: World) => ({ nome: `Roteiro novo ${next()}`, descricao: null })

export const roteirosProbes: ProbesOf<typeof roteiros> = {
  listar: {
    reach: 'global',
    async ask({ world }) {
      const roteiro = await newRoteiro(world)
      return {
        query: { texto: roteiro.nome },
        reached: (answer) => answer.dados.data.some(({ id }) => id === roteiro.id),
      }
    },
  },

  ver: { reach: 'global', ask: async ({ world }) => ({ params: { id: (await newRoteiro(world)).id } }) },

  criar: { reach: 'global', ask: async ({ world }) => ({ body: dados(world) }) },

  editar: {
    reach: 'global',
    ask: async ({ world }) => ({
      params: { id: (await newRoteiro(world)).id },
      body: { ...dados(world), versao: 1 },
    }),
  },

  salvarRascunho: {
    reach: 'global',
    ask: async ({ world }) => ({
      params: { id: (await newRoteiro(world)).id },
      body: { conteudo: CONTEUDO, versao: 0 },
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
    ask: async ({ world }) => ({ params: { id: (await newRoteiro(world)).id }, body: {} }),
  },

  reativar: {
    reach: 'global',
    ask: async ({ world }) => ({ params: { id: (await newRoteiro(world, { ativo: false })).id }, body: {} }),
  },
}
