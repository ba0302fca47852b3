// @vitest-environment node
// How often the server hears of this device: each occasion has a reason of its own, and they come together.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ItemFila } from '#offline/queue-item.ts'
import { openDeviceDatabase } from './device-database.ts'
import { DeviceWatch } from './device-watch.ts'
import { StatusStore } from './status.ts'
import { aparelho } from './testing/device.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function vigia() {
  const { db, store, world } = await aparelho()
  const { usuario_id, dispositivo_id } = world.identidade
  const contatos = { vezes: 0, no_ar: true }
  const contato = async () => {
    if (!contatos.no_ar) throw new TypeError('fetch failed')
    contatos.vezes += 1
    return { codigo: 'SUCESSO', mensagem: '', dados: { visitas: [] } }
  }
  const status = new StatusStore()
  const fila: ItemFila[] = []
  const parada = new AbortController()
  const watch = new DeviceWatch({
    db,
    store,
    dispositivo_id,
    usuario: { id: usuario_id, nome: 'Ana' } as never, // as: of the person, only who it is
    api: { aparelhos: { contato } } as never, // as: the one operation that the watch calls
    status,
    signal: parada.signal,
    aparelho: openDeviceDatabase(`vigia-${usuario_id}`),
    fila: () => fila,
    aCadaMinuto: () => {},
    aoMudarVisitas: () => {},
    aoRetirar: () => {},
  })
  onTestFinished(() => parada.abort())
  return { watch, contatos, status, fila }
}

test('opening, signing in and finding the server tell it once, and what changed meanwhile is told', async () => {
  const { watch, contatos, fila } = await vigia()
  await watch.tell()
  await watch.tell()
  await watch.tell()
  expect(contatos.vezes).toBe(1)
  // Read again, and still empty.
  watch.changed()
  await watch.tell()
  expect(contatos.vezes).toBe(1)
  fila.push({ seq: 1, capturado_em: '2025-04-10T12:00:00.000Z' } as ItemFila) // as: what the summary tells of it
  watch.changed()
  await watch.tell()
  expect(contatos.vezes).toBe(2)
  fila.pop()
  watch.changed()
  await watch.tell()
  expect(contatos.vezes).toBe(3)
})

test('a server that was lost and found is told at once: the desk may have done something', async () => {
  const { watch, contatos, status } = await vigia()
  watch.start()
  await vi.waitFor(() => expect(contatos.vezes).toBe(1))
  status.set({ online: false })
  await watch.tell()
  expect(contatos.vezes).toBe(1)
  status.set({ online: true })
  await watch.tell()
  expect(contatos.vezes).toBe(2)
})

test('a contact that failed is no contact, and an old one does not count', async () => {
  const { watch, contatos } = await vigia()
  contatos.no_ar = false
  await watch.tell()
  contatos.no_ar = true
  await watch.tell()
  expect(contatos.vezes).toBe(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 })
  await watch.tell()
  expect(contatos.vezes).toBe(2)
})
