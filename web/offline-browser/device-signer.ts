/** The device's own key pair for one person: the server knows the public half, and the private one never leaves. */
import { ChavePublica } from '#contract/administracao/aparelhos.ts'
import type { ZeloDatabase } from './database.ts'

const CHAVE = 'assinador'
const CURVA = { name: 'ECDSA', namedCurve: 'P-256' }

export interface Assinador {
  readonly publica: ChavePublica
  /** ECDSA P-256 with SHA-256, 64 bytes (r and s). */
  assinar(bytes: BufferSource): Promise<ArrayBuffer>
}

interface Guardado {
  readonly publica: ChavePublica
  readonly privada: CryptoKey
}

/** Made the first time; two tabs end with the same one. */
export async function assinadorDoAparelho(
  db: Pick<ZeloDatabase, 'meta' | 'transaction'>,
): Promise<Assinador> {
  const { publica, privada } = (await lido(db)) ?? (await guardado(db, await novo()))
  return {
    publica,
    assinar: (bytes) => crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privada, bytes),
  }
}

async function lido(db: Pick<ZeloDatabase, 'meta'>): Promise<Guardado | undefined> {
  return (await db.meta.get(CHAVE))?.valor as Guardado | undefined // as: written below
}

async function novo(): Promise<Guardado> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVA, false, ['sign', 'verify'])
  const publica = ChavePublica.parse(await crypto.subtle.exportKey('jwk', publicKey))
  return { publica, privada: privateKey }
}

async function guardado(db: Pick<ZeloDatabase, 'meta' | 'transaction'>, meu: Guardado): Promise<Guardado> {
  return db.transaction('rw', 'meta', async () => {
    const antes = await lido(db)
    if (antes !== undefined) return antes
    await db.meta.put({ chave: CHAVE, valor: meu })
    return meu
  })
}
