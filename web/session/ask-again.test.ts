import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { perguntarDeNovo } from './ask-again.ts'
import type { SessionSnapshot } from './session-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A session that went offline; each question is counted, and answered as told. */
function semServidor(responde: (vez: number) => Partial<SessionSnapshot> = () => ({})) {
  const ouvintes = new Set<() => void>()
  let snapshot: SessionSnapshot = {
    estado: 'offline',
    sessao: null,
    outros: [],
    precisaEntrar: false,
    podeContinuarOffline: false,
    encerrada: false,
    relogioAtrasado: false,
    confirmando: false,
  }
  const loja = {
    perguntas: 0,
    get: () => snapshot,
    subscribe: (ouvinte: () => void) => {
      ouvintes.add(ouvinte)
      return () => void ouvintes.delete(ouvinte)
    },
    mudar(mudanca: Partial<SessionSnapshot>) {
      snapshot = { ...snapshot, ...mudanca }
      for (const ouvinte of ouvintes) ouvinte()
    },
    async voltou() {
      loja.perguntas++
      loja.mudar(responde(loja.perguntas))
    },
  }
  return loja
}

const depois = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('it asks by itself, each time after twice as long, never beyond a minute', async () => {
  const loja = semServidor()
  const parar = perguntarDeNovo(loja)
  await depois(1_999)
  expect(loja.perguntas).toBe(0)
  await depois(1)
  expect(loja.perguntas).toBe(1)
  await depois(4_000 + 8_000 + 16_000 + 32_000)
  expect(loja.perguntas).toBe(5)
  await depois(10 * 60_000)
  expect(loja.perguntas).toBe(15)
  parar()
  await depois(10 * 60_000)
  expect(loja.perguntas).toBe(15)
})

test('an answer ends the questions, and a new silence begins them at once again', async () => {
  const loja = semServidor((vez) => (vez === 2 ? { estado: 'online' } : {}))
  perguntarDeNovo(loja)
  await depois(10 * 60_000)
  expect(loja.perguntas).toBe(2)
  loja.mudar({ estado: 'offline' })
  await depois(2_000)
  expect(loja.perguntas).toBe(3)
})

test('who must sign in again, and a session still being confirmed, are not asked about', async () => {
  const loja = semServidor()
  loja.mudar({ confirmando: true })
  perguntarDeNovo(loja)
  await depois(60_000)
  expect(loja.perguntas).toBe(0)
  loja.mudar({ confirmando: false, precisaEntrar: true })
  await depois(60_000)
  expect(loja.perguntas).toBe(0)
})

test('signal that comes back and a tab seen again ask at once; a hidden tab waits for its time', async () => {
  const loja = semServidor()
  perguntarDeNovo(loja)
  await depois(2_000 + 4_000)
  expect(loja.perguntas).toBe(2)
  window.dispatchEvent(new Event('online'))
  expect(loja.perguntas).toBe(3)
  await depois(2_000)
  expect(loja.perguntas).toBe(4)
  const visibilidade = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(loja.perguntas).toBe(4)
  visibilidade.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(loja.perguntas).toBe(5)
  visibilidade.mockRestore()
})
