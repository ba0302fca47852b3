// A line is written by the feature's own operation, with the permission, the rules and the audit that it has in the panel.

import { pode } from '#contract/casa/acesso.ts'
import type { DadosOf, Endpoint } from '#contract/casa/endpoint.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call, Handler } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { Valores } from './definicao.ts'
import { Recusas } from './recusas.ts'

interface ChamadaDoAlvo {
  params?: Readonly<Record<string, unknown>>
  body?: Valores
  /** Of the line so far: what the body is refused for is told with it, and nothing is written. */
  recusas?: Recusas
}

/** Throws `Recusa`, as the operation does and as the door before it would. */
export async function chamar<E extends Endpoint>(
  comando: Comando,
  endpoint: E,
  handler: Handler<E>,
  { params, body, recusas = new Recusas([]) }: ChamadaDoAlvo,
): Promise<DadosOf<E>> {
  const { access } = endpoint
  if (access !== 'public' && access !== 'session' && !pode(comando.ator.concessoes, access))
    throw new Recusa('ERR_NAO_AUTORIZADO')
  const lido = endpoint.body && recusas.conferir(endpoint.body, body)
  recusas.exigirNenhuma()
  const call = { ...comando, params: endpoint.params?.parse(params), query: {}, body: lido, files: [] }
  return handler(call as unknown as Call<E>) // as: parsed just now by the schemas that give Call its types
}

/** What a form of this record would send back unchanged. */
export function comoEsta(chaves: readonly string[], registro: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(registro).filter(([chave]) => chaves.includes(chave)))
}

/** Whether some of the new values differs from what is there. */
export function muda(atual: Valores, novos: Valores): boolean {
  return Object.entries(novos).some(
    ([chave, valor]) => JSON.stringify(valor) !== JSON.stringify(atual[chave] ?? null),
  )
}
