// One value that a shape takes, with something in every field of it.
import { z } from 'zod'

const DIA = '2026-11-20'
const INSTANTE = `${DIA}T12:00:00.000Z`

/** Tried in this order: a text of no format is a moment too, which whoever prints it as one can read. */
const TEXTOS = [
  INSTANTE,
  DIA,
  '2026-11',
  '0195d7a0-0000-7000-8000-00000000000a',
  'rosa@escola.example',
  'https://escola.example/',
]

/** What a number is: large enough to be told from a count. */
export const NUMERO = 98_765

export function sampleOf(shape: z.core.$ZodType): unknown {
  if (shape instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(shape.shape).map(([name, field]) => [name, sampleOf(field)]),
    )
  if (shape instanceof z.ZodArray) return [sampleOf(shape.element)]
  if (shape instanceof z.ZodTuple) return shape.def.items.map(sampleOf)
  if (shape instanceof z.ZodRecord) return { nome: sampleOf(shape.valueType) }
  if (shape instanceof z.ZodUnion) return sampleOf(shape.options[0] as z.core.$ZodType) // as: it has one at least
  if (shape instanceof z.ZodLiteral) return [...shape.values][0]
  if (shape instanceof z.ZodEnum) return shape.options[0]
  if (shape instanceof z.ZodNull) return null
  if (shape instanceof z.ZodBoolean) return true
  if (shape instanceof z.ZodNumber) return NUMERO
  if (shape instanceof z.ZodPipe) return sampleOf(shape.in)
  if ('innerType' in shape._zod.def) return sampleOf(shape._zod.def.innerType as z.core.$ZodType) // as: every wrapper of zod names it so
  return TEXTOS.find((texto) => z.safeParse(shape, texto).success)
}
