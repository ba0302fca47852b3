import { afterEach, expect, test, vi } from 'vitest'
import { conferirPrograma } from './programa-guardado.ts'

afterEach(() => vi.unstubAllGlobals())

/** A worker that holds `guardados` of 29 files, and whether it serves this page. */
function comWorker(guardados: number, serve: boolean) {
  const pedidos: string[] = []
  const active = {
    state: 'activated',
    postMessage({ type }: { type: string }, portas?: readonly MessagePort[]) {
      if (type === 'CONFERIR_PROGRAMA') portas?.[0]?.postMessage({ guardados, total: 29 })
      else pedidos.push(type)
    },
  }
  const serviceWorker = { controller: serve ? active : null, getRegistration: async () => ({ active }) }
  // why: no worker runs here, and the page is not that of development
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubEnv('DEV', false)
  return pedidos
}
afterEach(() => vi.unstubAllEnvs())

test.each([
  ['whole, and serves this page', 29, true, true, []],
  ['whole, and does not serve this page', 29, false, false, ['SERVIR_PAGINAS']],
  ['in part', 27, true, false, ['COMPLETAR_PROGRAMA']],
  ['in part, and does not serve this page', 27, false, false, ['SERVIR_PAGINAS', 'COMPLETAR_PROGRAMA']],
] as const)('a program that is kept %s', async (_, guardados, serve, pronto, pedidos) => {
  const ditos = comWorker(guardados, serve)
  expect((await conferirPrograma())?.pronto).toBe(pronto)
  expect(ditos).toEqual(pedidos)
})
