// A picture of a stranger made small. Only for the processes apart: a decoder that falls or swells takes its process.
import sharp, { type Sharp } from 'sharp'
import type { Forma } from './decoder.ts'

const PIXELS = 50_000_000
const SECONDS = 10
const FORMAS: Readonly<Record<Forma | 'papel', { lado: number; gravada: (picture: Sharp) => Sharp }>> = {
  miniatura: { lado: 320, gravada: (picture) => picture.webp({ quality: 70 }) },
  marca: { lado: 512, gravada: (picture) => picture.png({ compressionLevel: 9 }) },
  // The paper takes no WebP, and no transparency: what is behind is the page.
  papel: { lado: 480, gravada: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 70 }) },
}

sharp.concurrency(1)
sharp.cache(false)
// Only the three formats that are accepted: every other decoder of the library stays out of reach.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/** The colour that the picture has most of, as `#rrggbb`. */
export async function mainColour(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).stats()
  const { r, g, b } = dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Decodes every line of the first page; what is written carries no metadata of the original. */
export function smallPicture(original: string | Buffer, forma: Forma | 'papel'): Promise<Buffer> {
  const { lado, gravada } = FORMAS[forma]
  const small = sharp(original, { limitInputPixels: PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: lado, height: lado, fit: 'inside', withoutEnlargement: true })
  return gravada(small).toBuffer()
}
