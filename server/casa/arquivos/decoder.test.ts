import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { flood, phonePhoto, picture } from '#server/testing/pictures.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createDecoder, type Decoded } from './decoder.ts'

const decoder = createDecoder()
const folder = await temporaryFolder()
afterAll(async () => {
  decoder.close()
  await folder.remove()
})

async function decode(bytes: Uint8Array): Promise<Decoded> {
  const path = join(folder.path, randomUUID())
  await writeFile(path, bytes)
  return decoder.decode(path)
}

function small(decoded: Decoded): Buffer {
  if ('motivo' in decoded) throw new Error(decoded.motivo)
  return Buffer.from(decoded.miniatura)
}

test('a photo becomes a small upright picture that says nothing of where it was taken', async () => {
  const photo = await phonePhoto()
  const before = await sharp(photo).metadata()
  expect(before.exif?.includes('Zelo')).toBe(true)
  const miniatura = small(await decode(photo))
  const { width, height, format, exif, orientation, xmp, icc } = await sharp(miniatura).metadata()
  expect({ width, height, format }).toEqual({ width: 240, height: 320, format: 'webp' })
  expect([exif, orientation, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
  expect(miniatura.includes('GPS')).toBe(false)
})

test('a picture tells the colour that it has most of', async () => {
  const blue = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1e50c8' } })
    .png()
    .toBuffer()
  const decoded = await decode(blue)
  const [, r, g, b] = /^#(..)(..)(..)$/.exec('cor' in decoded ? decoded.cor : '') ?? []
  const near = (part: string | undefined, meant: number) =>
    Math.abs(Number.parseInt(part ?? '', 16) - meant) <= 16
  expect([near(r, 0x1e), near(g, 0x50), near(b, 0xc8)]).toEqual([true, true, true])
})

test.each(['jpeg', 'png', 'webp'] as const)('a small %s is not made larger', async (format) => {
  const { width, height } = await sharp(small(await decode(await picture(format)))).metadata()
  expect([width, height]).toEqual([64, 48])
})

test('what is cut, garbled, empty, too many pixels or no picture is told and not opened', async () => {
  const photo = await phonePhoto(400, 300)
  const png = await sharp(photo).png().toBuffer()
  const plain = await picture('png')
  const garbled = Buffer.concat([photo.subarray(0, 4), randomBytes(50_000)])
  const strangers = [
    photo.subarray(0, photo.length / 2),
    png.subarray(0, png.length / 2),
    garbled,
    Buffer.alloc(0),
    flood(16_000),
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ),
    await sharp(plain).gif().toBuffer(),
    await sharp(plain).tiff().toBuffer(),
  ]
  for (const bytes of strangers) expect(await decode(bytes)).toHaveProperty('motivo')
  // And it still opens what is whole.
  expect(await decode(photo)).toHaveProperty('miniatura')
})

test('a decoder that dies is started again for the same picture', async () => {
  const photo = await phonePhoto()
  await decode(photo)
  const path = join(folder.path, 'dying')
  await writeFile(path, photo)
  const dying = decoder.decode(path)
  decoder.close()
  expect(await dying).toHaveProperty('miniatura')
})
