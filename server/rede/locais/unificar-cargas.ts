// Who answers for the assets of a repeated place, and the papers about it: they go to the place that stays, before the
// assets do. A paper that waits for a signature names a place that is no more, and ends.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Audit } from '#server/casa/http/audit.ts'

interface Mudanca {
  tx: Queryable
  audit: Pick<Audit, 'mudanca'>
  ator: { usuario: { id: number } }
  agora: Date
}

const MOTIVO = 'O local foi unificado com outro.'

async function cancelarPendentes({ tx, audit, ator, agora }: Mudanca, origem: number): Promise<void> {
  const pendentes = await tx.rows<{ carga_id: number; documento_id: number; numero: string }>(sql`
    update termo_responsabilidade t set situacao = 'cancelado', motivo = ${MOTIVO}
    from carga_patrimonial c, documento d
    where c.id = t.carga_id and c.local_id = ${origem} and t.situacao = 'aguardando' and d.id = t.documento_id
    returning t.carga_id, t.documento_id, d.numero`)
  const ids = pendentes.map(({ documento_id }) => documento_id)
  await tx.run(sql`
    update documento set situacao = 'cancelado', motivo = ${MOTIVO}, cancelado_por = ${ator.usuario.id},
      cancelado_em = ${agora} where id = any(${ids}::bigint[])`)
  for (const { carga_id, documento_id, numero } of pendentes) {
    const papel = { local_id: origem, motivo: MOTIVO }
    audit.mudanca({
      ...papel,
      entidade: 'documento',
      entidade_id: documento_id,
      de: { situacao: 'vigente' },
      para: { situacao: 'cancelado' },
    })
    audit.mudanca({
      ...papel,
      entidade: 'carga_patrimonial',
      entidade_id: carga_id,
      de: { termo: numero, situacao: 'aguardando' },
      para: { termo: numero, situacao: 'cancelado' },
    })
  }
}

/** Where the same holder has a charge at both, the papers of the repeated place become history of the other's. */
export async function levarCargas(mudanca: Mudanca, origem: number, destino: number): Promise<void> {
  const { tx } = mudanca
  await tx.rows(sql`
    select id from carga_patrimonial where local_id in (${origem}, ${destino}) order by id for update`)
  await cancelarPendentes(mudanca, origem)
  const nosDois = sql`from carga_patrimonial o join carga_patrimonial d
    on d.local_id = ${destino} and d.servidor_id is not distinct from o.servidor_id where o.local_id = ${origem}`
  await tx.run(sql`
    update termo_responsabilidade t set carga_id = x.para,
      situacao = case when t.situacao = 'assinado' then 'substituido' else t.situacao end
    from (select o.id as de, d.id as para ${nosDois}) x where t.carga_id = x.de`)
  await tx.run(sql`delete from carga_patrimonial where id in (select o.id ${nosDois})`)
  await tx.run(sql`
    update carga_patrimonial set local_id = ${destino}, desatualizada_desde = coalesce(desatualizada_desde, now())
    where local_id = ${origem}`)
}
