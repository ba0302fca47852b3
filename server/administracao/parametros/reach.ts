// The parameters hold for the whole órgão: a permission given at one place is not enough to change them.

import sql from 'sql-template-tag'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'

/** Throws `ERR_NAO_AUTORIZADO` unless the grant covers the whole tree, or stands at its root. */
export async function exigirRedeInteira(
  db: Queryable,
  ator: Ator,
  permissao: Permissao,
  oQue = 'Os parâmetros',
): Promise<void> {
  const nos = nosDaPermissao(ator.concessoes, permissao)
  if (nos === null) return
  const raiz = await db.maybe(sql`select id from local where pai_id is null and id = any(${nos}::bigint[])`)
  if (raiz === undefined)
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      `${oQue} valem para toda a rede. Peça a quem a administra inteira.`,
    )
}
