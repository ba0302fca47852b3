import { expect, test } from 'vitest'
import { capture } from './capture.ts'
import { deliver } from './deliver.ts'
import { MemoryStore } from './memory-store.ts'
import type { Cofre, World } from './ports.ts'
import { transportOver } from './testing/transport.ts'

const clara = new Uint8Array([1, 2, 3]).buffer
const arquivo = { uuid: 'f-1', nome: 'a.jpg', mime: 'image/jpeg', sha256: 'x', bytes: clara }
const foto = {
  acao: 'patrimonio.foto',
  monitoramento_id: 7,
  patrimonio_id: 'b-1',
  dados: { tipo: 'foto_geral', model: 'patrimonio', model_id: 'b-1' },
  arquivo,
} as const

/** Seals by adding one to each byte; `abre` false is a key that does not open. */
function bancada(cofre: { sela: boolean; abre: boolean } | null) {
  const store = new MemoryStore()
  const enviados: (ArrayBuffer | null)[] = []
  const somado = (bytes: ArrayBuffer, n: number) => new Uint8Array(bytes).map((byte) => byte + n).buffer
  const port: Cofre | null = cofre && {
    selar: async (_uuid, bytes) => (cofre.sela ? { bytes: somado(bytes, 1), iv: new ArrayBuffer(12) } : null),
    abrir: async ({ bytes }) => (cofre.abre ? somado(bytes, -1) : null),
  }
  const world: World = {
    ...(port && { cofre: port }),
    store,
    clock: { now: () => 1_000, sleep: async () => undefined, fuso: () => '-03:00' },
    ids: { opId: () => 'op-1' },
    identidade: { usuario_id: 42, dispositivo_id: 'd-1', app: '1.0.0' },
    transport: transportOver(async (_item, bytes) => {
      enviados.push(bytes)
      return { tipo: 'sem-resposta', motivo: 'x' }
    }),
    probe: { online: async () => true },
    lock: { run: (fn) => fn({ lost: () => false }) },
    notices: { notify: () => undefined },
    random: () => 0.5,
  }
  const envia = async () => {
    const [item] = store.rows('fila')
    if (item === undefined) throw new Error('nothing captured')
    await deliver(world, item, { lost: () => false })
    return store.rows('fila')[0]
  }
  return { store, world, enviados, envia }
}

test('bytes lie sealed on the device, with the size and hash of the clear ones, and leave it clear', async () => {
  const { store, world, enviados, envia } = bancada({ sela: true, abre: true })
  await capture(world, [foto])
  const [linha] = store.rows('blobs')
  expect(linha).toMatchObject({ tamanho: 3, sha256: 'x' })
  expect([...new Uint8Array(linha?.bytes ?? clara)]).toEqual([2, 3, 4])
  await envia()
  expect(enviados).toEqual([clara])
})

test.each([[null], [{ sela: false, abre: true }]])(
  'without a key bytes are kept as they come (%j)',
  async (cofre) => {
    const { store, world, enviados, envia } = bancada(cofre)
    await capture(world, [foto])
    expect(store.rows('blobs')[0]).not.toHaveProperty('iv')
    await envia()
    expect(enviados).toEqual([clara])
  },
)

test('bytes that the key does not open are never sent and wait for a person', async () => {
  const { world, enviados, envia, store } = bancada({ sela: true, abre: false })
  await capture(world, [foto])
  expect(await envia()).toMatchObject({ _estado: 'revisar' })
  expect(enviados).toEqual([])
  expect(store.rows('blobs')).toHaveLength(1)
})
