/** What must be true whatever went wrong. It knows what was captured and what the server holds, not how it got there. */
import { manifestoDe } from '../manifest.ts'
import type { ItemFila } from '../queue-item.ts'
import type { Linha } from '../rows.ts'
import { cria, enviaArquivo, removeArquivo } from '../tasks.ts'
import type { Agent } from './agent.ts'
import type { Device } from './device.ts'
import type { Server } from './server.ts'

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

/** After the visit, with every protection on, this is empty. */
export function judge(device: Device, server: Server, agent: Agent): Violation[] {
  const cancelled = cancelledSeqs(device, server)
  const expected = device.captured.filter((item) => !cancelled.has(item.seq))
  return [
    ...agent.violations,
    ...effects(expected, server),
    ...order(server),
    ...finish(expected, server),
    ...values(expected, server),
    ...files(expected, server),
    ...sequence(device, server, cancelled),
    ...promises(device, agent),
    ...leftovers(device, agent),
  ]
}

function cancelledSeqs(device: Device, server: Server): Set<number> {
  const meta = device.store.rows('meta').find((row) => row.chave === 'canceladas')
  return new Set([...server.cancelled, ...((meta?.valor as number[] | undefined) ?? [])]) // as: see MetaValores
}

function effects(expected: readonly ItemFila[], server: Server): Violation[] {
  const times = new Map<string, number>()
  for (const effect of server.effects) times.set(effect.op_id, (times.get(effect.op_id) ?? 0) + 1)
  const found: Violation[] = []
  for (const item of expected) {
    const n = times.get(item.op_id) ?? 0
    if (n === 0) found.push({ kind: 'lost', detail: `${item.acao} ${item.op_id}` })
    if (n > 1) found.push({ kind: 'duplicated', detail: `${item.acao} ${item.op_id} ${n}x` })
    times.delete(item.op_id)
  }
  for (const op_id of times.keys()) found.push({ kind: 'duplicated', detail: `${op_id} was cancelled` })
  for (const [uuid, n] of server.created) {
    if (n > 1) found.push({ kind: 'duplicated', detail: `${uuid} created ${n}x` })
  }
  const wanted = expected.flatMap((item) => cria(item))
  for (const uuid of wanted) if (!server.created.has(uuid)) found.push({ kind: 'lost', detail: uuid })
  return found
}

function order(server: Server): Violation[] {
  const last = new Map<string, number>()
  const found: Violation[] = []
  for (const { entidade, seq, acao } of server.effects) {
    if (seq < (last.get(entidade) ?? 0))
      found.push({ kind: 'out-of-order', detail: `${acao} ${entidade} ${seq}` })
    last.set(entidade, Math.max(seq, last.get(entidade) ?? 0))
  }
  return found
}

function finish(expected: readonly ItemFila[], server: Server): Violation[] {
  const fim = expected.find((item) => item.acao === 'monitoramento.finalizar')
  if (fim === undefined) return []
  const at = server.effects.findIndex((effect) => effect.op_id === fim.op_id)
  const before = new Set(server.effects.slice(0, at).map((effect) => effect.op_id))
  const late = manifestoDe(fim).ops.filter((op_id) => !before.has(op_id))
  const earlier = expected.filter((item) => item.seq < fim.seq && !before.has(item.op_id))
  return [...late, ...earlier.map((item) => item.op_id)].map((op_id) => ({
    kind: 'out-of-order',
    detail: `finished before ${op_id}`,
  }))
}

/** The last text that the agent gave each thing, by uuid. */
export function lastTexts(captured: readonly ItemFila[]): Map<string, unknown> {
  const texts = new Map<string, unknown>()
  for (const item of captured) {
    const { observacoes } = item.dados
    if (observacoes === undefined) continue
    const uuids =
      item.acao === 'patrimonio.lote' ? cria(item) : [item.patrimonio_id ?? item.instalacao_id ?? '']
    for (const uuid of uuids) texts.set(uuid, observacoes)
  }
  return texts
}

function values(expected: readonly ItemFila[], server: Server): Violation[] {
  const found: Violation[] = []
  for (const [uuid, text] of lastTexts(expected)) {
    const held = server.rows.get(uuid)?.observacoes
    if (held !== text) found.push({ kind: 'stale', detail: `${uuid} is ${held}, not ${text}` })
  }
  return found
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

function sequence(device: Device, server: Server, cancelled: ReadonlySet<number>): Violation[] {
  const known = new Set(server.effects.map((effect) => effect.seq))
  return device.captured
    .filter(({ seq }, i) => seq !== i + 1 || (!known.has(seq) && !cancelled.has(seq)))
    .map((item) => ({ kind: 'hole-in-seq', detail: `${item.seq}` }))
}

function promises(device: Device, agent: Agent): Violation[] {
  const durable = new Set(device.captured.map((item) => item.op_id))
  return agent.promised
    .filter((op_id) => !durable.has(op_id))
    .map((op_id) => ({ kind: 'broken-promise', detail: op_id }))
}

function leftovers(device: Device, agent: Agent): Violation[] {
  const { store } = device
  const found: Violation[] = store.rows('fila').map((item) => ({
    kind: 'stuck',
    detail: `${item.acao} ${item._estado} ${item._tentativas} ${item._error}`,
  }))
  if (found.length > 0) return found
  if (!agent.done) return [{ kind: 'stuck', detail: 'the agent could not finish' }]
  if (!agent.concluded) return checkView(device)
  for (const table of ['monitoramentos', 'instalacoes', 'patrimonios', 'arquivos', 'blobs'] as const) {
    if (store.count(table) > 0) found.push({ kind: 'left-behind', detail: table })
  }
  return found
}

/** The screen shows the last that was captured, acknowledged or not. */
export function checkView({ store, captured }: Device): Violation[] {
  if (store.count('monitoramentos') === 0) return []
  const shown = new Map<string, Linha>()
  for (const table of ['instalacoes', 'patrimonios', 'arquivos'] as const) {
    for (const row of store.rows(table)) shown.set(String(row.uuid), row)
  }
  const found: Violation[] = []
  for (const [uuid, text] of lastTexts(captured)) {
    const seen = shown.get(uuid)?.observacoes
    if (seen !== text) found.push({ kind: 'hidden-work', detail: `${uuid} shows ${seen}, not ${text}` })
  }
  return [...found, ...checkFiles({ store, captured }, shown)]
}

/** Every photo taken is shown until it is removed, and not after. */
function checkFiles(
  { store, captured }: Pick<Device, 'store' | 'captured'>,
  shown: ReadonlyMap<string, Linha>,
): Violation[] {
  const found: Violation[] = []
  const gone = new Set(captured.filter(removeArquivo).map((item) => item.uuid))
  const undone = new Set(
    store.rows('historico').flatMap((done) => (done.fim === 'cancelado' ? [done.entidade] : [])),
  )
  for (const item of captured) {
    if (!enviaArquivo(item)) continue
    const row = shown.get(item.uuid ?? '')
    const kept = !gone.has(item.uuid) && !undone.has(item._entidade)
    if (kept && row === undefined) found.push({ kind: 'hidden-work', detail: `${item.uuid} is not shown` })
    if (!kept && row !== undefined && row.removendo !== true)
      found.push({ kind: 'hidden-work', detail: `${item.uuid} was removed and is shown` })
  }
  return found
}
