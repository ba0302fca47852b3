// The search of the panel: one question over everything that the person may see.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe } from '#contract/casa/envelope.ts'

/** Each group asks for its own permission; what has no screen yet has no group. */
export const GrupoDeBusca = z.enum([
  'patrimonios',
  'locais',
  'monitoramentos',
  'usuarios',
  'perfis',
  'fornecedores',
  'transferencias',
  'materiais',
  'requisicoes',
  'remessas',
  'ondas',
  'entradas',
  'inventarios',
  'ajustes',
  'ressuprimentos',
  'desfazimentos',
  'manutencoes',
  'apuracoes',
  'inventariosDeBens',
  'documentos',
  'campanhas',
  'comissoes',
  'cargas',
])
export type GrupoDeBusca = z.infer<typeof GrupoDeBusca>

export const Achado = z.object({
  grupo: GrupoDeBusca,
  id: z.number().int(),
  titulo: z.string(),
  subtitulo: z.string().nullable(),
  /** A path of this product. */
  url: z.string(),
  /** Why it was found, in words: "INEP 17012345", "nome parecido". */
  motivo: z.string(),
  /** The whole question is this record's code: the screen may open it at once. */
  exato: z.boolean(),
})
export type Achado = z.infer<typeof Achado>

export const busca = endpoints({
  buscar: {
    method: 'GET',
    path: '/api/painel/busca',
    access: 'session',
    resumo: 'Procura sem acento, com erros de digitação e por código exato, só no que a pessoa pode ver.',
    query: z.object({
      q: z.string().trim().min(1).max(100),
      tipos: listaDe(GrupoDeBusca).optional(),
      /** Of each group. */
      perPage: z.coerce.number().int().min(1).max(20).default(5),
    }),
    dados: z.object({
      grupos: z.array(z.object({ grupo: GrupoDeBusca, itens: z.array(Achado), ha_mais: z.boolean() })),
      /** What the person may have meant, when nothing was found. */
      sugestoes: z.array(z.string()),
    }),
  },
})
