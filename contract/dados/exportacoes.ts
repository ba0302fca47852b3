// Exports: what a list shows, as a file made in the background, for who asked and for a few days.
import { z } from 'zod'
import { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Nada, Pagina, pagina } from '#contract/casa/envelope.ts'

export const FormatoDeExportacao = z.enum(['csv', 'xlsx'])
export type FormatoDeExportacao = z.infer<typeof FormatoDeExportacao>

export const SituacaoDaExportacao = z.enum(['na_fila', 'andando', 'pronta', 'falhou', 'cancelada'])
export type SituacaoDaExportacao = z.infer<typeof SituacaoDaExportacao>
export const SITUACOES_DA_EXPORTACAO = {
  na_fila: 'Na fila',
  andando: 'Em preparo',
  pronta: 'Pronta',
  falhou: 'Falhou',
  cancelada: 'Cancelada',
} as const satisfies Readonly<Record<SituacaoDaExportacao, string>>

export const Exportacao = z.object({
  id: z.number().int(),
  lista: ListaDoPainel,
  formato: FormatoDeExportacao,
  situacao: SituacaoDaExportacao,
  /** Rows written so far, and all that there are; null until counted. */
  linhas: z.number().int(),
  total: z.number().int().nullable(),
  nome_do_arquivo: z.string(),
  criada_em: z.string(),
  /** After this the file is gone. */
  expira_em: z.string().nullable(),
  /** Why it failed, in words for the person. */
  mensagem: z.string().nullable(),
})
export type Exportacao = z.infer<typeof Exportacao>

const params = z.object({ id: z.coerce.number().int().positive() })

export const exportacoes = endpoints({
  criar: {
    method: 'POST',
    path: '/api/painel/exportacoes',
    access: 'session',
    resumo: 'Pede o arquivo do que uma lista mostra; exige a permissão de exportar daquela lista.',
    body: z.strictObject({
      lista: ListaDoPainel,
      formato: FormatoDeExportacao,
      /** The list's own query, as in its address. */
      filtro: z.record(z.string().max(60), z.string().max(3000)),
      /** Keys of the columns, in order; empty: all. */
      colunas: z.array(z.string().max(60)).max(60),
      /** Only these rows. */
      ids: z.array(z.number().int()).max(10_000).optional(),
    }),
    dados: Exportacao,
  },
  listar: {
    method: 'GET',
    path: '/api/painel/exportacoes',
    access: 'session',
    resumo: 'As exportações da própria pessoa, da mais nova à mais antiga.',
    query: Pagina,
    dados: pagina(Exportacao),
  },
  ver: {
    method: 'GET',
    path: '/api/painel/exportacoes/{id}',
    access: 'session',
    resumo: 'Como vai uma exportação da própria pessoa.',
    params,
    dados: Exportacao,
  },
  baixar: {
    method: 'GET',
    path: '/api/painel/exportacoes/{id}/arquivo',
    access: 'session',
    resumo: 'O arquivo, enquanto não expira.',
    params,
    answer: 'stream',
    dados: z.unknown(),
  },
  cancelar: {
    method: 'DELETE',
    path: '/api/painel/exportacoes/{id}',
    access: 'session',
    resumo: 'Interrompe a exportação, ou apaga o arquivo pronto.',
    params,
    dados: Nada,
  },
})
