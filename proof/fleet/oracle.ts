// The judge of a fleet: asks the database and the disk what the server holds, and compares it with what was captured.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import pg from 'pg'
import type { ItemFila } from '#offline/queue-item.ts'
import type { Violation } from '#offline/simulator/oracle.ts'
import { cria, enviaArquivo, esperaTudo } from '#offline/tasks.ts'
import type { Server } from '../../e2e/support/server.ts'
import type { FleetDevice } from './device.ts'

interface Stored {
  op_id: string
  seq: number
  dispositivo_id: string
  /** Microseconds since 1970: milliseconds could not tell two neighbours apart. */
  em: string
}

interface Held {
  operations: Map<string, Map<string, Stored>>
  /** uuid → text of `observacoes`, for every entry of every visit. */
  texts: Map<string, string | null>
  /** Visit → number of entries of each kind, readings and files. */
  counts: Map<number, Record<'instalacoes' | 'patrimonios' | 'leituras' | 'arquivos', number>>
  files: Map<string, string>
  concluded: Set<number>
  onDisk: Set<string>
}

/** The violations of each device, in the order given; all empty when nothing went wrong. */
export async function judgeFleet(server: Server, devices: readonly FleetDevice[]): Promise<Violation[][]> {
  const held = await readHeld(server, devices)
  return devices.map((device) => judge(device, held))
}

function judge(device: FleetDevice, held: Held): Violation[] {
  const stored = held.operations.get(device.id) ?? new Map<string, Stored>()
  const left = device.pending().map(
    (item): Violation => ({
      kind: 'stuck',
      detail: `${item.acao} ${item._estado} ${item._tentativas} ${item._error}`,
    }),
  )
  return [
    ...left,
    ...operations(device, stored),
    ...order(device, stored),
    ...effects(device, held),
    ...(left.length > 0 ? [] : leftovers(device)),
  ]
}

function operations({ captured }: FleetDevice, stored: ReadonlyMap<string, Stored>): Violation[] {
  const known = new Set(captured.map(({ op_id }) => op_id))
  const lost = captured.filter(({ op_id }) => !stored.has(op_id))
  const strange = [...stored.keys()].filter((op_id) => !known.has(op_id))
  const seqs = new Set([...stored.values()].map(({ seq }) => Number(seq)))
  const holes = captured.filter(({ seq }, i) => seq !== i + 1 || !seqs.has(seq))
  return [
    ...lost.map(({ acao, op_id }): Violation => ({ kind: 'lost', detail: `${acao} ${op_id}` })),
    ...strange.map((op_id): Violation => ({ kind: 'duplicated', detail: `${op_id} was never captured` })),
    ...holes.map(({ seq }): Violation => ({ kind: 'hole-in-seq', detail: String(seq) })),
  ]
}

/** On one entity in the order of capture; what closes the visit after everything before it. */
function order({ captured }: FleetDevice, stored: ReadonlyMap<string, Stored>): Violation[] {
  const found: Violation[] = []
  const last = new Map<string, bigint>()
  let latest = 0n
  for (const item of captured) {
    const em = BigInt(stored.get(item.op_id)?.em ?? 0)
    const before = esperaTudo(item) ? latest : (last.get(item._entidade) ?? 0n)
    if (em > 0n && em < before) found.push({ kind: 'out-of-order', detail: `${item.acao} ${item.op_id}` })
    last.set(item._entidade, em)
    if (em > latest) latest = em
  }
  return found
}

const count = (items: readonly ItemFila[], acao: string) => items.filter((item) => item.acao === acao).length

function effects({ captured, seat, rooms, goods }: FleetDevice, held: Held): Violation[] {
  const found: Violation[] = []
  const wanted = {
    instalacoes: rooms + count(captured, 'instalacao.criar'),
    patrimonios: goods + captured.filter(({ acao }) => acao === 'patrimonio.lote').flatMap(cria).length,
    leituras: count(captured, 'patrimonio.ver') + count(captured, 'instalacao.ver'),
    arquivos: captured.filter(enviaArquivo).length,
  }
  const has = held.counts.get(seat.job)
  for (const [what, number] of Object.entries(wanted)) {
    const real = has?.[what as keyof typeof wanted] ?? 0 // as: entries of a literal
    if (real !== number)
      found.push({ kind: real < number ? 'lost' : 'duplicated', detail: `${what}: ${real}, not ${number}` })
  }
  for (const [uuid, text] of lastTexts(captured)) {
    if (held.texts.get(uuid) !== text)
      found.push({ kind: 'stale', detail: `${uuid} is ${held.texts.get(uuid)}, not ${text}` })
  }
  for (const { arquivo } of captured) {
    if (arquivo === null) continue
    const whole = held.files.get(arquivo.uuid) === arquivo.sha256 && held.onDisk.has(arquivo.sha256)
    if (!whole) found.push({ kind: 'lost', detail: `bytes of ${arquivo.uuid}` })
  }
  if (!held.concluded.has(seat.job)) found.push({ kind: 'lost', detail: 'the visit is not concluded' })
  return found
}

