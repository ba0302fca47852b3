// The judge: after everything is healed it asks the database and the disk, never the application.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { Violation } from '#offline/simulator/oracle.ts'
import { storedPath } from '#server/casa/arquivos/file-store.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { comoTexto, respostaA } from '../browser/calls.ts'
import { type HeldCount, heldCount, judgeCount, madeByLabels } from './judge-count.ts'
import { type Model, uuidsOf } from './model.ts'
import type { PreparedVisit } from './school.ts'

interface OperationRow {
  op_id: string
  rota: string
  seq: number | null
  dispositivo_id: string | null
  recebido_em: string
}

interface EntryRow {
  uuid: string
  referencia_id: string | null
  observacoes: string | null
  estado: string | null
  condicao: string | null
}

interface FileRow {
  uuid: string
  situacao: string
  sha256: string
}

/** What the server holds of one visit. */
interface Held {
  ops: OperationRow[]
  leituras: string[]
  /** Null: no count. */
  contagem: HeldCount | null
  salas: EntryRow[]
  bens: EntryRow[]
  /** Of the roteiro, as entries: the uuid stands for the question, what it says is in `observacoes`. */
  respostas: EntryRow[]
  ocorrencias: EntryRow[]
  registrados: number
  arquivos: FileRow[]
  intervalos: number
  finalizado: boolean
  concluido: boolean
  impossivel: boolean
  canceladas: Set<number>
}

type Found = Violation[]

export async function judge(
  db: Queryable,
  { model, visit, dados }: { model: Model; visit: PreparedVisit; dados: string },
): Promise<Found> {
  const held = await heldOf(db, model, visit)
  return [
    ...model.violations,
    ...operations(model, held),
    ...readings(model, held),
    ...entries(model, visit, held),
    ...(held.contagem ? judgeCount(model, visit, held.contagem) : []),
    ...values(model, held),
    ...order(model, held),
    ...sequence(model, held),
    ...(await files(model, held, dados)),
    ...closing(model, held),
  ]
}

async function heldOf(db: Queryable, model: Model, { id, bens, contagem }: PreparedVisit): Promise<Held> {
  const ops = [...model.tarefas.keys()]
  const bem = bens[0]?.patrimonio_uuid ?? null
  const visita = await db.one<{
    intervalos: number
    finalizado: boolean
    concluido: boolean
    impossivel: boolean
    registrados: number
  }>(
    sql`select (select count(*)::int from monitoramento_intervalo i where i.monitoramento_id = m.id) as intervalos,
          finalizado_em is not null as finalizado, concluido_em is not null as concluido,
          impossivel_motivo is not null as impossivel,
          (select count(*)::int from patrimonio p where p.local_id = m.local_id) as registrados
        from monitoramento m where m.id = ${id} and ${bem}::uuid is not null`,
  )
  const leituras = await db.rows<{ uuid: string }>(
    sql`select uuid from leitura where monitoramento_id = ${id}`,
  )
  return {
    ...visita,
    ops: await db.rows<OperationRow>(sql`
      select op_id, rota, seq, dispositivo_id, recebido_em from operacao
      where monitoramento_id = ${id} or op_id = any(${ops}::uuid[])`),
    leituras: leituras.map(({ uuid }) => uuid),
    contagem: contagem ? await heldCount(db, id) : null,
    salas: await db.rows<EntryRow>(sql`
      select uuid, null as referencia_id, observacoes, estado, condicao from monitoramento_instalacao
      where monitoramento_id = ${id}`),
    bens: await db.rows<EntryRow>(sql`
      select uuid, referencia_id, observacoes, estado, condicao from monitoramento_patrimonio
      where monitoramento_id = ${id}`),
    respostas: await answersOf(db, id),
    ocorrencias: await db.rows<EntryRow>(sql`
      select uuid, null as referencia_id, descricao as observacoes, null as estado, null as condicao from ocorrencia
      where monitoramento_id = ${id}`),
    arquivos: await db.rows<FileRow>(sql`
      select uuid, situacao, sha256 from multimidia where monitoramento_id = ${id}`),
    canceladas: new Set(model.canceladas.values()),
  }
}

