/** A value on the disk of this device: sealed when there is a key, clear until there is one. */
import type { Caixa, Vault } from './vault.ts'

type Selos = Pick<Vault, 'sealField' | 'openField'>
export type Fechado<T> = { readonly claro: T } | { readonly caixa: Caixa }

/** In step with IndexedDB. */
export function fechado<T>(cofre: Selos, campo: string, valor: T): Fechado<T> {
  const caixa = cofre.sealField(campo, valor)
  return caixa === null ? { claro: valor } : { caixa }
}

/** Undefined while the key is not at hand. */
export function lido<T>(cofre: Selos, campo: string, conteudo: Fechado<T>): T | undefined {
  if ('claro' in conteudo) return conteudo.claro
  return cofre.openField(campo, conteudo.caixa) as T | undefined // as: `fechado` sealed it as this
}