function lastTexts(captured: readonly ItemFila[]): Map<string, unknown> {
  const texts = new Map<string, unknown>()
  for (const { dados, patrimonio_id, instalacao_id } of captured) {
    if (typeof dados.observacoes === 'string')
      texts.set(patrimonio_id ?? instalacao_id ?? '', dados.observacoes)
  }
  return texts
}

/** A concluded visit leaves nothing on the device. */
function leftovers({ store }: FleetDevice): Violation[] {
  const tables = ['monitoramentos', 'instalacoes', 'patrimonios', 'arquivos', 'blobs'] as const
  return tables
    .filter((table) => store.rows(table).length > 0)
    .map((table) => ({ kind: 'left-behind', detail: table }))
}

async function readHeld(server: Server, devices: readonly FleetDevice[]): Promise<Held> {
  const pool = new pg.Pool({ connectionString: await server.databaseUrl(), max: 1 })
  try {
    const jobs = devices.map(({ seat }) => seat.job)
    const operations = new Map<string, Map<string, Stored>>()
    const stored = await pool.query<Stored>(
      `select op_id, seq, dispositivo_id, (extract(epoch from recebido_em) * 1000000)::bigint::text as em
       from operacao where dispositivo_id = any($1::uuid[])`,
      [devices.map(({ id }) => id)],
    )
    for (const row of stored.rows) {
      const mine = operations.get(row.dispositivo_id) ?? new Map<string, Stored>()
      operations.set(row.dispositivo_id, mine.set(row.op_id, row))
    }
    return { operations, ...(await readVisits(pool, jobs)), onDisk: await hashesUnder(server.dados) }
  } finally {
    await pool.end()
  }
}

async function readVisits(pool: pg.Pool, jobs: readonly number[]) {
  const entries = await pool.query<{ uuid: string; observacoes: string | null }>(
    `select uuid, observacoes from monitoramento_instalacao where monitoramento_id = any($1::bigint[])
     union all select uuid, observacoes from monitoramento_patrimonio where monitoramento_id = any($1::bigint[])`,
    [jobs],
  )
  const visits = await pool.query<Record<string, string> & { concluida: boolean }>(
    `select m.id, m.finalizado_em is not null and m.concluido_em is not null as concluida,
       (select count(*) from monitoramento_instalacao where monitoramento_id = m.id) as instalacoes,
       (select count(*) from monitoramento_patrimonio where monitoramento_id = m.id) as patrimonios,
       (select count(*) from leitura where monitoramento_id = m.id) as leituras,
       (select count(*) from multimidia where monitoramento_id = m.id) as arquivos
     from monitoramento m where m.id = any($1::bigint[])`,
    [jobs],
  )
  const files = await pool.query<{ uuid: string; sha256: string }>(
    `select uuid, sha256 from multimidia where monitoramento_id = any($1::bigint[])
     and situacao not in ('reservado', 'recebido', 'removido')`,
    [jobs],
  )
  const counts: Held['counts'] = new Map()
  for (const { id, instalacoes, patrimonios, leituras, arquivos } of visits.rows) {
    counts.set(Number(id), {
      instalacoes: Number(instalacoes),
      patrimonios: Number(patrimonios),
      leituras: Number(leituras),
      arquivos: Number(arquivos),
    })
  }
  return {
    texts: new Map(entries.rows.map(({ uuid, observacoes }) => [uuid, observacoes])),
    counts,
    files: new Map(files.rows.map(({ uuid, sha256 }) => [uuid, sha256])),
    concluded: new Set(visits.rows.filter(({ concluida }) => concluida).map(({ id }) => Number(id))),
  }
}

const NOT_FILES = new Set(['postgres', 'emails'])
/** Where the store writes what is still arriving, or being looked at. */
const IN_TRANSIT = `${sep}arquivos${sep}tmp`

/** SHA-256 of every file of the data folder's store, read again from the disk; what was received only in part is none. */
async function hashesUnder(dados: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const folder of await readdir(dados, { withFileTypes: true })) {
    if (!folder.isDirectory() || NOT_FILES.has(folder.name)) continue
    const entries = await readdir(join(dados, folder.name), { recursive: true, withFileTypes: true })
    const whole = entries.filter((each) => each.isFile() && !each.parentPath.endsWith(IN_TRANSIT))
    for (const entry of whole) {
      const bytes = await readFile(join(entry.parentPath, entry.name))
      found.add(createHash('sha256').update(bytes).digest('hex'))
    }
  }
  return found
}
