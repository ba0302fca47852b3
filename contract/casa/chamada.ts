// A call of the contract, kept to be made later.
import { z } from 'zod'

/** A call of the contract as the device would have made it: `operacao` is `feature.operation`. */
export const Chamada = z.strictObject({
  operacao: z.string().max(80),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  query: z.record(z.string(), z.string().max(1000)),
  body: z.record(z.string(), z.unknown()).nullable(),
})

export type Chamada = z.infer<typeof Chamada>