/** A count has no questions. */
async function answersOf(db: Queryable, id: number): Promise<EntryRow[]> {
  const roteiro = await db.maybe<{ respostas: Record<string, unknown> }>(
    sql`select respostas from monitoramento_roteiro where monitoramento_id = ${id}`,
  )
  const vazio = { referencia_id: null, estado: null, condicao: null }
  return Object.entries(roteiro?.respostas ?? {}).map(([chave, valor]) => ({
    ...vazio,
    uuid: respostaA(chave),
    observacoes: comoTexto(valor),
  }))
}

function operations(model: Model, { ops }: Held): Found {
  const there = new Set(ops.map(({ op_id }) => op_id))
  const found: Found = []
  for (const { op_id, acao } of model.expected())
    if (!there.has(op_id)) found.push({ kind: 'lost', detail: `${acao} ${op_id}` })
  for (const { op_id, rota } of ops) {
    if (!model.tarefas.has(op_id))
      found.push({ kind: 'duplicated', detail: `${rota} ${op_id} was never captured` })
    if (model.canceladas.has(op_id))
      found.push({ kind: 'duplicated', detail: `${rota} ${op_id} was cancelled` })
  }
  return found
}

/** What is there more or less often than it should. */
function compare(what: string, expected: readonly string[], there: readonly string[]): Found {
  const count = new Map<string, number>()
  for (const uuid of there) count.set(uuid, (count.get(uuid) ?? 0) + 1)
  const found: Found = []
  for (const uuid of expected) {
    const n = count.get(uuid) ?? 0
    if (n === 0) found.push({ kind: 'lost', detail: `${what} ${uuid}` })
    if (n > 1) found.push({ kind: 'duplicated', detail: `${what} ${uuid} ${n}x` })
    count.delete(uuid)
  }
  for (const [uuid, n] of count)
    found.push({ kind: 'duplicated', detail: `${what} ${uuid} ${n}x, never captured` })
  return found
}

function readings(model: Model, { leituras }: Held): Found {
  const expected = model
    .expected()
    .filter(({ acao }) => acao.endsWith('.ver') || acao === 'patrimonio.contar')
    .map(({ dados }) => String(dados.uuid))
  return compare('reading', expected, leituras)
}

function entries(model: Model, visit: PreparedVisit, held: Held): Found {
  const { bens, salas, ocorrencias } = model.created()
  const contados = madeByLabels(model, visit)
  const uuids = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid)
  const found = [
    ...compare('asset', [...uuids(visit.bens), ...bens, ...contados.entradas], uuids(held.bens)),
    ...compare('occurrence', ocorrencias, uuids(held.ocorrencias)),
    ...compare('room', [...uuids(visit.salas), ...salas], uuids(held.salas)),
  ]
  const registrados = visit.bens.length + bens.length + contados.sobras.length
  if (held.registrados !== registrados)
    found.push({
      kind: held.registrados > registrados ? 'duplicated' : 'lost',
      detail: `${held.registrados} assets registered, not ${registrados}`,
    })
  const labels = new Map(held.bens.map(({ uuid, referencia_id }) => [uuid, referencia_id]))
  for (const { acao, dados } of model.expected()) {
    if (acao !== 'patrimonio.lote') continue
    uuidsOf(dados).forEach((uuid, i) => {
      const label = plaqueta(Number(dados.inicio) + i)
      if (labels.get(uuid) !== label)
        found.push({ kind: 'stale', detail: `${uuid} has label ${labels.get(uuid)}, not ${label}` })
    })
  }
  return found
}

function values(model: Model, { salas, bens, respostas, ocorrencias }: Held): Found {
  const rows = new Map([...salas, ...bens, ...respostas, ...ocorrencias].map((row) => [row.uuid, row]))
  const found: Found = []
  for (const [uuid, campos] of model.values()) {
    const row = rows.get(uuid)
    for (const campo of ['observacoes', 'estado', 'condicao'] as const) {
      const wanted = campos[campo]
      if (wanted === undefined || row?.[campo] === wanted) continue
      found.push({ kind: 'stale', detail: `${campo} of ${uuid} is ${row?.[campo]}, not ${String(wanted)}` })
    }
  }
  return found
}

/** Both name everything that was captured before them. */
const ENDS: ReadonlySet<string> = new Set(['monitoramento.finalizar', 'monitoramento.impossibilidade'])

