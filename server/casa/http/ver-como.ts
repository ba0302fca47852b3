// Somebody looks at the panel as another person: what they may ask, and whose act it is.
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { Ator } from './call.ts'
import { Recusa } from './erro.ts'

const EM_CAMPO = 'Você está vendo o painel como outra pessoa: o trabalho de campo dela não é mostrado.'

/**
 * Only what the panel reads: to prepare a visit, register a device or read its key would be to act as the other
 * person. Throws `ERR_SOMENTE_LEITURA`.
 */
export function exigirLeitura({ verComo }: Ator, endpoint: Endpoint): void {
  if (verComo === undefined || endpoint.saida) return
  if (endpoint.method !== 'GET' && endpoint.method !== 'HEAD') throw new Recusa('ERR_SOMENTE_LEITURA')
  if (!endpoint.path.startsWith('/api/painel/')) throw new Recusa('ERR_SOMENTE_LEITURA', EM_CAMPO)
}

/** Who really does it. */
export function autorDe(ator: Ator | null): number | null {
  return ator === null ? null : (ator.verComo?.por.id ?? ator.usuario.id)
}
