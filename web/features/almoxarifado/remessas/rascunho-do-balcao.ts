/** What is being handed over, as it is typed: a reload of the tab takes none of it. The signature is drawn again. */
import { z } from 'zod'
import { QuemPede } from '#contract/almoxarifado/balcao.ts'
import { NINGUEM } from './RecebedorFields.tsx'

const Achado = z.object({ id: z.number().int(), nome: z.string(), detalhe: z.string().optional() })

const ItemNoBalcao = z.object({
  material: z.object({
    id: z.number().int(),
    codigo: z.string(),
    descricao: z.string(),
    unidade: z.string(),
    casas: z.number().int(),
  }),
  qtd: z.number().nullable(),
  linha: z.object({ id: z.number().int(), ate_e3: z.number().int() }).nullable(),
})

export const RascunhoDoBalcao = z.object({
  /** What is handed over was asked for there, or is of a requisition. */
  de: z.enum(['avulsa', 'requisicao']),
  pedinte: Achado.extend(QuemPede.shape).nullable(),
  pedido: Achado.nullable(),
  itens: z.array(ItemNoBalcao),
  recebedor: z.object({ nome: z.string(), matricula: z.string(), cargo: z.string() }),
  /** The act that was sent and not answered yet: its repetition, after a reload too, is the same act. */
  ato: z.object({ corpo: z.string(), chave: z.uuid(), uuid: z.uuid() }).nullable(),
})
export type RascunhoDoBalcao = z.infer<typeof RascunhoDoBalcao>

export const balcaoVazio = (): RascunhoDoBalcao => ({
  de: 'avulsa',
  pedinte: null,
  pedido: null,
  itens: [],
  recebedor: NINGUEM,
  ato: null,
})
