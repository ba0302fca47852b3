import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { AlvoDeImportacao, importacoes, SituacaoDaImportacao } from '#contract/dados/importacoes.ts'
import { zipOf } from '#server/testing/pictures.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

/** Of people: the area that a place's administrator may import. */
const ALVO = 'usuarios'
const EXECUTAR = ['admin.importacoes.listar', 'admin.usuarios.convidar'] as const

/** Sent by the owner of the scene, and of no line: nothing is read of it. */
async function importOf(
  { world, dono }: Scene,
  situacao: SituacaoDaImportacao,
  alvo: AlvoDeImportacao = ALVO,
): Promise<number> {
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into importacao (arquivo, usuario_id, alvo, nome_do_arquivo, tamanho, sha256, formato, colunas,
        mapeamento, opcoes, total, situacao)
      values (${randomUUID()}, ${dono.id}, ${alvo}, 'pessoas.csv', 10, ${randomUUID()}, 'csv',
        '[{"coluna": "Nome", "amostras": []}, {"coluna": "E-mail", "amostras": []}]',
        '{"nome": "Nome", "email": "E-mail"}', '{"bens": false, "sem_privadas": true, "uf": null}', 200000, ${situacao})
      returning id`),
  )
  return id
}

const opcoes = { bens: false, sem_privadas: true, uf: null }

export const importacoesProbes: ProbesOf<typeof importacoes> = {
  listar: {
    reach: 'proprio',
    async ask(scene) {
      const id = await importOf(scene, 'lida')
      return { query: {}, reached: ({ dados }) => dados.data.some((importacao) => importacao.id === id) }
    },
  },

  alvos: {
    reach: 'global',
    ask: async () => ({}),
  },

  modelo: {
    reach: 'global',
    ask: async () => ({ params: { alvo: ALVO }, query: { formato: 'csv' } }),
  },

  criar: {
    reach: 'global',
    permissoes: EXECUTAR,
    ask: async () => ({
      query: { alvo: ALVO, nome: 'pessoas.csv' },
      bytes: Buffer.from('Nome;E-mail\nUma Pessoa;uma@matriz.zelo\n'),
      headers: { 'content-type': 'text/csv' },
    }),
  },

  ver: {
    reach: 'proprio',
    ask: async (scene) => ({ params: { id: await importOf(scene, 'lida') } }),
  },

  mapear: {
    reach: 'proprio',
    permissoes: EXECUTAR,
    ask: async (scene) => ({
      params: { id: await importOf(scene, 'lida') },
      body: { mapeamento: { nome: 'Nome', email: 'E-mail' }, opcoes },
    }),
  },

  simular: {
    reach: 'proprio',
    permissoes: EXECUTAR,
    ask: async (scene) => ({ params: { id: await importOf(scene, 'lida') }, body: {} }),
  },

  confirmar: {
    reach: 'proprio',
    permissoes: EXECUTAR,
    ask: async (scene) => ({ params: { id: await importOf(scene, 'concluida') }, body: {} }),
  },

  enviarFotos: {
    reach: 'proprio',
    permissoes: ['admin.importacoes.listar', 'painel.almoxarifado.patrimonios.importar'],
    ask: async (scene) => ({
      params: { id: await importOf(scene, 'concluida', 'bens') },
      bytes: zipOf('de-ninguem.png', Buffer.from('89504e470d0a1a0a', 'hex')),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  },

  cancelar: {
    reach: 'proprio',
    permissoes: EXECUTAR,
    ask: async (scene) => ({ params: { id: await importOf(scene, 'lida') }, body: {} }),
  },

  desfazer: {
    reach: 'proprio',
    permissoes: EXECUTAR,
    ask: async (scene) => ({
      params: { id: await importOf(scene, 'concluida') },
      body: { motivo: 'Arquivo errado' },
    }),
  },

  erros: {
    reach: 'proprio',
    ask: async (scene) => ({ params: { id: await importOf(scene, 'simulada') } }),
  },
}
