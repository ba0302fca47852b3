// What stock that is not there takes from who counted on it.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { PedidoAtingido } from './bloqueio-de-lote.ts'

export const ImpactoDaFalta = z.object({
  materiais: z.array(
    z.object({
      material: Nomeado,
      unidade: z.string(),
      /** Those that the person sees, what is most urgent first. */
      pedidos: z.array(PedidoAtingido),
    }),
  ),
  /** How many more there are, of places that the person does not see. */
  outros: z.number().int(),
})
export type ImpactoDaFalta = z.infer<typeof ImpactoDaFalta>
