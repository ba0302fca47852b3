// The field under load: one update of an asset in a visit, and one photo, each worker as a device with a visit of its own.
import { randomUUID } from 'node:crypto'
import type { MonitoramentoCompleto } from '#contract/campo/monitoramentos.ts'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { HttpClient, textOf } from '../e2e/support/http-client.ts'
import { sendPhoto } from './servico.ts'
import { fillSchool, type World } from './world.ts'

export interface FieldLoads {
  task(worker: number): Promise<unknown>
  photo(worker: number): Promise<unknown>
  close(): void
}

interface Device {
  client: HttpClient
  whole: MonitoramentoCompleto
}

export async function fieldLoads(world: World, workers: number): Promise<FieldLoads> {
  await fillSchool(world, { rooms: 20, assets: 400 })
  const devices: Device[] = []
  for (let n = 0; n < workers; n++) {
    const { id } = await world.createVisit()
    const client = new HttpClient(world.server.port)
    await client.entrar(world.people.ana.email, world.senha)
    const answer = await client.send({ method: 'GET', path: `/api/monitoramentos/${id}/completo` })
    // as: the operation answers it bare
    devices.push({ client, whole: JSON.parse(textOf(answer)) as MonitoramentoCompleto })
  }
  const deviceOf = (worker: number): Device => devices[worker % workers] as Device // as: one for each worker
  let turn = 0
  return {
    task(worker) {
      const { client, whole } = deviceOf(worker)
      const entry = whole.patrimonios[turn++ % whole.patrimonios.length]
      const atualizado_em = dataHoraDe(Date.now(), '-03:00')
      const body = { estado: 'bom', condicao: 'em_uso', observacoes: randomUUID(), atualizado_em }
      const path = `/api/monitoramentos/${whole.id}/patrimonios/${entry?.uuid}`
      return client.json('PUT', path, body, client.operation())
    },
    photo(worker) {
      const { client, whole } = deviceOf(worker)
      return sendPhoto(client, whole.id, whole.patrimonios[0]?.uuid ?? '')
    },
    close() {
      for (const { client } of devices) client.close()
    },
  }
}
