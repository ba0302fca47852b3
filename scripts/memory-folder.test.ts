import { afterEach, expect, test, vi } from 'vitest'
import { keepTemporaryFilesInMemory, memoryFolder } from './testing/memory-folder.ts'

afterEach(() => vi.unstubAllEnvs())

test('a folder that is not there, or may not be written, is not taken', () => {
  expect(memoryFolder('/nao/existe')).toBeUndefined()
  expect(memoryFolder('/proc')).toBeUndefined()
})

test('a temporary folder that was chosen by hand stays', () => {
  vi.stubEnv('TMPDIR', '/escolhida')
  keepTemporaryFilesInMemory()
  expect(process.env.TMPDIR).toBe('/escolhida')
})
