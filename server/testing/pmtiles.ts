// The smallest PMTiles file (version 3): one tile, the whole world.

const HEADER = 127
const SEM_COMPRESSAO = 1

interface Mapa {
  /** 1: shapes; 2: PNG. */
  tipo: 1 | 2
  telha: Buffer
  credito?: string
}

const varint = (n: number): number[] => (n < 128 ? [n] : [(n & 127) | 128, ...varint(n >>> 7)])

export function pmtilesDeTeste({
  tipo,
  telha,
  credito = '<a href="x">Cartografia de teste</a>',
}: Mapa): Buffer {
  const raiz = Buffer.from([1, 0, 1, ...varint(telha.length), 1])
  const metadados = Buffer.from(JSON.stringify({ attribution: credito }))
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const partes = [raiz, metadados, Buffer.alloc(0), telha]
  let offset = HEADER
  for (const [i, parte] of partes.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * i)
    header.writeBigUInt64LE(BigInt(parte.length), 16 + 16 * i)
    offset += parte.length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at)
  for (const [i, valor] of [1, SEM_COMPRESSAO, SEM_COMPRESSAO, tipo, 0, 0].entries())
    header.writeUInt8(valor, 96 + i)
  for (const [i, grau] of [-180, -85, 180, 85].entries()) header.writeInt32LE(grau * 1e7, 102 + 4 * i)
  return Buffer.concat([header, ...partes])
}
