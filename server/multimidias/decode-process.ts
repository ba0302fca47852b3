// The process that opens pictures of strangers: a decoder that falls, hangs or swells takes nothing else with it.
import sharp from 'sharp'
import type { DecodeAnswer, DecodeRequest } from './decoder.ts'

const PIXELS = 50_000_000
const SECONDS = 10
const THUMBNAIL = 320

sharp.concurrency(1)
sharp.cache(false)
// Only the three formats that are accepted: every other decoder of the library stays out of reach.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/** Decodes every line of the first page; what is written carries no metadata of the original. */
function thumbnailOf(path: string): Promise<Buffer> {
  return sharp(path, { limitInputPixels: PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
}

async function answer({ id, path }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    return { id, thumbnail: await thumbnailOf(path) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: DecodeRequest) => {
  void answer(request).then((given) => process.send?.(given))
})
process.on('disconnect', () => process.exit(0))
process.send?.({ id: 0 } satisfies DecodeAnswer)
