// Of every operation: where a reason is refused for being short, the refusal says how long it has to be.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import type { Endpoints } from './endpoint.ts'
import { DIGA_O_MOTIVO } from './letras-do-motivo.ts'
import { leavesOf } from './testing/leaves.ts'

/** Fields that hold why, or what was done about it. */
const PORQUES = /^(motivo\w*|\w+_motivo|justificativa|providencia|tratamento|relatorio)$/

const recusas = Object.entries<Endpoints>(contract).flatMap(([feature, operacoes]) =>
  Object.entries(operacoes).flatMap(([nome, { body }]) =>
    (body ? leavesOf(body, 'in') : []).flatMap(({ path, shape }) => {
      const campo = String(path.findLast((parte) => typeof parte === 'string') ?? '')
      if (!PORQUES.test(campo) || !(shape instanceof z.ZodString)) return []
      const curta = shape.safeParse('x')
      // One letter that is enough is of the field, where nobody writes more.
      return curta.success
        ? []
        : [{ onde: `${feature}.${nome} ${path.join('.')}`, dita: curta.error.issues[0]?.message ?? '' }]
    }),
  ),
)

test('every reason that is refused for being short says how many letters it takes', () => {
  expect(recusas.length).toBeGreaterThan(45)
  expect(recusas.filter(({ dita }) => !/(com|em) ao menos \d+ letras$/.test(dita))).toEqual([])
})

test('most of them say it in the same words', () => {
  expect(recusas.filter(({ dita }) => dita === DIGA_O_MOTIVO).length).toBeGreaterThan(35)
})
