// What the agent did, written down as it happens: the oracle compares the server with this and with nothing else.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { storedPath } from '#server/casa/arquivos/file-store.ts'
import type { QueueRow, StoredFile } from './device-store.ts'
import { type Oracle, problemsOfArrival } from './oracle.ts'
import { textInPhoto } from './photos.ts'
import type { Rig } from './rig.ts'

export interface Achado {
  estado: string
  condicao: string
  observacoes: string
}

export interface Diario {
  rooms: Map<string, Achado>
  assets: Map<string, Achado>
  /** What each photo shows, and the uuid of the entry it was taken of. */
  photos: { text: string; model_id: string }[]
  /** Label codes of the new assets. */
  batch: string[]
  /** Label code of an asset of another place that is here. */
  brought: string[]
  /** Label codes given to assets of the list that had none. */
  labels: string[]
  responsavel: { nome: string; matricula: string; cargo: string }
  /** The device's queue and files just before it went online. */
  queue: QueueRow[]
  files: StoredFile[]
}

export const novoDiario = (): Diario => ({
  rooms: new Map(),
  assets: new Map(),
  photos: [],
  batch: [],
  brought: [],
  labels: [],
  responsavel: { nome: '', matricula: '', cargo: '' },
  queue: [],
  files: [],
})

const differs = (label: string, expected: unknown, found: unknown) =>
  expected === found ? [] : [`${label}: expected ${String(expected)}, found ${String(found)}`]

interface Found extends Achado {
  uuid: string
}

function compare(kind: string, expected: Map<string, Achado>, found: readonly Partial<Found>[]): string[] {
  const byUuid = new Map(found.map((row) => [row.uuid, row]))
  return [...expected].flatMap(([uuid, achado]) => {
    const row = byUuid.get(uuid)
    if (!row) return [`${kind} ${uuid} is not on the server`]
    return (['estado', 'condicao', 'observacoes'] as const).flatMap((field) =>
      differs(`${kind} ${uuid} ${field}`, achado[field], row[field]),
    )
  })
}

/** Every difference between the diary and what the server and its disk hold; empty when there is none. */
export async function differencesFrom(diario: Diario, rig: Rig, job: number): Promise<string[]> {
  const { oracle } = rig
  const assets = await oracle.assets(job)
  return [
    ...problemsOfArrival(
      diario.queue.map(({ op_id }) => op_id),
      await oracle.operations(job),
    ),
    ...compare('room', diario.rooms, (await oracle.rooms(job)) as Partial<Found>[]), // as: compared field by field
    ...compare('asset', diario.assets, assets as Partial<Found>[]), // as: compared field by field
    ...batchProblems(diario, assets),
    ...(await fileProblems(diario, rig, job)),
    ...(await jobProblems(diario, oracle, job)),
    ...(await holesInSequence(oracle, job)),
  ]
}

function batchProblems(
  { batch, brought, labels }: Diario,
  assets: Awaited<ReturnType<Oracle['assets']>>,
): string[] {
  const born = assets.filter(({ resultado }) => resultado === 'nao_cadastrado')
  const codes = born.map(({ referencia_id }) => referencia_id).sort()
  const here = assets.filter(({ resultado }) => resultado === 'localizado_outro_local')
  const labelled = (code: string) => assets.filter(({ referencia_id }) => referencia_id === code).length
  return [
    ...labels.flatMap((code) => differs(`assets that bear ${code}`, 1, labelled(code))),
    ...differs('new assets', [...batch].sort().join(' '), codes.join(' ')),
    ...differs(
      'brought assets',
      [...brought].sort().join(' '),
      here
        .map((row) => row.referencia_id)
        .sort()
        .join(' '),
    ),
  ]
}

async function fileProblems(
  { files, photos }: Diario,
  { server, oracle }: Rig,
  job: number,
): Promise<string[]> {
  const rows = await oracle.files(job)
  const problems: string[] = differs('files', files.length, rows.length)
  const shown: string[] = []
  for (const { uuid, computed } of files) {
    const row = rows.find((each) => each.uuid === uuid)
    if (!row) {
      problems.push(`file ${uuid} is not on the server`)
      continue
    }
    const bytes = await readFile(storedPath(server.dados, uuid)).catch(() => Buffer.alloc(0))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    problems.push(
      ...differs(`file ${uuid} registered`, true, ['registrado', 'verificado'].includes(row.situacao)),
    )
    problems.push(...differs(`file ${uuid} in the database`, computed, row.sha256))
    problems.push(...differs(`file ${uuid} on disk`, computed, sha256))
    if (row.tipo.startsWith('foto_')) shown.push(`${row.model_id} ${await textInPhoto(bytes)}`)
  }
  const expected = photos.map(({ text, model_id }) => `${model_id} ${text}`).sort()
  const found = shown.sort()
  return [
    ...problems,
    ...expected.filter((each) => !found.includes(each)).map((each) => `photo missing: ${each}`),
    ...differs('photos', expected.length, found.length),
  ]
}

async function jobProblems({ responsavel }: Diario, oracle: Oracle, job: number): Promise<string[]> {
  const [row] = await oracle.query<Record<string, unknown>>(
    `select responsavel_nome as nome, responsavel_matricula as matricula, responsavel_cargo as cargo,
       iniciado_em is not null as iniciado, finalizado_em is not null as finalizado,
       concluido_em is not null as concluido from monitoramento where id = $1`,
    [job],
  )
  const expected = { ...responsavel, iniciado: true, finalizado: true, concluido: true }
  return Object.entries(expected).flatMap(([field, value]) => differs(`visit ${field}`, value, row?.[field]))
}

async function holesInSequence(oracle: Oracle, job: number): Promise<string[]> {
  const holes = await oracle.query<{ dispositivo_id: string; seqs: number; ultimo: number }>(
    `select dispositivo_id, count(distinct seq)::int as seqs, (max(seq) - min(seq) + 1)::int as ultimo from operacao
     where dispositivo_id in (select dispositivo_id from operacao where monitoramento_id = $1)
     group by 1 having count(distinct seq) <> max(seq) - min(seq) + 1`,
    [job],
  )
  return holes.map(
    ({ dispositivo_id, seqs, ultimo }) => `device ${dispositivo_id}: ${seqs} of ${ultimo} numbers`,
  )
}
