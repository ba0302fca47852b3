// S-02: whatever a request names, in path, query or body, is looked for where the person reaches. Each name is replaced
// by one of another place, one of nothing, a negative, a huge and a repeated one: nothing is done, and nothing is shown.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { Answer } from '#server/testing/client.ts'
import { ALLOWED, NOT_ASKED } from './id-exceptions.ts'
import { idFieldsOf, idFieldsOfContract, valueAt, withValue } from './id-fields.ts'
import { type Operation, operations } from './operations.ts'
import { isRefusal, outcomeOf } from './outcome.ts'
import type { Asked, Probe } from './probe.ts'
import { type Cast, sceneOf } from './scene.ts'
import { castOf, clientIn, tracesOf } from './try.ts'
import { createWorld } from './world.ts'
import { type Write, watchWrites } from './writes-watch.ts'

const world = await createWorld()
const watch = await watchWrites(world)

const KINDS = ['foreign', 'missing', 'negative', 'huge', 'repeated'] as const
type Kind = (typeof KINDS)[number]

const UUID = /^[0-9a-f-]{36}$/i
const each = (value: unknown, replace: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(replace) : replace(value)

const REPLACED: Readonly<Record<Exclude<Kind, 'foreign'>, (value: unknown) => unknown>> = {
  missing: (value) => each(value, (one) => (UUID.test(String(one)) ? randomUUID() : 2_147_000_000)),
  negative: (value) => each(value, () => -1),
  huge: (value) => each(value, (one) => (UUID.test(String(one)) ? 'f'.repeat(300) : 10 ** 25)),
  repeated: (value) => (Array.isArray(value) ? [...value, ...value] : [value, value]),
}

interface Requests {
  own: Asked<Endpoint>
  /** The same request about the object of the other place. */
  foreign: Asked<Endpoint>
}

type Ask = Probe['ask']

async function requestsOf(cast: Cast, ask: Ask): Promise<Requests> {
  const own = await ask(await sceneOf(cast, 'proprio'))
  return { own, foreign: await ask(await sceneOf(cast, 'alheio')) }
}

/** Undefined where there is nothing to try: the two places say the same, or any new name will do. */
function replacement({ reach }: Probe, { own, foreign }: Requests, path: string, kind: Kind): unknown {
  const value = valueAt(own, path)
  if (kind === 'foreign' && own.beyond && path in own.beyond) return own.beyond[path]
  if (kind === 'foreign' && reach === 'global') return undefined
  if (kind === 'missing' && own.named && path in own.named) return undefined
  if (kind !== 'foreign') return REPLACED[kind](value)
  const other = foreign.named?.[path] ?? valueAt(foreign, path)
  return other === value ? undefined : other
}

async function send(cast: Cast, { endpoint }: Operation, request: Asked<Endpoint>) {
  const { reached: _reached, named: _named, beyond: _beyond, ...options } = request
  const client = await clientIn(cast)
  return watch.during(() => client.call(endpoint, options))
}

/** An operation that only answers is audited all the same, in a row that names nothing. */
const isBareAudit = ({ tabela, linha }: Write) => tabela === 'evento' && linha.entidade === null

/** The first document of a year begins its counter, the next goes on: which of them it is says nothing. */
const isCounter = ({ tabela }: Write) => tabela === 'documento_contador' || tabela === 'protocolo_contador'

const written = (operation: Operation, writes: readonly Write[]) =>
  writes
    .filter((write) => !tracesOf(operation).has(write.tabela) && !isBareAudit(write))
    .map((write) => (isCounter(write) ? write.tabela : `${write.operacao} ${write.tabela}`))
    .sort()

interface Found {
  wrong?: string
  /** Nothing was done: the same objects serve for the next try. */
  untouched: boolean
}

interface Try {
  operation: Operation
  cast: Cast
  ask: Ask
  path: string
  kind: Kind
}

/** What came of a request of which one name was replaced. */
async function tried(given: Try, { own, foreign }: Requests, value: unknown): Promise<Found> {
  const { operation, cast, path, kind } = given
  const { result: answer, writes } = await send(cast, operation, withValue(own, path, value))
  const rows = written(operation, writes)
  const untouched = rows.length === 0
  if (answer.status >= 500) return { wrong: String(answer.status), untouched }
  if (isRefusal(await outcomeOf(answer, undefined)))
    return untouched ? { untouched } : { wrong: `refused, and wrote ${rows}`, untouched }
  if (kind === 'repeated') return repeatedIsOnce(given, rows)
  if (!untouched) return { wrong: `done: ${rows}`, untouched }
  return (await shows(foreign, answer)) ? { wrong: 'shows what is foreign', untouched } : { untouched }
}

const shows = async ({ reached }: Asked<Endpoint>, answer: Answer) =>
  reached === undefined || (await reached(answer))

/** The same name twice does what it does once. */
async function repeatedIsOnce({ operation, cast, ask }: Try, rows: readonly string[]): Promise<Found> {
  const { own } = await requestsOf(cast, ask)
  const once = written(operation, (await send(cast, operation, own)).writes)
  if (once.join() === rows.join()) return { untouched: false }
  return { wrong: `done twice: ${rows}, not ${once}`, untouched: false }
}

const naming = operations.filter(
  ({ endpoint, probe }) => probe.reach !== 'publico' && idFieldsOfContract(endpoint).length > 0,
)
/** Met, and excused. */
const allowed = new Set<string>()

test('there are operations that name things', () => {
  expect(naming.length).toBeGreaterThan(50)
})

async function wrongsOf(operation: Operation, cast: Cast, ask: Ask, fields: readonly string[]) {
  const wrong: string[] = []
  let requests = await requestsOf(cast, ask)
  for (const [path, kind] of fields.flatMap((field) => KINDS.map((one) => [field, one] as const))) {
    const value = replacement(operation.probe, requests, path, kind)
    if (value === undefined) continue
    const found = await tried({ operation, cast, ask, path, kind }, requests, value)
    const key = `${operation.name} ${path} ${kind}`
    if (found.wrong !== undefined && key in ALLOWED) allowed.add(key)
    else if (found.wrong !== undefined) wrong.push(`${key}: ${found.wrong}`)
    if (!found.untouched) requests = await requestsOf(cast, ask)
  }
  return wrong
}

test.each(naming)('$name does nothing with a name that is not of the reach', async (operation) => {
  const { name, probe, endpoint } = operation
  const cast = await castOf(world, operation, 'local-certo')
  const asked = new Set<string>()
  const wrong: string[] = []
  for (const ask of [probe.ask, ...(probe.variants ?? [])]) {
    const fields = idFieldsOf((await requestsOf(cast, ask)).own)
    for (const path of fields) asked.add(path.replace(/\.\d+\./g, '.0.'))
    wrong.push(...(await wrongsOf(operation, cast, ask, fields)))
  }
  expect(wrong).toEqual([])
  const notAsked = idFieldsOfContract(endpoint).filter((path) => !asked.has(path))
  expect(notAsked.filter((path) => !(`${name} ${path}` in NOT_ASKED))).toEqual([])
})

test('every exception is still one', () => {
  expect([...allowed].sort()).toEqual(Object.keys(ALLOWED).sort())
})
