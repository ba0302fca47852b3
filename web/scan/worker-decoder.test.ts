import { afterEach, expect, test, vi } from 'vitest'
import { createWorkerDecoder } from './worker-decoder.ts'

afterEach(() => vi.unstubAllGlobals())

/** A worker whose file did not come: it says so once, before anything is asked of it. */
class SemArquivo {
  onerror: ((event: { message: string }) => void) | null = null
  onmessage = null
  constructor() {
    queueMicrotask(() => this.onerror?.({ message: '' }))
  }
  postMessage() {
    // Nobody there.
  }
  terminate() {
    // Nothing to end.
  }
}

test('a worker that did not start is told at each look, and none waits for ever', async () => {
  vi.stubGlobal('Worker', SemArquivo) // why: no worker runs here
  const decoder = createWorkerDecoder()
  await Promise.resolve()
  const video = document.createElement('video')
  await expect(decoder.read(video)).rejects.toThrow('the worker did not start')
  await expect(decoder.read(video)).rejects.toThrow('the worker did not start')
  decoder.close()
})
