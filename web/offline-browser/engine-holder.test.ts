// When the device's engine opens: after the screen had its time, or at once for whoever asks for it.
import { expect, test, vi } from 'vitest'
import type { Usuario } from '#contract/casa/usuario.ts'
import type { Engine } from './engine.ts'
import { EngineHolder } from './engine-holder.ts'

const ANA: Usuario = { id: 1, nome: 'Ana', email: 'ana@zelo.test' }
const BRUNO: Usuario = { id: 2, nome: 'Bruno', email: 'bruno@zelo.test' }

function cena() {
  const abertos: number[] = []
  const open = async ({ id }: Usuario) => {
    abertos.push(id)
    return { start: () => {}, stop: async () => {} } as unknown as Engine // as: what the holder calls
  }
  let passou = () => {}
  const vez = new Promise<void>((resolve) => {
    passou = resolve
  })
  return { abertos, passou: () => passou(), holder: new EngineHolder(open, () => vez) }
}

test('the screen comes first, and the engine opens once it had its time', async () => {
  const { abertos, passou, holder } = cena()
  holder.use(ANA)
  await new Promise((resolve) => setTimeout(resolve))
  expect([abertos, holder.get()]).toEqual([[], null])
  passou()
  await vi.waitFor(() => expect(holder.get()).not.toBeNull())
})

test('whoever asks for it waits for no screen', async () => {
  const { abertos, holder } = cena()
  holder.use(ANA)
  expect(await holder.ready()).toBe(holder.get())
  expect(abertos).toEqual([ANA.id])
})

test('who left meanwhile opens nothing', async () => {
  const { abertos, passou, holder } = cena()
  holder.use(ANA)
  await new Promise((resolve) => setTimeout(resolve))
  holder.use(BRUNO)
  passou()
  await holder.settled()
  expect(abertos).toEqual([BRUNO.id])
})
