// A rule over several fields is told together with what else is wrong, and not only once all the rest is right.
import { z } from 'zod'

const LE_O_QUE_ESTA_ERRADO = Symbol('reads a field that is wrong by itself')

type Regra = z.core.$ZodCheck<object>

/** Says nothing where it would read a field that is wrong by itself. */
function comOResto(regra: Regra): Regra {
  // as: a check made anew is of what it is given
  const junta = new z.core.$ZodCheck({
    check: 'custom',
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  }) as Regra
  junta._zod.check = (payload) => {
    const { value, issues } = payload
    if (issues.length === 0) return regra._zod.check(payload)
    const erradas = new Set(issues.map(({ path }) => path?.[0]))
    const lido = new Proxy(value, {
      get(alvo, campo, quem) {
        if (erradas.has(campo)) throw LE_O_QUE_ESTA_ERRADO
        return Reflect.get(alvo, campo, quem)
      },
    })
    const dela: z.core.ParsePayload<object> = { value: lido, issues: [] }
    try {
      regra._zod.check(dela)
    } catch (porque) {
      if (porque !== LE_O_QUE_ESTA_ERRADO) throw porque
    }
    // What is said of it is said of what was sent.
    for (const um of dela.issues) Object.assign(um, { input: value })
    issues.push(...dela.issues)
    return undefined
  }
  return junta
}

/** The same shape; its rules over several fields no longer wait for the fields that they do not read. */
export function comRegrasJuntas<S extends z.ZodType>(shape: S): S {
  const { checks = [] } = shape._zod.def
  if (!(shape instanceof z.ZodObject) || checks.length === 0) return shape
  // as: the checks of an object are of an object
  const juntas = checks.map((regra) => comOResto(regra as Regra))
  return z.core.clone(shape, z.core.util.mergeDefs(shape._zod.def, { checks: juntas }))
}
