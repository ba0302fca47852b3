// Photos that weigh what a phone's do after compression, real to any decoder, and no two alike.
import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'

/** Bytes of JPEG for each point of noise, which compresses badly. */
const WEIGHT = 0.69
const WIDTH = 420

const bases = new Map<number, Promise<Buffer>>()

function noise(weight: number): Promise<Buffer> {
  const height = Math.max(1, Math.round(weight / WEIGHT / WIDTH))
  return sharp(randomBytes(WIDTH * height * 3), { raw: { width: WIDTH, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

const COMMENT = 0xfffe

/** A JPEG of about this many bytes. A comment after its start makes it another file without another compression. */
export async function photo(weight = 100_000): Promise<Buffer<ArrayBuffer>> {
  const base = bases.get(weight) ?? noise(weight)
  bases.set(weight, base)
  const image = await base
  const words = Buffer.from(randomUUID())
  const head = Buffer.alloc(4)
  head.writeUInt16BE(COMMENT, 0)
  head.writeUInt16BE(words.length + 2, 2)
  return Buffer.concat([image.subarray(0, 2), head, words, image.subarray(2)])
}

/** A small drawing, as a signature is. */
export async function signature(): Promise<Buffer<ArrayBuffer>> {
  const background = { r: randomBytes(1).readUInt8(), g: 90, b: 160 }
  const drawing = sharp({ create: { width: 200, height: 80, channels: 3, background } })
  return Buffer.from(await drawing.png().toBuffer())
}
