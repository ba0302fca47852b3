/** What must be true whatever went wrong. It knows what was captured and what the server holds, not how it got there. */
import { manifestoDe } from '../manifest.ts'
import type { ItemFila } from '../queue-item.ts'
import { cria, enviaArquivo, levaManifesto, removeArquivo, segueOFim } from '../tasks.ts'
import type { Account } from './account.ts'
import type { Effect, Server } from './server.ts'
import { checkView, occurrencesOf } from './view.ts'
import { checkWords } from './words.ts'

export const VIOLATIONS = [
  'lost',
  'duplicated',
  'stale',
  'out-of-order',
  'stuck',
  'hole-in-seq',
  'broken-promise',
  'hidden-work',
  'left-behind',
] as const
export type ViolationKind = (typeof VIOLATIONS)[number]

export interface Violation {
  readonly kind: ViolationKind
  readonly detail: string
}

/** One person's work on one device, at the end. */
export interface Work {
  readonly account: Account
  readonly concluded: boolean
  readonly done: boolean
}

/** After the visit, with every protection on, this is empty. */
export function judge(works: readonly Work[], server: Server): Violation[] {
  const { effects } = server.data
  const expected = works.map(({ account }) =>
    account.captured.filter((item) => !server.cancelled.has(`${account.id} ${item.seq}`)),
  )
  const all = expected.flat()
  return [
    ...works.flatMap(({ account }) => account.violations),
    ...onceEach(all, server),
    ...order(effects),
    ...expected.flatMap((items) => finish(items, effects)),
    ...checkWords(all, server),
    ...occurrences(all, server),
    ...files(all, server),
    ...works.flatMap(({ account }) => [...sequence(account, server), ...promises(account)]),
    ...works.flatMap(leftovers),
  ]
}

function onceEach(expected: readonly ItemFila[], server: Server): Violation[] {
  const times = new Map<string, number>()
  const aside = new Set<string>()
  for (const { op_id, quarantined } of server.data.effects) {
    times.set(op_id, (times.get(op_id) ?? 0) + 1)
    if (quarantined) aside.add(op_id)
  }
  const found: Violation[] = []
  for (const item of expected) {
    const n = times.get(item.op_id) ?? 0
    if (n === 0) found.push({ kind: 'lost', detail: `${item.acao} ${item.op_id}` })
    if (n > 1) found.push({ kind: 'duplicated', detail: `${item.acao} ${item.op_id} ${n}x` })
    times.delete(item.op_id)
  }
  for (const op_id of times.keys()) found.push({ kind: 'duplicated', detail: `${op_id} was cancelled` })
  const { created } = server.data
  for (const [uuid, n] of created)
    if (n > 1) found.push({ kind: 'duplicated', detail: `${uuid} created ${n}x` })
  for (const item of expected) {
    if (aside.has(item.op_id)) continue
    for (const uuid of cria(item)) if (!created.has(uuid)) found.push({ kind: 'lost', detail: uuid })
  }
  return found
}

/** What is delivered again after a restore may come after later work; the merge knows which word is older. */
function order(effects: readonly Effect[]): Violation[] {
  const last = new Map<string, number>()
  const found: Violation[] = []
  for (const { entidade, device, seq, acao, again } of effects) {
    const key = `${device} ${entidade}`
    const before = last.get(key) ?? 0
    if (seq < before && !again) found.push({ kind: 'out-of-order', detail: `${acao} ${key} ${seq}` })
    last.set(key, Math.max(seq, before))
  }
  return found
}

/** The finish comes after everything that its own device named, whatever the other devices still have. */
function finish(expected: readonly ItemFila[], effects: readonly Effect[]): Violation[] {
  const fim = expected.find(levaManifesto)
  if (fim === undefined) return []
  const at = effects.findIndex((effect) => effect.op_id === fim.op_id)
  const before = new Set(effects.slice(0, at).map((effect) => effect.op_id))
  // The finish as it was captured may name what was cancelled since.
  const coming = new Set(expected.map((item) => item.op_id))
  const late = manifestoDe(fim).ops.filter((op_id) => coming.has(op_id) && !before.has(op_id))
  const earlier = expected.filter((item) => item.seq < fim.seq && !before.has(item.op_id))
  // Corrected after the finish, it arrives as a correction.
  const early = expected.filter((item) => item.seq > fim.seq && segueOFim(item) && before.has(item.op_id))
  return [
    ...[...late, ...earlier.map((item) => item.op_id)].map((op_id) => `finished before ${op_id}`),
    ...early.map((item) => `${item.op_id} corrected before the finish`),
  ].map((detail) => ({ kind: 'out-of-order', detail }))
}

/** Each that was told is told of the visit once, unless it waits in quarantine. */
function occurrences(expected: readonly ItemFila[], server: Server): Violation[] {
  const aside = new Set(server.data.effects.filter((effect) => effect.quarantined).map(({ op_id }) => op_id))
  const told = expected.filter((item) => item.acao === 'ocorrencia.registrar' && !aside.has(item.op_id))
  const held = occurrencesOf(server.job)
  return [
    ...told
      .filter(({ dados }) => held.filter((uuid) => uuid === dados.uuid).length !== 1)
      .map(({ op_id }): Violation => ({ kind: 'lost', detail: `occurrence of ${op_id}` })),
    ...(held.length > told.length
      ? [{ kind: 'duplicated' as const, detail: `${held.length} occurrences, not ${told.length}` }]
      : []),
  ]
}

function files(expected: readonly ItemFila[], server: Server): Violation[] {
  const removed = new Set(expected.filter(removeArquivo).map((item) => item.uuid))
  const found: Violation[] = []
  for (const item of expected) {
    if (!enviaArquivo(item) || removed.has(item.uuid)) continue
    if (server.disk.get(item.uuid ?? '') !== item.arquivo?.sha256)
      found.push({ kind: 'lost', detail: `bytes of ${item.uuid}` })
  }
  return found
}

/** The server knows of every number that the device gave: what it did, or that it will never come. */
function sequence(account: Account, server: Server): Violation[] {
  const known = new Set(
    server.data.effects.flatMap((effect) => (effect.device === account.id ? effect.seq : [])),
  )
  return account.captured
    .filter(
      ({ seq }, i) => seq !== i + 1 || (!known.has(seq) && !server.cancelled.has(`${account.id} ${seq}`)),
    )
    .map((item) => ({ kind: 'hole-in-seq', detail: `${account.id} ${item.seq}` }))
}

function promises(account: Account): Violation[] {
  const durable = new Set(account.captured.map((item) => item.op_id))
  return account.promised
    .filter((op_id) => !durable.has(op_id))
    .map((op_id) => ({ kind: 'broken-promise', detail: op_id }))
}

function leftovers({ account, concluded, done }: Work): Violation[] {
  const { store } = account
  const found: Violation[] = store.rows('fila').map((item) => ({
    kind: 'stuck',
    detail: `${item.acao} ${item.op_id} ${item._estado} ${item._tentativas} ${item._error}`,
  }))
  if (found.length > 0) return found
  if (!done) return [{ kind: 'stuck', detail: `${account.id}: the agent could not finish` }]
  if (!concluded) return checkView(account)
  for (const table of ['monitoramentos', 'instalacoes', 'patrimonios', 'arquivos', 'blobs'] as const) {
    if (store.count(table) > 0) found.push({ kind: 'left-behind', detail: `${account.id}: ${table}` })
  }
  return found
}
