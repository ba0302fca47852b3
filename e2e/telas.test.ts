// Every screen, light and dark, on a phone and on a desk: nothing that axe or the content policy complains of.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Rig, startRig } from './support/rig.ts'
import { percorrer } from './support/telas.ts'

let rig: Rig

beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

test('every screen is accessible and within the content policy, light and dark, on a phone and on a desk', async () => {
  expect(await percorrer(rig)).toEqual([])
})
