// The plain values that a shape may hold, found whatever wraps them: what a generated test walks over.
import { z } from 'zod'

export interface Leaf {
  /** Names of fields from the top; 0 for an item of a list, `*` for a field of any name. */
  path: readonly (string | number)[]
  shape: z.core.$ZodType
}

/** `side`: what is sent to a shape that transforms, or what comes out of it. A shape that holds itself ends there. */
export function leavesOf(shape: z.core.$ZodType, side: 'in' | 'out', path: Leaf['path'] = []): Leaf[] {
  const inside = (inner: z.core.$ZodType, ...step: Leaf['path']) => leavesOf(inner, side, [...path, ...step])
  if (shape instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(shape.shape).flatMap(([name, field]) => inside(field, name))
  if (shape instanceof z.ZodArray) return inside(shape.element, 0)
  if (shape instanceof z.ZodRecord) return inside(shape.valueType, '*')
  if (shape instanceof z.ZodTuple) return shape.def.items.flatMap((item, i) => inside(item, i))
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((option) => inside(option))
  if (shape instanceof z.ZodIntersection) return [...inside(shape.def.left), ...inside(shape.def.right)]
  if (shape instanceof z.ZodPipe) return inside(shape[side])
  if (shape instanceof z.ZodLazy) return []
  if ('innerType' in shape._zod.def) return inside(shape._zod.def.innerType as z.core.$ZodType) // as: every wrapper of zod names it so
  return [{ path, shape }]
}
