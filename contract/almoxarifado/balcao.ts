// The counter of a depósito: who may come to it, and for which place. What is handed over there is `remessas.balcao`.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe } from '#contract/casa/envelope.ts'

/** Somebody who may request, and a place for which that is. */
export const QuemPede = z.object({
  pessoa: Nomeado,
  matricula: z.string().nullable(),
  local: Nomeado,
  municipio: z.string().nullable(),
})
export type QuemPede = z.infer<typeof QuemPede>

/** Of one delivery; the address of the question holds no more. */
export const ITENS_PREVISTOS = 100

/** Where so much of an item lies. */
const ParteQueSai = z.object({
  lote: z.object({ codigo: z.string(), validade: z.iso.date().nullable() }).nullable(),
  endereco: z.object({ codigo: z.string() }).nullable(),
  qtd_e3: z.number().int(),
})

/** Of one item that is handed over: how much there is for it, and from where the quantity asked would leave now. */
export const SaidaPrevista = z.object({
  /** Of the question: a line of the requisition, or a material. */
  id: z.number().int(),
  disponivel_e3: z.number().int(),
  partes: z.array(ParteQueSai),
})
export type SaidaPrevista = z.infer<typeof SaidaPrevista>

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
  prever: {
    method: 'GET',
    path: '/api/painel/almoxarifado/balcao/saida',
    access: 'painel.almoxarifado.requisicoes.expedir',
    resumo:
      'Quanto há de cada item da entrega, e de que lote e endereço ele sairia agora: o que vence primeiro.',
    query: z.object({
      deposito_id: z.coerce.number().int().positive(),
      /** Of the requisition that is served: what it has reserved is its own. */
      requisicao_id: z.coerce.number().int().positive().optional(),
      /** `id:thousandths`, the id of a line of the requisition or, without one, of a material. */
      itens: listaDe(z.string().regex(/^\d{1,15}:\d{1,12}$/))
        .pipe(z.array(z.string()).min(1).max(ITENS_PREVISTOS))
        .transform((escritos) =>
          escritos.map((escrito) => {
            const [id = 0, qtd_e3 = 0] = escrito.split(':').map(Number)
            return { id, qtd_e3 }
          }),
        ),
    }),
    dados: z.array(SaidaPrevista),
  },
})
