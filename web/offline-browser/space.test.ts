// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { comEspaco, comFolga, liberarLastro, reservarEspaco, reservarParaOTrabalho } from './space.ts'
import { aparelho } from './testing/device.ts'

const png = new File([new Uint8Array([1, 2, 3])], 'ata.pdf', { type: 'application/pdf' })
const cheio = () => new DOMException('full', 'QuotaExceededError')

afterEach(() => vi.unstubAllGlobals())

/** A photo that the server has, and the reserve. */
async function cena() {
  const device = await aparelho()
  await device.visita.iniciar()
  await device.visita.adicionarAnexo(png)
  await device.processor.drain()
  await device.db.meta.put({ chave: 'lastro', valor: new ArrayBuffer(10) })
  const tem = async () => ({
    recebidos: await device.db.blobs.count(),
    lastro: await device.db.meta.where('chave').equals('lastro').count(),
  })
  return { ...device, tem }
}

/** Fails for lack of space as often as it is told. */
function trabalho(falhas: number) {
  let restam = falhas
  return async () => {
    if (restam-- > 0) throw cheio()
    return 'feito'
  }
}

test('acknowledged bytes are given up first, and the reserve only when that was not enough', async () => {
  const { db, tem } = await cena()
  expect(await comEspaco(db, true, trabalho(0))).toBe('feito')
  expect(await tem()).toEqual({ recebidos: 1, lastro: 1 })
  expect(await comEspaco(db, true, trabalho(1))).toBe('feito')
  expect(await tem()).toEqual({ recebidos: 0, lastro: 1 })
  expect(await comEspaco(db, true, trabalho(1))).toBe('feito')
  expect(await tem()).toEqual({ recebidos: 0, lastro: 0 })
  await expect(comEspaco(db, true, trabalho(1))).rejects.toThrow('full')
})

test('a photo never takes the reserve', async () => {
  const { db, tem } = await cena()
  await expect(comEspaco(db, false, trabalho(2))).rejects.toThrow('full')
  expect(await tem()).toEqual({ recebidos: 0, lastro: 1 })
})

test('any other error gives nothing up', async () => {
  const { db, tem } = await cena()
  await expect(comEspaco(db, true, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await tem()).toEqual({ recebidos: 1, lastro: 1 })
})

test('an answer of the server is applied on a full device too', async () => {
  const { db, store, tem } = await cena()
  let falhas = 1
  const gravado = comFolga(db, store).transaction('rw', ['meta'], async (t) => {
    if (falhas-- > 0) throw cheio()
    await t.meta.put({ chave: 'x', valor: 1 })
  })
  await gravado
  expect(await db.meta.get('x')).toEqual({ chave: 'x', valor: 1 })
  expect(await tem()).toEqual({ recebidos: 0, lastro: 1 })
})

test('the reserve is 20 MB that do not compress, written once, and only where there is plenty', async () => {
  const { db } = await cena()
  await liberarLastro(db)
  const pedacos = () => db.meta.where('chave').startsWith('lastro').toArray()
  const estimate = vi.fn(async () => ({ usage: 900 * 1024 ** 2, quota: 1000 * 1024 ** 2 }))
  vi.stubGlobal('navigator', { storage: { estimate } }) // why: the space of the machine is not the test's
  await reservarEspaco(db)
  expect(await pedacos()).toEqual([])
  estimate.mockResolvedValue({ usage: 0, quota: 1000 * 1024 ** 2 })
  await reservarEspaco(db)
  await reservarEspaco(db)
  const escritos = (await pedacos()).map(({ valor }) => new Uint8Array(valor as ArrayBuffer)) // as: as it was written
  expect(escritos.reduce((soma, { length }) => soma + length, 0)).toBe(20 * 1024 ** 2)
  for (const bytes of escritos) expect(new Set(bytes.subarray(-4096)).size).toBeGreaterThan(200)
  expect(await liberarLastro(db)).toBe(true)
  expect(await pedacos()).toEqual([])
})

test('who keeps no visit and has nothing to send reserves nothing', async () => {
  const { db } = await cena()
  await liberarLastro(db)
  const estimate = async () => ({ usage: 0, quota: 1000 * 1024 ** 2 })
  vi.stubGlobal('navigator', { storage: { estimate } }) // why: the space of the machine is not the test's
  const quantos = () => db.meta.where('chave').startsWith('lastro').count()
  const visitas = await db.monitoramentos.toArray()
  await db.monitoramentos.clear()
  await reservarParaOTrabalho(db)
  expect(await quantos()).toBe(0)
  await db.monitoramentos.bulkPut(visitas)
  await reservarParaOTrabalho(db)
  expect(await quantos()).toBeGreaterThan(0)
})
