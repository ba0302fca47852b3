// The key with which a device encrypts what it keeps for one person: derived, never stored, always the same.
import { hkdfSync } from 'node:crypto'

/** A change of how the key is derived is a new version beside this one: what is on devices needs the old. */
export const VERSAO_DA_CHAVE = 1
const SALT = 'zelo-chave-do-aparelho-1'
const BYTES = 32

/** 32 bytes, base64url. `segredo` is the installation's: without it what devices keep is lost. */
export function chaveDoAparelho(segredo: Buffer, usuario_id: number, dispositivo_id: string): string {
  const info = `${usuario_id}||${dispositivo_id.toLowerCase()}`
  return Buffer.from(hkdfSync('sha256', segredo, SALT, info, BYTES)).toString('base64url')
}
