// What an operation answers when it succeeds, all of it: also when the work of the field is kept for a supervisor.
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** Evidence of who had lost the visit: it is safe, and waits. Only operations marked `evidencia` answer so. */
export const EmQuarentena = z.object({ quarentena: z.literal(true) })

/** The shape of `dados` in every successful answer of the operation. */
export function dadosDaResposta({ evidencia, dados }: Endpoint): z.ZodType {
  return evidencia ? z.union([EmQuarentena, dados]) : dados
}
