import { expect, test, vi } from 'vitest'
import { rehearseRestore } from './restored.ts'

vi.setConfig({ testTimeout: 300_000 })

test('what the server answered for after the copy and lost, photos included, the device sends again', async () => {
  const { lost, redelivered, violations } = await rehearseRestore({ atCopy: 11, atFall: 5 })
  expect({ lost, redelivered, violations }).toEqual({ lost: 6, redelivered: 6, violations: [] })
})
