// Public keys on P-256: read, told apart by their fingerprint, and refused when they are no point of the curve.
import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import type { ChavePublica } from '#contract/administracao/aparelhos.ts'

/** Undefined when the coordinates are not a point of the curve. */
export function chaveDoJwk({ kty, crv, x, y }: ChavePublica): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
  } catch {
    return undefined
  }
}

/** The public half alone, in the shape that travels. */
export function jwkDaChave(chave: KeyObject): ChavePublica {
  const { x = '', y = '' } = chave.export({ format: 'jwk' })
  return { kty: 'EC', crv: 'P-256', x, y }
}

/** SHA-256 of the uncompressed point, in hexadecimal. */
export function impressaoDaChave(chave: KeyObject): string {
  const { x, y } = jwkDaChave(chave)
  const ponto = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return createHash('sha256').update(Buffer.concat(ponto)).digest('hex')
}
