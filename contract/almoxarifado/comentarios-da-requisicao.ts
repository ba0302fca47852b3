// What people say to each other about a requisition.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'

const params = z.object({ id: z.coerce.number().int().positive() })

export const ComentarioDaRequisicao = z.object({
  id: z.number().int(),
  autor: Nomeado,
  texto: z.string(),
  mencionados: z.array(Nomeado),
  criado_em: z.string(),
})
export type ComentarioDaRequisicao = z.infer<typeof ComentarioDaRequisicao>

const BASE = '/api/painel/almoxarifado/requisicoes/{id}/comentarios'

export const comentariosDaRequisicao = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.almoxarifado.requisicoes.ver',
    resumo: 'Os comentários da requisição, do mais antigo ao mais novo; os últimos duzentos.',
    params,
    dados: z.array(ComentarioDaRequisicao),
  },
  mencionaveis: {
    method: 'GET',
    path: `${BASE}/mencionaveis`,
    access: 'painel.almoxarifado.requisicoes.comentar',
    resumo: 'As pessoas que podem ver a requisição e por isso ser mencionadas; até vinte.',
    params,
    query: z.object({ texto: z.string().max(100).default('') }),
    dados: z.array(Nomeado.extend({ lotacao: z.string().nullable() })),
  },
  comentar: {
    method: 'POST',
    path: BASE,
    access: 'painel.almoxarifado.requisicoes.comentar',
    resumo: 'Acrescenta um comentário e avisa quem ele menciona.',
    params,
    body: z.strictObject({
      texto: z.string().trim().min(1, 'Escreva o comentário').max(2000),
      mencionados: z.array(z.number().int().positive()).max(20).default([]),
    }),
    dados: ComentarioDaRequisicao,
  },
})
