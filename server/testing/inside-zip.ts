// A zip opened by its table of contents: what a spreadsheet has inside, without a library.
import { crc32, inflateRawSync } from 'node:zlib'

/** The text of one file of the zip; throws where there is none. */
export function insideZip(zip: Buffer, nome: string): string {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    if (name === nome) {
      const local = zip.readUInt32LE(at + 42)
      const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const content = zip.subarray(begin, begin + size)
      return (method === 0 ? content : inflateRawSync(content)).toString('utf8')
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  throw new Error(`no ${nome} in the zip`)
}

/** A real zip of these files, as a person's system makes one: photos are stored as they are. */
export function zipWith(files: Readonly<Record<string, Buffer>>): Buffer {
  const locals: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const [nome, content] of Object.entries(files)) {
    const name = Buffer.from(nome)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, content])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    table.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, rest, name]))
    locals.push(local)
    at += local.length
  }
  const index = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(table.length, 8)
  end.writeUInt16LE(table.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, index, end])
}
