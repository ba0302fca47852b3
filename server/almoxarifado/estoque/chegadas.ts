// What came to a depósito: what an order of replenishment is served by.
import sql, { type Sql } from 'sql-template-tag'
import type { TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'

/** What brings material to a depósito. An entry taken back came no more. */
const CHEGADAS = [
  'entrada_compra',
  'entrada_doacao',
  'entrada_transferencia_externa',
  'transito_entrada',
] as const satisfies readonly TipoDeMovimento[]

/** All of it columns: of that material, in that depósito, from one instant to another. */
interface Quando {
  deposito_id: Sql
  material_id: Sql
  desde: Sql
  ate: Sql
}

export const chegadas = ({ deposito_id, material_id, desde, ate }: Quando): Sql => sql`(
  select coalesce(sum(v.sinal * v.qtd_e3), 0)::bigint
  from movimento_estoque v left join movimento_estoque o on o.id = v.estornado_id
  where v.deposito_id = ${deposito_id} and v.material_id = ${material_id}
    and coalesce(o.tipo, v.tipo) = any(${CHEGADAS}::text[])
    and v.competencia >= to_char(${desde} - interval '1 day', 'YYYY-MM')
    and v.registrado_em between ${desde} and ${ate})`
