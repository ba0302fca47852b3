// What all that is wrong exposes, of the findings that one person sees.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { de, type Leitor, SITUACAO, valor, visto } from './achados-queries.ts'

/**
 * Each record once, at the most that a rule says of it; and each asset once: what is found of the whole charge of a place
 * (D16) has its assets within, and what is found of a loan, those that were lent. Null: the reader sees no values.
 *
 * @returns cents.
 */
export async function expostoEm(db: Queryable, leitor: Leitor): Promise<number | null> {
  const { exposto } = await db.one<{ exposto: number | null }>(sql`
    with abertos as materialized (
      select a.regra, a.objeto_tipo, a.objeto_id, ${valor(leitor.concessoes)} as valor from ${de(leitor)}
      where ${visto(leitor)} and a.resolvido_em is null and ${SITUACAO} = 'aberto'),
    inteiros as (select distinct objeto_id as local_id from abertos where regra = 'D16' and objeto_tipo = 'local'
      and valor is not null),
    lancados as (
      select objeto_tipo, objeto_id, max(valor) as valor from abertos
      where objeto_tipo not in ('patrimonio', 'transferencia') group by 1, 2),
    emprestados as (
      select i.patrimonio_id, max(p.valor_aquisicao_centavos) as valor
      from abertos a join transferencia_item i on i.transferencia_id = a.objeto_id join patrimonio p on p.id = i.patrimonio_id
      where a.objeto_tipo = 'transferencia' and a.valor is not null group by 1),
    bens as (
      select b.id, max(b.valor) as valor from (
        select objeto_id as id, valor from abertos where objeto_tipo = 'patrimonio' union all table emprestados) b
      group by 1)
    select sum(q.valor)::bigint as exposto from (
      select valor from lancados
      union all
      select b.valor from bens b
      where not exists (select from patrimonio p where p.id = b.id and em_carga(p.situacao)
        and p.local_id in (select local_id from inteiros))) q`)
  return exposto
}
