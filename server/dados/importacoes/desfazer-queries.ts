// An import that is being undone as a job: it waits its turn as the others do, and remembers where it was.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { type Posse, TRABALHO } from './queries.ts'
import type { Trabalho } from './trabalho.ts'

export function pedirDesfazer(
  tx: Queryable,
  { id }: Pick<Trabalho, 'id'>,
  pedido: Pick<NonNullable<Trabalho['desfazer']>, 'motivo' | 'total'>,
): Promise<Trabalho> {
  return tx.one(sql`
    update importacao set situacao = 'desfazendo', posse = null, posse_ate = null, tentativas = 0, mensagem = null,
      desfazer = jsonb_build_object('de', situacao, 'feitos', 0) || ${JSON.stringify(pedido)}::jsonb
    where id = ${id} returning ${TRABALHO}`)
}

export function voltarDeDesfazer(
  tx: Queryable,
  { id, posse }: Posse,
  mensagem: string,
): Promise<Trabalho | undefined> {
  return tx.maybe(sql`
    update importacao set situacao = desfazer->>'de', mensagem = ${mensagem}, posse = null, posse_ate = null,
      desfazer = null
    where id = ${id} and posse = ${posse} and situacao = 'desfazendo' returning ${TRABALHO}`)
}
