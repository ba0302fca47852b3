// What stopping a lot takes from who counted on it.
import { z } from 'zod'
import { PedidoNomeado } from './remessa.ts'
import { SituacaoDaRemessa } from './transferencia.ts'

const qtd = z.number().int()

export const PedidoAtingido = z.object({
  pedido: PedidoNomeado,
  deposito: z.string(),
  destino: z.string(),
  /** Promised to it, and not any more: it waits for stock. */
  liberada_e3: qtd,
  /** Its shipments that were picking the lot, in the state in which it found them. */
  remessas: z.array(
    z.object({
      id: z.number().int(),
      numero: z.string(),
      situacao: SituacaoDaRemessa,
      qtd_e3: qtd,
      /** Nothing else is in it: it is cancelled. */
      so_do_lote: z.boolean(),
    }),
  ),
})
export type PedidoAtingido = z.infer<typeof PedidoAtingido>

export const ImpactoDoBloqueio = z.object({
  /** Those that the person sees, what is most urgent first. */
  pedidos: z.array(PedidoAtingido),
  /** How many more there are, of places that the person does not see. */
  outros: z.number().int(),
})
export type ImpactoDoBloqueio = z.infer<typeof ImpactoDoBloqueio>
