import sql from 'sql-template-tag'
import type { exportacoes } from '#contract/dados/exportacoes.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import { exportFiles } from '#server/dados/exportacoes/export-files.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const EXPORTAR = ['painel.locais.listar', 'painel.locais.exportar'] as const

/** Ready, with its file. */
async function exportOf({ world, dono, local }: Scene): Promise<number> {
  const { id, arquivo } = await world.db.transaction((tx) =>
    tx.one<{ id: number; arquivo: string }>(sql`
      insert into exportacao (usuario_id, lista, formato, filtro, colunas, ids, nome_do_arquivo, situacao)
      values (${dono.id}, 'locais', 'csv', '{}', '{}', ${[local]}::bigint[], 'locais.csv', 'pronta')
      returning id, arquivo`),
  )
  const files = exportFiles(world.services.config.dados)
  await files.append(files.pathOf(arquivo), 0, 'nome\n')
  return id
}

export const exportacoesProbes: ProbesOf<typeof exportacoes> = {
  criar: {
    reach: 'local',
    permissoes: EXPORTAR,
    ask: async ({ world: { app, db }, local }) => ({
      body: { lista: 'locais', formato: 'csv', filtro: {}, colunas: [], ids: [local] },
      // The file is made after the answer, of what its reader reaches.
      async reached({ dados }) {
        await backgroundDone(app)
        const rows = await db.rows(
          sql`select 1 from exportacao where id = ${dados.id} and situacao = 'pronta' and linhas = 1`,
        )
        return rows.length > 0
      },
    }),
  },

  listar: {
    reach: 'proprio',
    async ask(scene) {
      const id = await exportOf(scene)
      return { query: {}, reached: ({ dados }) => dados.data.some((exportacao) => exportacao.id === id) }
    },
  },

  ver: {
    reach: 'proprio',
    ask: async (scene) => ({ params: { id: await exportOf(scene) } }),
  },

  baixar: {
    reach: 'proprio',
    // Who took the file, and when.
    traces: ['evento'],
    permissoes: EXPORTAR,
    ask: async (scene) => ({ params: { id: await exportOf(scene) } }),
  },

  cancelar: {
    reach: 'proprio',
    ask: async (scene) => ({ params: { id: await exportOf(scene) } }),
  },
}
