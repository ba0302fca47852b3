import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atende, type Concessao, type Condicao, pode } from './acesso.ts'

const grant = (role: string | null, permission: string | null, local: number | null): Concessao => ({
  role,
  permission,
  local,
})

const ana = [grant('agente', 'visitas.executar', 10), grant('agente', 'visitas.executar', 20)]
const clara = [grant('admin', null, null)]

test('one value is satisfied by a grant that has it', () => {
  expect(atende(ana, { role: 'agente' })).toBe(true)
  expect(atende(ana, { permission: 'visitas.executar' })).toBe(true)
  expect(atende(ana, { local: 20 })).toBe(true)
  expect(atende(ana, { role: 'almoxarife' })).toBe(false)
  expect(atende(ana, { permission: 'visitas.criar' })).toBe(false)
  expect(atende(ana, { local: 30 })).toBe(false)
})

test('any of a list needs one, all of a list needs each', () => {
  expect(atende(ana, { local: { algum: [30, 20] } })).toBe(true)
  expect(atende(ana, { local: { algum: [30, 40] } })).toBe(false)
  expect(atende(ana, { local: { todos: [10, 20] } })).toBe(true)
  expect(atende(ana, { local: { todos: [10, 30] } })).toBe(false)
  expect(atende(ana, { role: { algum: ['x', 'agente'] }, local: { todos: [10, 20] } })).toBe(true)
})

test('any of an empty list is never satisfied, all of an empty list always is', () => {
  expect(atende(clara, { permission: { algum: [] } })).toBe(false)
  expect(atende([], { permission: { todos: [] } })).toBe(true)
})

test('null in a grant is a wildcard', () => {
  expect(atende(clara, { role: 'admin', permission: 'qualquer.coisa', local: 99 })).toBe(true)
  expect(atende(clara, { role: 'agente' })).toBe(false)
  expect(atende([grant(null, 'a', null)], { role: 'agente', permission: 'a', local: 1 })).toBe(true)
})

test('the fields of one condition must meet in one grant', () => {
  const mixed = [grant('agente', 'visitas.executar', 10), grant('almoxarife', 'estoque.ver', 20)]
  expect(atende(mixed, { permission: 'visitas.executar', local: 10 })).toBe(true)
  expect(atende(mixed, { permission: 'visitas.executar', local: 20 })).toBe(false)
  expect(atende(mixed, { e: [{ permission: 'visitas.executar' }, { local: 20 }] })).toBe(true)
})

test('a place covers its descendants when its path is given, and never its ancestors', () => {
  expect(pode(ana, 'visitas.executar', [1, 10, 105])).toBe(true)
  expect(pode(ana, 'visitas.executar', [1, 30, 105])).toBe(false)
  expect(pode(ana, 'visitas.executar', [1])).toBe(false)
  expect(pode(ana, 'visitas.executar', [])).toBe(false)
  expect(pode(clara, 'visitas.executar', [])).toBe(true)
})

test('an empty condition asks for any grant at all', () => {
  expect(atende(ana, {})).toBe(true)
  expect(atende([], {})).toBe(false)
})

const Nome = fc.constantFrom('a', 'b', 'c')
const Local = fc.integer({ min: 1, max: 4 })
const Grants = fc.array(
  fc.record({ role: fc.option(Nome), permission: fc.option(Nome), local: fc.option(Local) }),
  { maxLength: 4 },
)

function target<T>(value: fc.Arbitrary<T>) {
  const list = fc.array(value, { maxLength: 3 })
  return fc.oneof(value, fc.record({ algum: list }), fc.record({ todos: list }))
}

const { Condition } = fc.letrec<{ Condition: Condicao }>((tie) => ({
  Condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ role: target(Nome), permission: target(Nome), local: target(Local) }, { requiredKeys: [] }),
    fc.record({ e: fc.array(tie('Condition'), { maxLength: 3 }) }),
    fc.record({ ou: fc.array(tie('Condition'), { maxLength: 3 }) }),
    fc.record({ nao: tie('Condition') }),
  ),
}))

test('AND, OR and NOT obey the laws of logic', () => {
  fc.assert(
    fc.property(Grants, Condition, Condition, (grants, a, b) => {
      const [isA, isB] = [atende(grants, a), atende(grants, b)]
      expect(atende(grants, { e: [a, b] })).toBe(isA && isB)
      expect(atende(grants, { ou: [a, b] })).toBe(isA || isB)
      expect(atende(grants, { nao: a })).toBe(!isA)
      expect(atende(grants, { nao: { e: [a, b] } })).toBe(atende(grants, { ou: [{ nao: a }, { nao: b }] }))
      expect(atende(grants, { e: [] })).toBe(true)
      expect(atende(grants, { ou: [] })).toBe(false)
    }),
  )
})

const positive = (condition: Condicao): boolean =>
  'nao' in condition
    ? false
    : 'e' in condition
      ? condition.e.every(positive)
      : 'ou' in condition
        ? condition.ou.every(positive)
        : true

test('a further grant never takes away what a condition without NOT allowed', () => {
  fc.assert(
    fc.property(Grants, Grants, Condition.filter(positive), (grants, more, condition) => {
      if (atende(grants, condition)) expect(atende([...grants, ...more], condition)).toBe(true)
    }),
  )
})

test('widening a grant with a wildcard never takes away what it allowed', () => {
  fc.assert(
    fc.property(
      Grants,
      Condition.filter(positive),
      fc.constantFrom('role', 'permission', 'local'),
      (grants, c, key) => {
        const wider = grants.map((g) => ({ ...g, [key]: null }))
        if (atende(grants, c)) expect(atende(wider, c)).toBe(true)
      },
    ),
  )
})

test('the order of the grants does not matter', () => {
  fc.assert(
    fc.property(Grants, Condition, (grants, condition) => {
      expect(atende([...grants].reverse(), condition)).toBe(atende(grants, condition))
    }),
  )
})
