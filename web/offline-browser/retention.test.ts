// @vitest-environment node
import { expect, test } from 'vitest'
import { retirarVencidas } from './retention.ts'
import { aparelho } from './testing/device.ts'
import { VISITA } from './testing/visit.ts'

const DIA = 24 * 60 * 60_000
const png = new File([new Uint8Array([1, 2, 3])], 'ata.pdf', { type: 'application/pdf' })

async function finalizada() {
  const device = await aparelho()
  await device.visita.iniciar()
  await device.visita.adicionarAnexo(png)
  await device.visita.finalizar({ responsavel_nome: 'Rosa' })
  return device
}

test('a finished visit leaves the device seven days after the receipt, with what was kept of it', async () => {
  const { db, store, processor, estado } = await finalizada()
  await processor.drain()
  const recibo = estado.ms
  expect(await retirarVencidas(store, recibo + 6 * DIA)).toEqual([])
  expect(await db.monitoramentos.count()).toBe(1)
  expect(await retirarVencidas(store, recibo + 8 * DIA)).toEqual([VISITA])
  const restam = [db.monitoramentos, db.instalacoes, db.patrimonios, db.arquivos, db.blobs]
  expect(await Promise.all(restam.map((tabela) => tabela.count()))).toEqual([0, 0, 0, 0, 0])
  expect((await db.historico.toArray()).every((feito) => feito.item === null)).toBe(true)
})

test('one that was brought back to be corrected has its seven days again', async () => {
  const { store, processor, estado } = await finalizada()
  await processor.drain()
  const preparadas = new Map([[VISITA, estado.ms + 8 * DIA]])
  expect(await retirarVencidas(store, estado.ms + 14 * DIA, preparadas)).toEqual([])
  expect(await retirarVencidas(store, estado.ms + 16 * DIA, preparadas)).toEqual([VISITA])
})

test('nothing leaves while something waits to be sent, however old it is', async () => {
  const { db, store, estado } = await finalizada()
  expect(await retirarVencidas(store, estado.ms + 400 * DIA)).toEqual([])
  expect(await db.fila.count()).toBe(3)
})

test('a file that the server refused keeps its visit: only this device has it', async () => {
  const { db, store, processor, estado } = await finalizada()
  await processor.drain()
  const [arquivo] = await db.arquivos.toArray()
  if (arquivo) await db.arquivos.put({ ...arquivo, invalido: true })
  expect(await retirarVencidas(store, estado.ms + 30 * DIA)).toEqual([])
})

test('a clock that moved back keeps it, and an unfinished visit never leaves by age', async () => {
  const { store, processor, estado } = await finalizada()
  await processor.drain()
  expect(await retirarVencidas(store, estado.ms - 400 * DIA)).toEqual([])
  const aberta = await aparelho()
  await aberta.visita.iniciar()
  await aberta.processor.drain()
  expect(await retirarVencidas(aberta.store, estado.ms + 400 * DIA)).toEqual([])
})
