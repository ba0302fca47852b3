// The judge of the fleet: it finds nothing in what arrived whole, and each thing that is then spoilt.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sorteio } from '#contract/casa/sorteio.ts'
import { FleetDevice } from '../proof/fleet/device.ts'
import { NO_FAULTS, Road } from '../proof/fleet/network.ts'
import { judgeFleet } from '../proof/fleet/oracle.ts'
import { createSeats } from '../proof/fleet/seats.ts'
import { type Server, startServer } from './support/server.ts'

let server: Server
let devices: FleetDevice[]

beforeAll(async () => {
  server = await startServer({ demo: false })
  const random = sorteio(1)
  const road = new Road(server.url, NO_FAULTS, random)
  const seats = await createSeats(server, 3)
  devices = seats.map((seat) => new FleetDevice(seat, { calm: road, road }, random, true))
  for (const device of devices) {
    await device.prepare()
    await device.work()
  }
  await Promise.all(devices.map((device) => device.run(AbortSignal.timeout(60_000))))
})
afterAll(() => server?.stop())

async function spoil(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

const kinds = async () => {
  const found = await judgeFleet(server, devices)
  return found.map((violations) => [...new Set(violations.map(({ kind }) => kind))].sort())
}

test('three visits of sixteen tasks arrive whole, and the judge finds nothing', async () => {
  expect(devices.map(({ captured }) => captured.length)).toEqual([16, 16, 16])
  expect(await judgeFleet(server, devices)).toEqual([[], [], []])
})

test('the judge sees an operation that is gone, a value that is old, an effect too many and bytes that changed', async () => {
  const [first, second, third] = devices
  const gone = first?.captured.find(({ acao }) => acao === 'patrimonio.atualizar')
  await spoil('delete from operacao where op_id = $1', [gone?.op_id])
  const stale = second?.captured.find(({ acao }) => acao === 'instalacao.atualizar')
  await spoil(`update monitoramento_instalacao set observacoes = 'outra coisa' where uuid = $1`, [
    stale?.instalacao_id,
  ])
  await spoil(
    `insert into leitura (uuid, monitoramento_id, origem, lido_em, usuario_id)
     values (gen_random_uuid(), $1, 'lista', now(), $2)`,
    [second?.seat.job, second?.seat.usuario_id],
  )
  const file = third?.captured.find(({ arquivo }) => arquivo !== null)?.arquivo?.uuid ?? ''
  for (const path of await readdir(server.dados, { recursive: true })) {
    if (path.includes(file)) await writeFile(join(server.dados, path), 'outros bytes')
  }
  expect(await kinds()).toEqual([['hole-in-seq', 'lost'], ['duplicated', 'stale'], ['lost']])
})

test('the judge sees what was sent out of order', async () => {
  const [, , third] = devices
  const end = third?.captured.find(({ acao }) => acao === 'monitoramento.finalizar')
  await spoil(`update operacao set recebido_em = recebido_em - interval '1 hour' where op_id = $1`, [
    end?.op_id,
  ])
  expect((await kinds())[2]).toEqual(['lost', 'out-of-order'])
})
