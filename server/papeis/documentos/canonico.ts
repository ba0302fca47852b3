// The one way to write frozen data down, so that its hash is the same wherever it is computed.
import { createHash } from 'node:crypto'

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, v]) => v !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, ordered(v)]))
}

/** JSON with the keys of every object in order and nothing between the tokens. */
export const canonico = (dados: unknown): string => JSON.stringify(ordered(dados))

export const sha256 = (conteudo: string | Uint8Array): string =>
  createHash('sha256').update(conteudo).digest('hex')
