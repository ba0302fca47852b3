// Photos as heavy as a camera's, which still show the code that the test reads back.
import sharp from 'sharp'
import { makePhotos, type Photo } from './photos.ts'

/** Noise is what no compression makes small: some 2.3 MB each once the device has encoded it again. */
export async function fotosGrandes(count: number, from = 1): Promise<Photo[]> {
  const codes = await makePhotos(count, from)
  return Promise.all(
    codes.map(async ({ name, buffer }, i) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 + i } as const
      const sheet = sharp({ create: { width: 2400, height: 1800, channels: 3, background: 'gray', noise } })
      const photo = sheet.composite([{ input: buffer }]).jpeg({ quality: 90 })
      return { name: name.replace('.png', '.jpg'), mimeType: 'image/jpeg', buffer: await photo.toBuffer() }
    }),
  )
}
