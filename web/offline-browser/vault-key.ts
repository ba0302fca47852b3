/**
 * The handle of the key, on the device while its person is signed in, and the proof that a key is the right one, which
 * stays: a wrong key must never seal over what another has sealed.
 */
import type { ZeloDatabase } from './database.ts'
import { fromBase64url } from './sealed-text.ts'
import { Vault } from './vault.ts'

/** The name in `meta` is known to the sign-out, which has no other code of the vault. */
export const CHAVE_DO_COFRE = 'cofre'
const PROVA = 'cofre_prova'
const TEXTO_DA_PROVA = 'zelo'

export interface ChaveDoCofre {
  readonly versao: number
  /** HKDF, not extractable: it derives, and nothing else can be done with it. */
  readonly raiz: CryptoKey
}

/** The server's secret of 32 bytes, base64url. Throws when it is anything else. */
export async function importada({ versao, chave }: { versao: number; chave: string }): Promise<ChaveDoCofre> {
  const bytes = fromBase64url(chave)
  if (bytes.length !== 32) throw new Error('the key has not 32 bytes')
  const raiz = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey', 'deriveBits'])
  bytes.fill(0)
  return { versao, raiz }
}

export async function guardada(db: Pick<ZeloDatabase, 'meta'>): Promise<ChaveDoCofre | null> {
  const valor = (await db.meta.get(CHAVE_DO_COFRE))?.valor
  return (valor as ChaveDoCofre | undefined) ?? null // as: `adotada` is the only writer
}

/** Opens the vault with a key that proves to be the right one, or shuts it for a wrong one. True when open. */
export async function adotada(
  db: Pick<ZeloDatabase, 'meta' | 'transaction'>,
  vault: Vault,
  { versao, raiz }: ChaveDoCofre,
): Promise<boolean> {
  // Tried apart: nothing may be sealed with a key that is not proven.
  const ensaio = new Vault()
  await ensaio.open(raiz, versao)
  const caixa = ensaio.sealField(PROVA, TEXTO_DA_PROVA)
  const certa = await db.transaction('rw', 'meta', async () => {
    const prova = (await db.meta.get(PROVA))?.valor
    if (typeof prova === 'string' && ensaio.openField(PROVA, prova) !== TEXTO_DA_PROVA) return false
    if (prova === undefined) await db.meta.put({ chave: PROVA, valor: caixa })
    await db.meta.put({ chave: CHAVE_DO_COFRE, valor: { versao, raiz } satisfies ChaveDoCofre })
    return true
  })
  if (certa) await vault.open(raiz, versao)
  else vault.lock(true)
  return certa
}
