// What the papers of a closed inventory print of its list.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import {
  apurado,
  contagensHomologadas,
  DEIXADA,
  type Periodo,
} from '#server/patrimonio/inventarios-de-bens/resultados.ts'

/** By place name. */
export function somaPorLocal(db: Queryable, id: number): Promise<unknown[]> {
  return db.rows(sql`
    select l.nome as local, count(*)::int as bens,
      (count(*) filter (where i.resultado = 'localizado'))::int as localizados,
      (count(*) filter (where i.resultado = 'em_outro_local'))::int as em_outro_local,
      (count(*) filter (where i.resultado = 'nao_localizado'))::int as nao_localizados,
      sum(i.valor_centavos)::bigint as valor_centavos
    from inventario_de_bens_item i join local l on l.id = i.local_id where i.inventario_id = ${id}
    group by l.id, l.nome order by f_ordem(l.nome), l.id`)
}

/** Null: more than a paper has room for. */
const seCabem = <T>(linhas: T[], ate: number): T[] | null => (linhas.length > ate ? null : linhas)

/** Each asset of the list; `fora`: only those that no visit saw where the books had them. */
export async function bensImpressos(
  db: Queryable,
  id: number,
  { fora, ate }: { fora: boolean; ate: number },
): Promise<unknown[] | null> {
  const linhas = await db.rows<object>(sql`
    select coalesce(p.tombamento, i.referencia_id) as registro, i.descricao, l.nome as local, i.conta, i.resultado,
      vl.nome as visto_no_local, i.motivo, i.valor_centavos, i.depreciado_centavos, a.numero as apuracao
    from inventario_de_bens_item i join inventario_de_bens v on v.id = i.inventario_id
    join local l on l.id = i.local_id left join patrimonio p on p.id = i.patrimonio_id
    left join ${apurado} a on i.resultado = 'nao_localizado'
    left join local vl on vl.id = i.visto_no_local_id
    where i.inventario_id = ${id} and (not ${fora} or i.resultado <> 'localizado' or i.decisao is not null)
    order by i.conta nulls last, i.id limit ${ate + 1}`)
  return seCabem(linhas, ate)
}

/** Over a surplus `s`: neither in the books nor out of the register. */
const FICOU: Sql = sql`not s.incorporada and exists (select from monitoramento_patrimonio mp join ${DEIXADA}
  where mp.monitoramento_id = s.visita_id and mp.patrimonio_id = s.patrimonio_id)`

export async function sobrasImpressas(db: Queryable, id: number, ate: number): Promise<unknown[] | null> {
  const linhas = await db.rows<object>(sql`
    select s.referencia_id as registro, s.descricao, l.nome as local, s.incorporada, ${FICOU} as deixada
    from inventario_de_bens_sobra s join local l on l.id = s.local_id where s.inventario_id = ${id}
    order by f_ordem(l.nome), s.patrimonio_id limit ${ate + 1}`)
  return seCabem(linhas, ate)
}

/** By place name. */
export function sobrasPorLocal(db: Queryable, id: number): Promise<unknown[]> {
  return db.rows(sql`
    select l.nome as local, count(*)::int as sobras, (count(*) filter (where s.incorporada))::int as incorporadas,
      (count(*) filter (where ${FICOU}))::int as deixadas
    from inventario_de_bens_sobra s join local l on l.id = s.local_id where s.inventario_id = ${id}
    group by l.id, l.nome order by f_ordem(l.nome), l.id`)
}

/** Each place that its own school counted, with who counted, by place name. */
export function contagensImpressas(db: Queryable, v: Periodo): Promise<unknown[]> {
  return db.rows(sql`
    select l.nome as local, m.protocolo, coalesce((select nome_em(a.usuario_id, coalesce(m.concluido_em, now()))
        from monitoramento_agente a where a.monitoramento_id = m.id
        order by a.papel = 'apoio', a.usuario_id limit 1), '') as por
    from monitoramento m join local l on l.id = m.local_id where ${contagensHomologadas(v)}
    order by f_ordem(l.nome), m.id`)
}
