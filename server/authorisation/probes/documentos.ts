import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sql from 'sql-template-tag'
import type { documentos } from '#contract/papeis/documentos.ts'
import { storedPath } from '#server/casa/arquivos/file-store.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const VER = ['painel.geral.documentos.ver'] as const
const motivo = 'Emitido por engano'

/** Issued, with its file. */
async function documentOf({
  world,
  dono,
  local,
}: Scene): Promise<{ id: number; codigo: string; numero: string }> {
  const n = world.next()
  const codigo = String(n).padStart(16, '0')
  const numero = `MATRIZ-${n}`
  const { id, arquivo } = await world.db.transaction((tx) =>
    tx.one<{ id: number; arquivo: string }>(sql`
      insert into documento (tipo, numero, codigo_verificacao, dados, dados_sha256, pdf_arquivo, pdf_sha256,
        pdf_tamanho, entidade, entidade_id, local_id, emitido_por)
      values ('folha_de_qr', ${numero}, ${codigo}, '{"orgao":{"nome":"Órgão"}}', repeat('0', 64), gen_random_uuid(),
        repeat('0', 64), 4, 'local', ${local}, ${local}, ${dono.id})
      returning id, pdf_arquivo as arquivo`),
  )
  const path = storedPath(world.services.config.dados, arquivo)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '%PDF')
  return { id, codigo, numero }
}

export const documentosProbes: ProbesOf<typeof documentos> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, numero } = await documentOf(scene)
      return {
        query: { texto: numero, local_id: scene.local, entidade_id: scene.local },
        reached: ({ dados }) => dados.data.some((documento) => documento.id === id),
      }
    },
  },

  ver: {
    reach: 'local',
    ask: async (scene) => ({ params: { id: (await documentOf(scene)).id } }),
  },

  emitir: {
    reach: 'local',
    permissoes: ['painel.locais.imprimir', 'painel.geral.documentos.cancelar', ...VER],
    ask: async ({ local }) => ({ body: { tipo: 'folha_de_qr', entidade: 'local', entidade_id: local } }),
    variants: [
      async (scene) => ({
        body: {
          tipo: 'folha_de_qr',
          entidade: 'local',
          entidade_id: scene.local,
          substitui_id: (await documentOf(scene)).id,
        },
      }),
    ],
  },

  baixar: {
    reach: 'local',
    // Who took the file, and when.
    traces: ['evento'],
    ask: async (scene) => ({ params: { id: (await documentOf(scene)).id }, query: {} }),
  },

  cancelar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await documentOf(scene)).id }, body: { motivo } }),
  },

  verificar: {
    reach: 'publico',
    async ask(scene) {
      const { codigo } = await documentOf(scene)
      return { params: { codigo }, reached: ({ dados }) => dados.resultado === 'confere' }
    },
  },
}
