// The judge: it asks the database and the disk, never the application, what the server really holds.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Server } from './server.ts'

export interface StoredOperation {
  op_id: string
  rota: string
  recebido_em: Date
  dispositivo_id: string | null
  seq: number | null
}

export interface RoomRow {
  uuid: string
  nome: string
  estado: string | null
  condicao: string | null
  observacoes: string | null
  recursos: Record<string, unknown>
  resultado: string
}

export interface AssetRow {
  uuid: string
  descricao: string
  referencia_id: string | null
  estado: string | null
  condicao: string | null
  observacoes: string | null
  resultado: string
}

export interface FileRow {
  uuid: string
  tipo: string
  model: string
  model_id: string
  sha256: string
  situacao: string
}

export interface Oracle {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  operations(job: number): Promise<StoredOperation[]>
  rooms(job: number): Promise<RoomRow[]>
  assets(job: number): Promise<AssetRow[]>
  files(job: number): Promise<FileRow[]>
  /** Bytes of every file of the data folder's store, by their SHA-256. */
  filesOnDisk(): Promise<Map<string, Buffer>>
  close(): Promise<void>
}

export async function openOracle(server: Server): Promise<Oracle> {
  const pool = new pg.Pool({ connectionString: await server.databaseUrl(), max: 2 })
  pool.on('error', () => {})
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  return {
    query,
    operations: (job) =>
      query(
        `select op_id, rota, recebido_em, dispositivo_id, seq::int as seq from operacao
         where dispositivo_id in (select dispositivo_id from operacao where monitoramento_id = $1) order by seq`,
        [job],
      ),
    rooms: (job) =>
      query(
        `select m.uuid, i.nome, m.estado, m.condicao, m.observacoes, m.recursos, m.resultado
         from monitoramento_instalacao m join instalacao i on i.id = m.instalacao_id
         where m.monitoramento_id = $1 order by m.id`,
        [job],
      ),
    assets: (job) =>
      query(
        `select m.uuid, p.descricao, m.referencia_id, m.estado, m.condicao, m.observacoes, m.resultado
         from monitoramento_patrimonio m join patrimonio p on p.id = m.patrimonio_id
         where m.monitoramento_id = $1 order by m.id`,
        [job],
      ),
    files: (job) =>
      query(
        `select uuid, tipo, model, model_id, sha256, situacao from multimidia
         where monitoramento_id = $1 order by id`,
        [job],
      ),
    filesOnDisk: () => filesUnder(server.dados),
    close: () => pool.end(),
  }
}

const NOT_FILES = new Set(['postgres', 'emails', 'telas'])

async function filesUnder(dados: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const folder of await readdir(dados, { withFileTypes: true })) {
    if (!folder.isDirectory() || NOT_FILES.has(folder.name)) continue
    const entries = await readdir(join(dados, folder.name), { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((each) => each.isFile())) {
      const bytes = await readFile(join(entry.parentPath, entry.name))
      found.set(createHash('sha256').update(bytes).digest('hex'), bytes)
    }
  }
  return found
}

/** What is wrong with the way a device's operations arrived: nothing, for a visit that is whole. */
export function problemsOfArrival(captured: readonly string[], stored: readonly StoredOperation[]): string[] {
  const times = new Map<string, number>()
  for (const { op_id } of stored) times.set(op_id, (times.get(op_id) ?? 0) + 1)
  const lost = captured.filter((op_id) => !times.has(op_id)).map((op_id) => `lost ${op_id}`)
  const twice = [...times].filter(([, count]) => count > 1).map(([op_id]) => `twice ${op_id}`)
  const finishes = stored.filter(({ rota }) => rota === 'monitoramentos.finalizar')
  const finish = finishes[0]
  const early = finish
    ? stored.filter((op) => captured.includes(op.op_id) && op.recebido_em > finish.recebido_em)
    : []
  return [
    ...lost,
    ...twice,
    ...(finishes.length === 1 ? [] : [`${finishes.length} finishes`]),
    ...early
      .filter(({ rota }) => rota !== 'monitoramentos.estado')
      .map(({ rota, op_id }) => `${rota} ${op_id} arrived after the finish that names it`),
  ]
}
