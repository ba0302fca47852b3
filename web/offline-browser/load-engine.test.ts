import { expect, test, vi } from 'vitest'
import { api } from '#web/api/api.ts'
import { Engine } from './engine.ts'
import { loadEngine } from './load-engine.ts'

test('the engine comes with the client that it sends by', async () => {
  expect(await loadEngine()).toEqual({ Engine, api })
})

test('an engine that could not be fetched is fetched again when the signal is back', async () => {
  // why: the failure belongs on the console, which is not what this test is about
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetchIt = vi.fn(async () => ({ Engine, api })).mockRejectedValueOnce(new Error('sem sinal'))
  const loading = loadEngine(fetchIt)
  await vi.waitFor(() => expect(quiet).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('online'))
  expect((await loading).Engine).toBe(Engine)
  quiet.mockRestore()
})
