// A place that an operation of this folder names: found only where the person holds the permission.
import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'

interface LocalAlcancado {
  id: number
  caminho: number[]
  ativo: boolean
}

export async function localAlcancado(
  { tx, ator }: { tx: Queryable; ator: Ator },
  id: number,
  permissao: Permissao,
): Promise<LocalAlcancado> {
  const local = await tx.maybe<LocalAlcancado>(sql`select id, caminho, ativo from local where id = ${id}`)
  if (local && pode(ator.concessoes, permissao, local.caminho)) return local
  const mensagem = 'Local não encontrado. Ele pode estar fora dos que você alcança.'
  throw new Recusa('ERR_NAO_ENCONTRADO', { mensagem, erros: { local_id: [mensagem] } })
}
