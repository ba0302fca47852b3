import { expect, test } from 'vitest'
import { Processor } from '#offline/processor.ts'
import { Redelivery } from './acknowledged.ts'
import { aparelho } from './testing/device.ts'
import { VISITA } from './testing/visit.ts'

type Api = ConstructorParameters<typeof Redelivery>[1]

/** A server that says it holds only these. */
function servidorCom(temos: (op_id: string) => boolean): { api: Api; perguntas: number[] } {
  const perguntas: number[] = []
  const consultar = async ({ body }: { body: { op_ids: string[] } }) => {
    perguntas.push(body.op_ids.length)
    const dados = body.op_ids.filter(temos).map((op_id) => ({ op_id, recebido_em: '2025-04-10T12:00:00Z' }))
    return { codigo: 'SUCESSO', mensagem: '', dados }
  }
  return { api: { operacoes: { consultar } } as unknown as Api, perguntas } // as: the only operation asked
}

async function enviada() {
  const device = await aparelho()
  const processor = new Processor(device.world)
  await device.visita.iniciar()
  await processor.drain()
  expect(await device.db.fila.count()).toBe(0)
  const [feita] = await device.db.historico.where('monitoramento_id').equals(VISITA).toArray()
  return { ...device, processor, op_id: feita?.op_id }
}

test('what a restored server no longer holds goes back to the queue under its own op_id', async () => {
  const { world, db, op_id } = await enviada()
  const { api } = servidorCom(() => false)
  expect(await new Redelivery(world, api).ask()).toBe(1)
  expect((await db.fila.toArray()).map((item) => item.op_id)).toEqual([op_id])
})

test('a server that holds everything, or says nothing, changes nothing', async () => {
  const { world, db } = await enviada()
  expect(await new Redelivery(world, servidorCom(() => true).api).ask()).toBe(0)
  const mudo = { operacoes: { consultar: () => Promise.reject(new Error('offline')) } } as unknown as Api // as: above
  expect(await new Redelivery(world, mudo).ask()).toBe(0)
  expect(await db.fila.count()).toBe(0)
})

test('it asks once in a quarter of an hour, unless told to', async () => {
  const { world, estado } = await enviada()
  const { api, perguntas } = servidorCom(() => true)
  const redelivery = new Redelivery(world, api)
  for (const ja of [false, false, true]) await redelivery.ask(ja)
  expect(perguntas).toEqual([1, 1])
  estado.ms += 16 * 60_000
  await redelivery.ask()
  expect(perguntas).toEqual([1, 1, 1])
})
