import sql, { raw, type Sql } from 'sql-template-tag'

/** A timestamptz column inside a JSON object, written as the driver writes it elsewhere: UTC, three decimals, `Z`. */
export function instantJson(column: `${string}.${string}`): Sql {
  return sql`to_char(${raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
