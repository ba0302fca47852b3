// The process that opens pictures of strangers: a decoder that falls, hangs or swells takes nothing else with it.
import sharp, { type Sharp } from 'sharp'
import type { DecodeAnswer, DecodeRequest, Forma } from './decoder.ts'

const PIXELS = 50_000_000
const SECONDS = 10
const FORMAS: Readonly<Record<Forma, { lado: number; gravada: (picture: Sharp) => Sharp }>> = {
  miniatura: { lado: 320, gravada: (picture) => picture.webp({ quality: 70 }) },
  marca: { lado: 512, gravada: (picture) => picture.png({ compressionLevel: 9 }) },
}

sharp.concurrency(1)
sharp.cache(false)
// Only the three formats that are accepted: every other decoder of the library stays out of reach.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/** Decodes every line of the first page; what is written carries no metadata of the original. */
function smallOf({ path, forma }: DecodeRequest): Promise<Buffer> {
  const { lado, gravada } = FORMAS[forma]
  const small = sharp(path, { limitInputPixels: PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: lado, height: lado, fit: 'inside', withoutEnlargement: true })
  return gravada(small).toBuffer()
}

async function answer(request: DecodeRequest): Promise<DecodeAnswer> {
  const { id } = request
  try {
    return { id, thumbnail: await smallOf(request) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: DecodeRequest) => {
  void answer(request).then((given) => process.send?.(given))
})
process.on('disconnect', () => process.exit(0))
process.send?.({ id: 0 } satisfies DecodeAnswer)
