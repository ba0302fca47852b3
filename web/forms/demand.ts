/** What the contract says of a field that is left as it is, so that the form says it before the end. */
import type { z } from 'zod'

export interface Demand {
  required?: true
  optional?: true
}

const takes = (shape: z.ZodType, value: unknown): boolean => shape.safeParse(value).success

/** Neither of the two where the contract fills it in: a choice that begins made. */
export function demandOf(shape: z.ZodType): Demand {
  if (takes(shape, '') || takes(shape, null) || takes(shape, [])) return { optional: true }
  return takes(shape, undefined) ? {} : { required: true }
}
