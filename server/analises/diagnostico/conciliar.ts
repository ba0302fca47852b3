// What a rule finds now against what is open of it: what is new begins, what is still so goes on, what is gone is over.
import sql from 'sql-template-tag'
import { ACHADOS_POR_REGRA, type CodigoDaRegra } from '#contract/analises/diagnostico.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Momento } from './regra.ts'
import { REGRAS_NO_SERVIDOR } from './regras.ts'

export interface Conciliados {
  achados: number
  novos: number
  resolvidos: number
  truncada: boolean
}

/**
 * One statement: run twice, the second changes nothing but when each was last seen. Past the limit the first ones by id
 * are kept, and of those beyond nothing is known: they are not taken for mended.
 */
export function conciliar(
  tx: Queryable,
  regra: CodigoDaRegra,
  momento: Momento,
  limite: number = ACHADOS_POR_REGRA,
): Promise<Conciliados> {
  const { objeto, achados } = REGRAS_NO_SERVIDOR[regra]
  const { agora } = momento
  return tx.one(sql`
    with lidos as materialized (
      select r.* from (${achados(momento)}) r order by r.objeto_id limit ${limite + 1}),
    vistos as materialized (select * from lidos order by objeto_id limit ${limite}),
    corte as (select case when (select count(*) from lidos) > ${limite} then (select max(objeto_id) from vistos) end as ate),
    abertos as materialized (
      select a.id, a.objeto_id from achado_do_diagnostico a where a.regra = ${regra} and a.resolvido_em is null),
    seguem as (
      update achado_do_diagnostico a set ultimo_em = ${agora}, rotulo = left(v.rotulo, 300), local_id = v.local_id,
        endereco = v.endereco, valor_centavos = v.valor_centavos, desde = v.desde
      from abertos b join vistos v on v.objeto_id = b.objeto_id where a.id = b.id),
    acabam as (
      update achado_do_diagnostico a set resolvido_em = ${agora}
      from abertos b cross join corte where a.id = b.id and b.objeto_id <= coalesce(corte.ate, b.objeto_id)
        and not exists (select from vistos v where v.objeto_id = b.objeto_id)
      returning 1),
    comecam as (
      insert into achado_do_diagnostico (regra, objeto_tipo, objeto_id, rotulo, local_id, endereco, valor_centavos, desde,
        primeiro_em, ultimo_em, vez)
      select ${regra}::text, ${objeto}::text, v.objeto_id, left(v.rotulo, 300), v.local_id, v.endereco, v.valor_centavos,
        v.desde, ${agora}::timestamptz, ${agora}::timestamptz, 1 + (select count(*) from achado_do_diagnostico a
          where a.regra = ${regra} and a.objeto_id = v.objeto_id)
      from vistos v where not exists (select from abertos b where b.objeto_id = v.objeto_id)
      returning 1)
    select (select count(*) from vistos)::int as achados, (select count(*) from comecam)::int as novos,
      (select count(*) from acabam)::int as resolvidos, (select ate is not null from corte) as truncada`)
}
