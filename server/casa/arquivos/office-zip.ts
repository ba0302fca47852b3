// What an Office document says of its own contents, without opening any of them: the table at the end of a zip.

const ENTRADAS = 1_000
const ABERTO = 100 * 1024 ** 2
const RAZAO = 100
const FIM = 0x06054b50
const ENTRADA = 0x02014b50

/** Where the table begins: the record at the very end, before a comment of at most 64 kB. */
function fimDoZip(bytes: Buffer): number {
  const limite = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= limite; at--) if (bytes.readUInt32LE(at) === FIM) return at
  return -1
}

/** Why whoever opens it should take care, or null. What it says may be a lie: then opening it fails at that entry. */
export function suspeitaDoZip(bytes: Buffer): string | null {
  const fim = bytes.length < 22 ? -1 : fimDoZip(bytes)
  if (fim < 0) return 'o documento está cortado'
  const entradas = bytes.readUInt16LE(fim + 10)
  if (entradas > ENTRADAS) return `o documento tem ${entradas} partes`
  let at = bytes.readUInt32LE(fim + 16)
  let aberto = 0
  for (let lidas = 0; lidas < entradas; lidas++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRADA)
      return 'o índice do documento está danificado'
    aberto += bytes.readUInt32LE(at + 24)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (aberto > ABERTO) return `o documento aberto teria ${Math.round(aberto / 1024 ** 2)} MB`
  if (aberto > RAZAO * bytes.length)
    return `o documento cresce ${Math.round(aberto / bytes.length)} vezes ao ser aberto`
  return null
}
