// What the server keeps of each device.
import sql from 'sql-template-tag'
import type { ChavePublica, Contato, Perda } from '#contract/administracao/aparelhos.ts'
import type { Queryable } from '#server/casa/db/database.ts'

const CHAVES_POR_APARELHO = 50

/** Answers the fingerprint of the key that was in force, or undefined when the device has had too many. */
export async function registrarChave(
  tx: Queryable,
  dispositivo_id: string,
  { impressao, chave }: { impressao: string; chave: ChavePublica },
): Promise<{ anterior: string | null } | undefined> {
  const { anterior, quantas } = await tx.one<{ anterior: string | null; quantas: number }>(sql`
    select d.chave_impressao as anterior,
      (select count(*) from dispositivo_chave c where c.dispositivo_id = d.id) as quantas
    from dispositivo d where d.id = ${dispositivo_id}`)
  if (anterior === impressao) return { anterior }
  if (quantas >= CHAVES_POR_APARELHO) return undefined
  await tx.run(sql`
    insert into dispositivo_chave (dispositivo_id, impressao, chave)
    values (${dispositivo_id}, ${impressao}, ${JSON.stringify(chave)}::jsonb) on conflict do nothing`)
  await tx.run(sql`update dispositivo set chave_impressao = ${impressao} where id = ${dispositivo_id}`)
  return { anterior }
}

/** Of the visits that a device names, only those its person is or was given. */
const visitasDaPessoa = (visitas: readonly number[], usuario_id: number) => sql`
  array(select m.id from monitoramento m where m.id = any(${visitas}::bigint[]) and (
    exists (select 1 from monitoramento_agente a where a.monitoramento_id = m.id and a.usuario_id = ${usuario_id})
    or exists (select 1 from monitoramento_lease a where a.monitoramento_id = m.id and a.usuario_id = ${usuario_id}))
    order by m.id)`

/** An older report than the one kept, delivered late, says nothing of the queue. */
export async function gravarContato(tx: Queryable, contato: Contato, usuario_id: number): Promise<void> {
  const { dispositivo_id, pendentes, mais_antigo, seq } = contato
  await tx.run(sql`
    update dispositivo set pendentes = ${pendentes}, mais_antigo = ${mais_antigo}, seq = ${seq},
      fila_em = clock_timestamp()
    where id = ${dispositivo_id}
      and (seq <= ${seq} or fila_em is null or fila_em < clock_timestamp() - interval '1 hour')`)
  await tx.run(sql`
    update dispositivo set ultimo_contato_em = clock_timestamp(), navegador = ${contato.navegador},
      versao_app = ${contato.versao_app}, desvio_ms = coalesce(${contato.desvio_ms}::bigint, desvio_ms),
      espaco_usado = ${contato.espaco_usado}, espaco_cota = ${contato.espaco_cota},
      protegido = ${contato.protegido}, visitas = ${visitasDaPessoa(contato.visitas, usuario_id)}
    where id = ${dispositivo_id}`)
}

/** Once for each (device, seq); what the erased device still had to send waits nowhere any more. */
export async function gravarPerda(tx: Queryable, perda: Perda, informado_por: string): Promise<boolean> {
  const { dispositivo_id, seq, pendentes, visto_em } = perda
  const nova = await tx.run(sql`
    insert into dispositivo_perda (dispositivo_id, seq, pendentes, visto_em, informado_por)
    values (${dispositivo_id}, ${seq}, ${pendentes}, ${visto_em}, ${informado_por}) on conflict do nothing`)
  if (nova === 0) return false
  await tx.run(sql`
    update dispositivo set perdidos = perdidos + ${pendentes}, perdido_em = now(), pendentes = 0, mais_antigo = null,
      seq = greatest(seq, ${seq}), fila_em = clock_timestamp()
    where id = ${dispositivo_id}`)
  return true
}
