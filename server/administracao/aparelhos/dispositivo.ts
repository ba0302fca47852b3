// A device, for what arrives from it by other ways than its own calls.
import sql from 'sql-template-tag'
import type { ChavePublica, SemEfeito } from '#contract/administracao/aparelhos.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** The device as this person's, made when it is new; held until the transaction ends. */
export async function assumirDispositivo(
  tx: Queryable,
  id: string,
  usuario_id: number,
): Promise<'meu' | 'alheio' | 'demais'> {
  await tx.run(sql`
    insert into dispositivo (id, usuario_id)
    select ${id}, ${usuario_id}
    where (select count(*) from dispositivo d where d.usuario_id = ${usuario_id}) < ${APARELHOS_POR_PESSOA}
    on conflict (id) do nothing`)
  const dispositivo = await tx.maybe<{ usuario_id: number }>(
    sql`select usuario_id from dispositivo where id = ${id} for update`,
  )
  if (!dispositivo) return 'demais'
  return dispositivo.usuario_id === usuario_id ? 'meu' : 'alheio'
}

/** Whose the device is, and every key it ever had; undefined when it never registered one. */
export function chavesDoDispositivo(
  db: Queryable,
  dispositivo_id: string,
): Promise<{ usuario_id: number; chaves: ChavePublica[] } | undefined> {
  return db.maybe(sql`
    select d.usuario_id, json_agg(c.chave order by c.registrada_em desc) as chaves
    from dispositivo d join dispositivo_chave c on c.dispositivo_id = d.id
    where d.id = ${dispositivo_id} group by d.id`)
}

/** Once for each number, and not for one that arrived after all. The caller holds the device. */
export async function gravarSemEfeito(
  tx: Queryable,
  dispositivo_id: string,
  numeros: readonly SemEfeito[],
): Promise<void> {
  if (numeros.length === 0) return
  const novos = await tx.run(sql`
    insert into dispositivo_sem_efeito (dispositivo_id, seq, motivo)
    select ${dispositivo_id}, n.seq, n.motivo
    from jsonb_to_recordset(${JSON.stringify(numeros)}::jsonb) as n (seq bigint, motivo text)
    where not exists (select 1 from operacao o where o.dispositivo_id = ${dispositivo_id} and o.seq = n.seq)
    on conflict do nothing`)
  if (novos > 0)
    await tx.run(sql`update dispositivo set sem_efeito = sem_efeito + ${novos} where id = ${dispositivo_id}`)
}

/** Devices of one person and keys of one device: far beyond any honest use. */
const APARELHOS_POR_PESSOA = 5000
