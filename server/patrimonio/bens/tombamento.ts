// What the class of an asset demands before it counts, whoever makes it count: the desk or the homologação.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type BemAlvo, nomeDoBem } from './alvo.ts'

/** Throws `ERR_ESTADO_INVALIDO`, naming the first that lacks something and what. */
export async function exigirParaTombar(tx: Queryable, bens: readonly BemAlvo[]): Promise<void> {
  const ids = bens.map(({ id }) => id)
  const falta = await tx.maybe<{ id: number; classe: string; sem_serie: boolean }>(sql`
    select p.id, c.nome as classe, c.exige_serie and p.numero_serie is null as sem_serie
    from patrimonio p join classe_bem c on c.id = p.classe_id
    where p.id = any(${ids}::bigint[])
      and ((c.exige_serie and p.numero_serie is null) or (c.exige_foto and p.capa_uuid is null))
    order by p.id limit 1`)
  const bem = bens.find(({ id }) => id === falta?.id)
  if (!falta || !bem) return
  const pedido = falta.sem_serie ? 'o número de série: edite o cadastro' : 'foto: anexe uma ao cadastro'
  throw new Recusa(
    'ERR_ESTADO_INVALIDO',
    `${nomeDoBem(bem)}: a classe ${falta.classe} exige ${pedido} antes de tombar.`,
  )
}
