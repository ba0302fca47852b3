// Pictures for the tests, honest and otherwise, made when they are needed.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photo as a phone takes it: with a position in its metadata, and lying on its side. */
export function phonePhoto(width = 1200, height = 900): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withExif({
      IFD0: { Make: 'Zelo', Model: 'Prova' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '10/1 11/1 12/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '48/1 20/1 1/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
}

export const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#88aacc' } })
    .toFormat(format)
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A valid PNG of one colour: few bytes, as many pixels as one likes. */
export function flood(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A zip of one deflated entry that says how large it is; `declared` may lie. */
export function zipOf(name: string, content: Buffer, declared = content.length): Buffer {
  const data = deflateSync(content, { level: 9 }).subarray(2, -4)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(declared, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), data])
  const made = Buffer.alloc(2)
  const rest = Buffer.alloc(14)
  const entry = Buffer.concat([Buffer.from('504b0102', 'hex'), made, common, rest, Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
