// The counter of a depósito: who may come to it, and for which place. What is handed over there is `remessas.balcao`.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'

/** Somebody who may request, and a place for which that is. */
export const QuemPede = z.object({
  pessoa: Nomeado,
  matricula: z.string().nullable(),
  local: Nomeado,
  municipio: z.string().nullable(),
})
export type QuemPede = z.infer<typeof QuemPede>

export const balcao = endpoints({
  depositos: {
    method: 'GET',
    path: '/api/painel/almoxarifado/balcao/depositos',
    access: 'painel.almoxarifado.requisicoes.expedir',
    resumo: 'Os depósitos em que a pessoa entrega, por nome.',
    dados: z.array(Nomeado),
  },
  quemPede: {
    method: 'GET',
    path: '/api/painel/almoxarifado/balcao/quem-pede',
    access: 'painel.almoxarifado.requisicoes.expedir',
    resumo: 'As pessoas que podem pedir no balcão de um depósito, cada uma com o local para o qual pede.',
    query: z.object({
      deposito_id: z.coerce.number().int().positive(),
      /** Of the person or of the place: name, matrícula, code. */
      texto: z.string().max(100).optional(),
    }),
    dados: z.array(QuemPede),
  },
})
