// Segregation of duties: two acts of one chain, two people.
import type { Ator } from './http/call.ts'
import { Recusa } from './http/erro.ts'

/** Who did the first act does not do the one that confirms it. */
export function exigirOutraPessoa(ator: Ator, primeira: number | null, mensagem: string): void {
  if (primeira === ator.usuario.id) throw new Recusa('ERR_NAO_AUTORIZADO', mensagem)
}