function order(model: Model, { ops }: Held): Found {
  const received = new Map(ops.map(({ op_id, recebido_em }) => [op_id, recebido_em]))
  const last = new Map<string, string>()
  const found: Found = []
  let finishedAt: string | null = null
  for (const { op_id, acao, entidade, seq } of model.expected()) {
    const at = received.get(op_id)
    if (at === undefined) continue
    if (at < (last.get(entidade) ?? ''))
      found.push({ kind: 'out-of-order', detail: `${acao} ${entidade} ${seq}` })
    last.set(entidade, at)
    if (ENDS.has(acao)) finishedAt = at
  }
  const fim = model.expected().find(({ acao }) => ENDS.has(acao))
  if (fim === undefined || finishedAt === null) return found
  const named = new Set(manifestOps(fim.dados))
  for (const { op_id, acao, seq } of model.expected()) {
    const must = named.has(op_id) || seq < fim.seq
    if (must && op_id !== fim.op_id && (received.get(op_id) ?? '') > finishedAt)
      found.push({ kind: 'out-of-order', detail: `finished before ${acao} ${op_id}` })
  }
  return found
}

function manifestOps(dados: Readonly<Record<string, unknown>>): string[] {
  const manifesto = dados.manifesto as { ops?: string[] } | undefined // as: the contract's Finalizacao
  return manifesto?.ops ?? []
}

function sequence(model: Model, { ops, canceladas }: Held): Found {
  const captured = new Set([...model.tarefas.values()].map(({ seq }) => seq))
  const there = new Set(
    ops.flatMap(({ seq, dispositivo_id }) =>
      dispositivo_id === model.dispositivo_id && seq !== null ? [seq] : [],
    ),
  )
  const found: Found = []
  for (let seq = model.base + 1; seq <= model.ultimo; seq++) {
    if (!captured.has(seq) && !canceladas.has(seq))
      found.push({ kind: 'hole-in-seq', detail: `${seq} was captured by nobody` })
    else if (!there.has(seq) && !canceladas.has(seq))
      found.push({ kind: 'hole-in-seq', detail: `${seq} is not on the server` })
  }
  return found
}

/** The server looks into what was registered a moment later. */
const KEPT: readonly string[] = ['registrado', 'verificado']

async function files(model: Model, { arquivos }: Held, dados: string): Promise<Found> {
  const rows = new Map(arquivos.map((row) => [row.uuid, row]))
  const found: Found = []
  for (const { tarefa, removido } of model.files()) {
    const { uuid, sha256 } = tarefa.arquivo ?? { uuid: '', sha256: '' }
    const row = rows.get(uuid)
    rows.delete(uuid)
    const certas = removido ? ['removido'] : KEPT
    if (!certas.includes(row?.situacao ?? ''))
      found.push({ kind: 'lost', detail: `file ${uuid} is ${row?.situacao}, not ${certas.join(' or ')}` })
    const bytes = await readFile(storedPath(dados, uuid)).catch(() => null)
    const real = bytes && createHash('sha256').update(bytes).digest('hex')
    if (real !== sha256 || row?.sha256 !== sha256)
      found.push({ kind: 'lost', detail: `bytes of ${uuid} (${tarefa.acao}): ${real ?? 'none'}` })
  }
  for (const { uuid, situacao } of rows.values())
    found.push({ kind: 'left-behind', detail: `file ${uuid} stayed ${situacao} and nobody captured it` })
  return found
}

function closing(model: Model, { intervalos, finalizado, concluido, impossivel }: Held): Found {
  const found: Found = []
  const inicios = model.expected().filter(({ subAcao }) => subAcao === 'iniciar').length
  // A stretch that began after the desk had called the visit off is none of it.
  const cut = model.calledOff && intervalos < inicios
  if (intervalos !== inicios && !cut)
    found.push({
      kind: intervalos > inicios ? 'duplicated' : 'lost',
      detail: `${intervalos} stretches of work, not ${inicios}`,
    })
  if (model.impossible) {
    if (!impossivel && !model.calledOff)
      found.push({ kind: 'lost', detail: 'that the visit could not be made is not told' })
    return found
  }
  if (!finalizado) found.push({ kind: 'lost', detail: 'the visit is not finished' })
  if (!concluido && !model.calledOff) found.push({ kind: 'lost', detail: 'the visit is not concluded' })
  return found
}
