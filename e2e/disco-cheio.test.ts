// The disk of the server fills up: what was acknowledged stays, what was not leaves nothing behind, and when there is
// room again everything goes on without a person restarting anything.
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { type Answer, HttpClient, textOf } from './support/http-client.ts'
import { type Oracle, openOracle } from './support/oracle.ts'
import { AGENTE, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Server, startServer } from './support/server.ts'

const SIZE = '320m'

/** A disk of its own, which only the administrator of a Linux may make. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'zelo-disco-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
}

const own = process.env.DATABASE_URL === undefined
const disk = own ? mountSmallDisk() : undefined
if (disk === undefined)
  console.log('Disco cheio: sem permissão para montar um disco pequeno; teste não executado.')
const before = process.env.TMPDIR

let server: Server
let oracle: Oracle
let client: HttpClient
let job: number
let rooms: string[]

beforeAll(async () => {
  if (disk === undefined) return
  process.env.TMPDIR = disk
  server = await startServer()
  oracle = await openOracle(server)
  client = new HttpClient(server.port)
  await client.entrar(AGENTE, SENHA)
  const { data } = await client.json<{ data: { id: number }[] }>('GET', '/api/monitoramentos')
  job = data[0]?.id ?? 0
  await client.json('PUT', `/api/monitoramentos/${job}/estado`, { estado: 'iniciar' }, client.operation())
  const visit = await client.json<{ instalacoes: { uuid: string }[] }>('GET', `/api/monitoramentos/${job}`)
  rooms = visit.instalacoes.map(({ uuid }) => uuid)
})

afterAll(async () => {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  client?.close()
  await oracle?.close()
  await server?.stop()
  if (disk === undefined) return
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** One check of a room; what it says names the operation, so that the row shows which one stands. */
async function check(room: string): Promise<{ op_id: string; answer: Answer | null }> {
  const headers = client.operation()
  const op_id = headers[CABECALHOS.chave] ?? ''
  const answer = await client
    .send({
      method: 'PUT',
      path: `/api/monitoramentos/${job}/instalacoes/${room}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        atualizado_em: '2025-04-10 08:00:00',
        observacoes: `${op_id} ${randomBytes(700).toString('hex')}`,
      }),
    })
    .catch(() => null)
  return { op_id, answer }
}

/** Leaves not a byte. */
async function fill(ballast: string): Promise<void> {
  for (const size of [2 ** 20, 2 ** 12, 1]) {
    try {
      for (;;) await appendFile(ballast, Buffer.alloc(size))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}

test.skipIf(disk === undefined)(
  'a full disk is a clear refusal, and no acknowledged task is lost',
  async () => {
    const ballast = join(disk ?? '', 'lastro')
    const acknowledged: string[] = []
    const refused: Answer[] = []
    await fill(ballast)
    await until('the first refusals', 240_000, async () => {
      for (const room of rooms.slice(0, 10)) {
        const { op_id, answer } = await check(room)
        if (answer?.status === 200) acknowledged.push(op_id)
        else if (answer) refused.push(answer)
      }
      return refused.length >= 5
    })
    for (const answer of refused) {
      expect(answer.status, textOf(answer)).toBe(503)
      expect(JSON.parse(textOf(answer))).toMatchObject({ codigo: 'ERR_INDISPONIVEL', dados: null })
    }
    await rm(ballast)
    await until('the server to work again', 120_000, async () => {
      const { op_id, answer } = await check(rooms[0] ?? '')
      if (answer?.status === 200) acknowledged.push(op_id)
      return answer?.status === 200
    })
    const stored = new Set((await oracle.operations(job)).map(({ op_id }) => op_id))
    expect(acknowledged.filter((op_id) => !stored.has(op_id))).toEqual([])
    const notes = (await oracle.rooms(job)).flatMap(({ observacoes }) => observacoes?.split(' ')[0] ?? [])
    expect(notes.filter((op_id) => /^[0-9a-f-]{36}$/.test(op_id) && !stored.has(op_id))).toEqual([])
  },
)

test.skipIf(disk === undefined)('a photo that does not fit is refused whole and fits later', async () => {
  const ballast = join(disk ?? '', 'lastro')
  const uuid = randomUUID()
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(300_000)])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const reserve = () =>
    client.json<{ upload_url: string }>('POST', '/api/multimidias/url-temporaria', {
      uuid,
      monitoramento_id: job,
      tipo: 'foto_geral',
      model: 'instalacao',
      model_id: rooms[0],
      nome: 'foto.jpg',
      mime: 'image/jpeg',
      tamanho: bytes.length,
      sha256,
    })
  const { upload_url } = await reserve()
  const put = () =>
    client.send({
      method: 'PUT',
      path: upload_url,
      body: bytes,
      headers: { 'content-type': 'image/jpeg' },
    })
  await fill(ballast)
  const refusal = await put().catch(() => null)
  expect(refusal?.status ?? 503).toBe(503)
  expect((await oracle.filesOnDisk()).has(sha256)).toBe(false)
  await rm(ballast)
  const stored = async () => (await put().catch(() => null))?.status === 200
  await until('the photo to be stored', 60_000, stored)
  expect((await oracle.filesOnDisk()).has(sha256)).toBe(true)
})
