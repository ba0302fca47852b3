// Who is signed in.
import { z } from 'zod'

export const Usuario = z.object({ id: z.number().int(), nome: z.string(), email: z.string() })

export type Usuario = z.infer<typeof Usuario>
