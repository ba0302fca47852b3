/** A capture that could not be kept, with a message for the person. Nothing of it is on the device. */
import type { z } from 'zod'

export class ErroDeCaptura extends Error {
  override name = 'ErroDeCaptura'
}

/** The task as the server will check it: what would be refused there is refused here, while it can still be corrected. */
export function conferido<S extends z.ZodType>(schema: S, dados: unknown): z.output<S> {
  const lido = schema.safeParse(dados)
  if (lido.success) return lido.data
  const [issue] = lido.error.issues
  throw new ErroDeCaptura(issue?.message ?? 'Há campos a corrigir')
}

/** IndexedDB's own name for a full device, whatever wraps it: one request, one of many, or the whole transaction. */
export function semEspaco(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  const dentro: unknown[] = ['inner' in error ? error.inner : error.cause]
  if ('failures' in error && Array.isArray(error.failures)) dentro.push(...error.failures)
  return dentro.some(semEspaco)
}
