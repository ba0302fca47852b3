import sql from 'sql-template-tag'
import type { depreciacoes } from '#contract/patrimonio/depreciacoes.ts'
import type { rmb } from '#contract/patrimonio/rmb.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const VALORES = 'painel.almoxarifado.patrimonios.ver-valores'
const LISTAR = 'painel.almoxarifado.patrimonios.listar'
const DEPRECIAR = [LISTAR, VALORES] as const

async function bem({ world: { db, next }, local }: Scene): Promise<number> {
  const n = next()
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      with classe as (insert into classe_bem (codigo, nome, vida_util_meses)
        values (${`DEP-${n}`}, ${`Classe ${n}`}, 60) returning id)
      insert into patrimonio (descricao, classe_id, local_id, valor_aquisicao_centavos, data_ingresso)
      select ${`Bem ${n}`}, id, ${local}, 60000, '2025-01-01' from classe returning id`),
  )
  return id
}

/** The only live run: the others of the matrix are taken out of the way first. */
async function execucao({ world: { db }, dono }: Scene, situacao: 'previa' | 'processada'): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.run(sql`update depreciacao_execucao set situacao = 'estornada'`)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into depreciacao_execucao (competencia, situacao, criada_por, processada_em)
      values ('2020-01-01', ${situacao}, ${dono.id}, now()) returning id`)
    return id
  })
}

async function comLancamento(scene: Scene): Promise<{ id: number; bem_id: number }> {
  const bem_id = await bem(scene)
  const id = await execucao(scene, 'processada')
  await scene.world.db.run(sql`
    insert into depreciacao (execucao_id, patrimonio_id, local_id, classe_id, quota_centavos, acumulada_centavos,
      liquido_centavos)
    select ${id}, id, local_id, classe_id, 900, 900, 59100 from patrimonio where id = ${bem_id}`)
  return { id, bem_id }
}

const corpo = { versao: 1 }

export const depreciacoesProbes: ProbesOf<typeof depreciacoes> = {
  // Months are of the whole network; their figures are of the places reached, which the feature's own tests show.
  listar: { reach: 'global', permissoes: [LISTAR], ask: async () => ({ query: {} }) },
  ver: {
    reach: 'global',
    permissoes: [LISTAR],
    ask: async (scene) => ({ params: { id: (await comLancamento(scene)).id } }),
  },
  lancamentos: {
    reach: 'local',
    permissoes: [LISTAR],
    async ask(scene) {
      const { id, bem_id } = await comLancamento(scene)
      return { params: { id }, query: {}, reached: ({ dados }) => dados.data.some((um) => um.id === bem_id) }
    },
  },
  prever: {
    reach: 'global',
    permissoes: DEPRECIAR,
    async ask(scene) {
      await execucao(scene, 'previa')
      return { body: { competencia: '2020-01' } }
    },
  },
  processar: {
    reach: 'global',
    permissoes: DEPRECIAR,
    ask: async (scene) => ({ params: { id: await execucao(scene, 'previa') }, body: corpo }),
  },
  contabilizar: {
    reach: 'global',
    permissoes: DEPRECIAR,
    ask: async (scene) => ({ params: { id: (await comLancamento(scene)).id }, body: corpo }),
  },
  estornar: {
    reach: 'global',
    permissoes: DEPRECIAR,
    ask: async (scene) => ({
      params: { id: await execucao(scene, 'processada') },
      body: { ...corpo, motivo: 'teste da matriz' },
    }),
  },
  doBem: {
    reach: 'local',
    permissoes: [LISTAR],
    ask: async (scene) => ({ params: { id: (await comLancamento(scene)).bem_id } }),
  },
  reavaliar: {
    reach: 'local',
    permissoes: DEPRECIAR,
    ask: async (scene) => ({
      params: { id: await bem(scene) },
      body: {
        valor_centavos: 50000,
        residual_centavos: 5000,
        vida_util_meses: 30,
        motivo: 'teste da matriz',
      },
    }),
  },
}

export const rmbProbes: ProbesOf<typeof rmb> = {
  ver: {
    reach: 'local',
    permissoes: [LISTAR],
    ask: async ({ local }) => ({ query: { competencia: '2026-01', local_id: local } }),
  },
  emitir: {
    reach: 'local',
    permissoes: [LISTAR, VALORES, 'painel.geral.documentos.ver'],
    ask: async ({ local }) => ({ body: { competencia: '2026-01', local_id: local } }),
  },
}
