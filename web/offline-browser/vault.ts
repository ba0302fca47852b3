/**
 * The key of what one person keeps on this device, and what it seals: bytes with WebCrypto, fields in step with
 * IndexedDB, whose transactions end at any other await. Nothing here ever writes or deletes.
 */
import { gcm } from '@noble/ciphers/aes.js'
import type { BytesSelados, Cofre } from '#offline/ports.ts'
import type { BlobRow } from '#offline/rows.ts'
import { fromBase64, parseSealed, stringifySealed, toBase64 } from './sealed-text.ts'

/** `errado`: the key at hand is not the one that sealed what is here. */
export type EstadoDoCofre = 'fechado' | 'aberto' | 'errado'

/** A field as it lies in the database: version of the key, dot, base64 of nonce and ciphertext. */
export type Caixa = string

const IV = 12
const CACHE_MAXIMO = 5_000
/** Larger values are few and are not kept twice in memory. */
const CACHEAVEL = 64 * 1024
/** Of the objects only these are replaced and never changed in place; a text never changes. */
const IMUTAVEIS = new Set(['dados', '_mostra'])
const utf8 = new TextEncoder()
const texto = new TextDecoder()

function hkdf(info: string): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: utf8.encode(`zelo/${info}/1`) }
}

interface Chaves {
  readonly versao: number
  readonly bytes: CryptoKey
  readonly campos: Uint8Array
}

export class Vault implements Cofre {
  private chaves: Chaves | null = null
  private errado = false
  /** What a task says, read again, is the same value, and written again the same box: a queue is read many times. */
  private readonly abertas = new Map<string, unknown>()
  private seladas = new WeakMap<object, Caixa>()

  get estado(): EstadoDoCofre {
    if (this.chaves !== null) return 'aberto'
    return this.errado ? 'errado' : 'fechado'
  }

  /** `raiz`: the HKDF handle that stays on the device while somebody is signed in. */
  async open(raiz: CryptoKey, versao: number): Promise<void> {
    const aes = { name: 'AES-GCM', length: 256 }
    const bytes = await crypto.subtle.deriveKey(hkdf('bytes'), raiz, aes, false, ['encrypt', 'decrypt'])
    const campos = new Uint8Array(await crypto.subtle.deriveBits(hkdf('campos'), raiz, 256))
    this.lock()
    this.chaves = { versao, bytes, campos }
  }

  lock(errado = false): void {
    this.chaves?.campos.fill(0)
    this.chaves = null
    this.errado = errado
    this.abertas.clear()
    this.seladas = new WeakMap()
  }

  /** Null while there is no key. */
  sealField(campo: string, valor: unknown): Caixa | null {
    const { chaves } = this
    if (chaves === null) return null
    const objeto = typeof valor === 'object' && valor !== null ? valor : null
    const conhecida = objeto && this.seladas.get(objeto)
    if (conhecida) return conhecida
    const iv = crypto.getRandomValues(new Uint8Array(IV))
    const cifrado = gcm(chaves.campos, iv, utf8.encode(campo)).encrypt(utf8.encode(stringifySealed(valor)))
    return `${chaves.versao}.${toBase64(iv, cifrado)}`
  }

  /** Undefined when there is no key, or it does not open the box. */
  openField(campo: string, caixa: Caixa): unknown {
    const { chaves } = this
    if (chaves === null) return undefined
    // A box is of its field: moved into another, it does not open, however often it was read.
    const nome = `${campo} ${caixa}`
    if (this.abertas.has(nome)) return this.abertas.get(nome)
    try {
      const tudo = fromBase64(caixa.slice(caixa.indexOf('.') + 1))
      const claro = gcm(chaves.campos, tudo.subarray(0, IV), utf8.encode(campo)).decrypt(tudo.subarray(IV))
      const valor = parseSealed(texto.decode(claro))
      this.remember(campo, caixa, valor)
      return valor
    } catch {
      return undefined
    }
  }

  async selar(uuid: string, bytes: ArrayBuffer): Promise<BytesSelados | null> {
    const { chaves } = this
    if (chaves === null) return null
    const iv = crypto.getRandomValues(new Uint8Array(IV))
    const parametros = { name: 'AES-GCM', iv, additionalData: utf8.encode(uuid) }
    return { bytes: await crypto.subtle.encrypt(parametros, chaves.bytes, bytes), iv: iv.buffer }
  }

  async abrir({ uuid, bytes, iv }: Pick<BlobRow, 'uuid' | 'bytes' | 'iv'>): Promise<ArrayBuffer | null> {
    const { chaves } = this
    if (iv === undefined) return bytes
    if (chaves === null) return null
    const parametros = { name: 'AES-GCM', iv, additionalData: utf8.encode(uuid) }
    return crypto.subtle.decrypt(parametros, chaves.bytes, bytes).catch(() => null)
  }

  private remember(campo: string, caixa: Caixa, valor: unknown): void {
    const objeto = typeof valor === 'object' && valor !== null ? valor : null
    if (caixa.length > CACHEAVEL || (objeto !== null && !IMUTAVEIS.has(campo))) return
    if (this.abertas.size >= CACHE_MAXIMO) this.abertas.clear()
    this.abertas.set(`${campo} ${caixa}`, valor)
    if (objeto !== null) this.seladas.set(objeto, caixa)
  }
}
