// What ends a visit names everything that its device captured for it.
import { z } from 'zod'

/** Everything the device captured for the visit: the server closes it only when all of it is stored. */
export const ManifestoDaFinalizacao = z.strictObject({
  ops: z.array(z.uuid()).max(20_000),
  arquivos: z
    .array(z.strictObject({ uuid: z.uuid(), sha256: z.string().length(64), tamanho: z.number().int() }))
    .max(5_000),
})
export type ManifestoDaFinalizacao = z.infer<typeof ManifestoDaFinalizacao>
