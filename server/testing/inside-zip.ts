// A zip opened by its table of contents: what a spreadsheet has inside, without a library.
import { inflateRawSync } from 'node:zlib'

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
