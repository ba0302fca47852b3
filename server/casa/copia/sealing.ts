// What is in a copy, sealed with a passphrase: a key for each object, and pieces that can be neither changed, nor
// reordered, nor left out at the end. Bytes pass through; no object is held in memory.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { z } from 'zod'

export const Cifra = z.object({
  kdf: z.literal('scrypt'),
  n: z
    .number()
    .int()
    .max(2 ** 20),
  r: z.number().int(),
  p: z.number().int(),
  sal: z.string(),
  /** Tells a wrong passphrase from a damaged copy. */
  prova: z.string(),
})

export type Cifra = z.infer<typeof Cifra>

export interface Sealer {
  /** The name of an object whose content has this hash: tells nothing to who has no passphrase. */
  nameOf(sha256: string): string
  seal(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  unseal(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** Of an object of so many bytes, once sealed. */
  sizeOf(bytes: number): number
}

/** A piece was changed, is missing, or was sealed with another key. */
export class DamagedSeal extends Error {
  override name = 'DamagedSeal'
}

const MAGIC = Buffer.from('ZELOCOP1')
const SALT = 16
const PIECE = 64 * 1024
const TAG = 16
const HEADER = MAGIC.length + SALT

/** Objects as they are, under their own hash. */
export const unsealed: Sealer = {
  nameOf: (sha256) => sha256,
  seal: (source) => source,
  unseal: (source) => source,
  sizeOf: (bytes) => bytes,
}

type Costs = Pick<Cifra, 'n' | 'r' | 'p'>

function masterKey(passphrase: string, sal: Buffer, { n, r, p }: Costs): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const costs = { N: n, r, p, maxmem: 256 * n * r }
  scrypt(passphrase.normalize('NFC'), sal, 32, costs, (error, key) => (error ? reject(error) : resolve(key)))
  return promise
}

const proofOf = (master: Buffer) => createHmac('sha256', master).update('prova').digest()

export async function newCipher(passphrase: string): Promise<{ cifra: Cifra; sealer: Sealer }> {
  const sal = randomBytes(SALT)
  const costs = { n: 2 ** 15, r: 8, p: 1 }
  const master = await masterKey(passphrase, sal, costs)
  const cifra: Cifra = {
    kdf: 'scrypt',
    ...costs,
    sal: sal.toString('base64'),
    prova: proofOf(master).toString('base64'),
  }
  return { cifra, sealer: sealerOf(master) }
}

/** Undefined for a passphrase that is not the one. */
export async function sealerFor(passphrase: string, cifra: Cifra): Promise<Sealer | undefined> {
  const master = await masterKey(passphrase, Buffer.from(cifra.sal, 'base64'), cifra)
  const expected = Buffer.from(cifra.prova, 'base64')
  const found = proofOf(master)
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) return undefined
  return sealerOf(master)
}

const keyOf = (master: Buffer, salt: Uint8Array, use: string) =>
  Buffer.from(hkdfSync('sha256', master, salt, use, 32))

/** The key is of one object only, so that a number is nonce enough. */
function nonce(piece: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(piece), 3)
  bytes[11] = last ? 1 : 0
  return bytes
}

/** Pieces of `size`, the last of what is left: always one, were it empty. */
async function* pieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncIterable<{ piece: Buffer; last: boolean }> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk])
    let at = 0
    // One that fills a piece exactly may be the last: it waits.
    for (; held.length - at > size; at += size) yield { piece: held.subarray(at, at + size), last: false }
    held = held.subarray(at)
  }
  yield { piece: held, last: true }
}

async function* seal(master: Buffer, source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const salt = randomBytes(SALT)
  const key = keyOf(master, salt, 'objeto')
  yield Buffer.concat([MAGIC, salt])
  let number = 0
  for await (const { piece, last } of pieces(source, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number++, last))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

function open(key: Buffer, sealed: Buffer, iv: Buffer): Buffer {
  if (sealed.length < TAG) throw new DamagedSeal('cut short')
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG })
  decipher.setAuthTag(sealed.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()])
  } catch (cause) {
    throw new DamagedSeal('a piece does not open', { cause })
  }
}

async function* afterHeader(
  source: AsyncIterable<Uint8Array>,
  found: (header: Buffer) => void,
): AsyncIterable<Uint8Array> {
  let header: Buffer | null = Buffer.alloc(0)
  for await (const chunk of source) {
    if (header === null) {
      yield chunk
      continue
    }
    header = Buffer.concat([header, chunk])
    if (header.length < HEADER) continue
    found(header.subarray(0, HEADER))
    yield header.subarray(HEADER)
    header = null
  }
}

async function* unseal(master: Buffer, source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let key: Buffer | undefined
  const body = afterHeader(source, (header) => {
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new DamagedSeal('not sealed by Zelo')
    key = keyOf(master, header.subarray(MAGIC.length), 'objeto')
  })
  let number = 0
  for await (const { piece, last } of pieces(body, PIECE + TAG)) {
    if (key === undefined) throw new DamagedSeal('cut short')
    yield open(key, piece, nonce(number++, last))
  }
}

function sealerOf(master: Buffer): Sealer {
  const naming = keyOf(master, Buffer.alloc(0), 'nome')
  return {
    nameOf: (sha256) => createHmac('sha256', naming).update(sha256).digest('hex'),
    seal: (source) => seal(master, source),
    unseal: (source) => unseal(master, source),
    sizeOf: (bytes) => HEADER + bytes + TAG * Math.max(1, Math.ceil(bytes / PIECE)),
  }
}
