import { expect, test } from 'vitest'
import { makePhotos, photoText, textInPhoto } from './photos.ts'

test('each photo shows its own code and differs from the others', async () => {
  const photos = await makePhotos(3)
  const read = await Promise.all(photos.map(({ buffer }) => textInPhoto(buffer)))
  expect(read).toEqual([photoText(1), photoText(2), photoText(3)])
})
