// A device that somebody lost or that must not send any more: nothing is accepted from it until somebody accepts it
// again. What it keeps stays on it.
import sql from 'sql-template-tag'
import type { AparelhoDaPessoa } from '#contract/administracao/pessoas.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { aparelhoDaPessoa } from './da-pessoa.ts'

export interface RecusaDeAparelho {
  id: string
  /** Whose the device is: of anyone else's this answers that it does not exist. */
  usuario_id: number
  /** Who refuses it. */
  por: number
  motivo: string | null
}

/** Throws `ERR_NAO_ENCONTRADO`. Refusing twice keeps the first date. */
export async function recusarAparelho(tx: Queryable, recusa: RecusaDeAparelho): Promise<AparelhoDaPessoa> {
  const { id, usuario_id, por, motivo } = recusa
  await tx.run(sql`
    update dispositivo set recusado_em = now(), recusado_por = ${por}, recusado_motivo = ${motivo}
    where id = ${id}::uuid and usuario_id = ${usuario_id} and recusado_em is null`)
  return existente(tx, recusa)
}

/** Throws `ERR_NAO_ENCONTRADO`. */
export async function aceitarAparelho(
  tx: Queryable,
  aparelho: Pick<RecusaDeAparelho, 'id' | 'usuario_id'>,
): Promise<AparelhoDaPessoa> {
  await tx.run(sql`
    update dispositivo set recusado_em = null, recusado_por = null, recusado_motivo = null
    where id = ${aparelho.id}::uuid and usuario_id = ${aparelho.usuario_id}`)
  return existente(tx, aparelho)
}

async function existente(
  tx: Queryable,
  aparelho: Pick<RecusaDeAparelho, 'id' | 'usuario_id'>,
): Promise<AparelhoDaPessoa> {
  const achado = await aparelhoDaPessoa(tx, aparelho)
  if (achado === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Aparelho não encontrado.')
  return achado
}

/** Throws `ERR_APARELHO_RECUSADO`. A device nobody knows yet is as good as any. */
export async function exigirAparelhoAceito(db: Queryable, dispositivo_id: string | null): Promise<void> {
  if (dispositivo_id === null) return
  const recusado = await db.maybe(
    sql`select 1 from dispositivo where id = ${dispositivo_id} and recusado_em is not null`,
  )
  if (recusado !== undefined) throw new Recusa('ERR_APARELHO_RECUSADO')
}
