// Photos whose content the test knows: each shows a code that can be read back from what the server stored.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { codePng } from './codes.ts'

/** As playwright's `setInputFiles` takes it. */
export interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

export const photoText = (n: number) => `FOTO-${String(n).padStart(3, '0')}`

/** `count` pictures, all different; the n-th shows the QR code of `photoText(n)`. */
export function makePhotos(count: number, from = 1): Promise<Photo[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => ({
      name: `foto-${from + i}.png`,
      mimeType: 'image/png',
      buffer: await codePng('qrcode', photoText(from + i), 8),
    })),
  )
}

async function reader() {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = await readFile(wasm)
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } })
}

/** What the picture shows, or undefined when it shows no code. */
export async function textInPhoto(bytes: Uint8Array): Promise<string | undefined> {
  await reader()
  const [found] = await readBarcodes(bytes, { formats: ['QRCode'] })
  return found?.text
}
