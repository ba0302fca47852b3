// The ABC curve of the depósitos, measured again every day.
import sql from 'sql-template-tag'
import { curvasDe } from '#server/almoxarifado/razao/curva-abc.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'

const A_CADA_MS = 60 * 60_000

export async function classificar(tx: Queryable, deposito_id: number): Promise<void> {
  await tx.run(sql`
    insert into curva_abc as k (deposito_id, material_id, curva, consumo_centavos)
    select ${deposito_id}::bigint, c.material_id, c.curva, c.consumo_centavos from ${curvasDe(deposito_id)} c
    order by c.material_id
    on conflict (deposito_id, material_id) do update set curva = excluded.curva,
      consumo_centavos = excluded.consumo_centavos, calculada_em = now()`)
}

/** The one that was measured longest ago, a day at least; what never was comes first. */
async function aVez(tx: Queryable): Promise<number | undefined> {
  const um = await tx.maybe<{ id: number }>(sql`
    select s.deposito_id as id
    from saldo s left join curva_abc k on k.deposito_id = s.deposito_id and k.material_id = s.material_id
    where s.ultimo_seq > 0
    group by s.deposito_id having max(k.calculada_em) is null or max(k.calculada_em) < now() - interval '1 day'
    order by max(k.calculada_em) nulls first, 1 limit 1`)
  return um?.id
}

export function classifyStock(): Job {
  return {
    name: 'classificar-estoque',
    everyMs: A_CADA_MS,
    async step({ tx }) {
      const deposito_id = await aVez(tx)
      if (deposito_id === undefined) return false
      await classificar(tx, deposito_id)
      return true
    },
  }
}
