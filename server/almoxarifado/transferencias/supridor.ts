import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { SUPRIDOR } from '#server/rede/locais/supridor.ts'

export interface Supridor {
  id: number
  nome: string
  caminho: number[]
  ativo: boolean
  temEstoque: boolean
}

/** The depósito that supplies the place, when it is this one: what goes back may go there, though who keeps the place need not see it. */
export function supridorDa(
  tx: Queryable,
  { origem_id, destino_id }: { origem_id: number; destino_id: number },
): Promise<Supridor | undefined> {
  return tx.maybe<Supridor>(sql`
    select d.id, d.nome, d.caminho, d.ativo, t.permite_estoque as "temEstoque"
    from local l join local d on d.id = ${SUPRIDOR} join local_tipo t on t.id = d.tipo_id
    where l.id = ${origem_id} and d.id = ${destino_id}`)
}
