// The class of each material of a depósito: A is what makes 80 % of the consumption, B the next 15 %, C the rest.
import sql, { type Sql } from 'sql-template-tag'
import { fusoDoOrgao } from '#server/casa/hoje.ts'

/**
 * To select from: `material_id`, `consumo_centavos` and `curva` of all that ever moved there. By what left for
 * consumption in twelve months, less what was taken back; of a depósito from which nothing left, by what it keeps.
 */
export const curvasDe = (deposito_id: number): Sql => sql`(
  with consumo as (
    select x.material_id, greatest(0, sum(-x.sinal * x.valor_centavos))::bigint as valor
    from movimento_estoque x left join movimento_estoque o on o.id = x.estornado_id
    where x.deposito_id = ${deposito_id} and coalesce(o.tipo, x.tipo) in ('saida_consumo', 'saida_amostra', 'transito_saida')
      and x.competencia >= to_char((now() at time zone ${fusoDoOrgao()}) - interval '12 months', 'YYYY-MM')
    group by 1),
  pesos as (
    select s.material_id, coalesce(c.valor, 0) as consumo_centavos,
      case when exists (select from consumo where valor > 0) then coalesce(c.valor, 0) else s.valor_centavos end as peso
    from saldo s left join consumo c using (material_id)
    where s.deposito_id = ${deposito_id} and s.ultimo_seq > 0),
  somados as (
    select p.*, sum(peso) over () as total,
      sum(peso) over (order by peso desc, material_id) - peso as antes from pesos p)
  select s.material_id, s.consumo_centavos,
    case when s.antes < 0.80 * s.total then 'A' when s.antes < 0.95 * s.total then 'B' else 'C' end as curva
  from somados s)`
