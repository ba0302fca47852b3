// A place that somebody names: it is found only where this person's grants reach.
import sql from 'sql-template-tag'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { cobre } from './poder.ts'

export interface Lugar {
  id: number
  nome: string
  nivel: string
  caminho: number[]
}

/** Throws `ERR_NAO_ENCONTRADO`, on the field, for a place that does not exist, is inactive or lies elsewhere. */
export async function lugarAlcancado(
  tx: Queryable,
  ator: Ator,
  permissao: Permissao,
  { id, campo }: { id: number; campo: string },
): Promise<Lugar> {
  const lugar = await tx.maybe<Lugar>(sql`
    select l.id, l.nome, t.nivel, l.caminho from local l join local_tipo t on t.id = l.tipo_id
    where l.id = ${id} and l.ativo`)
  if (lugar === undefined || !cobre(ator.concessoes, permissao, lugar.caminho)) {
    const mensagem = 'Local não encontrado entre os que você administra.'
    throw new Recusa('ERR_NAO_ENCONTRADO', { mensagem, erros: { [campo]: [mensagem] } })
  }
  return lugar
}
