// How a rule is asked: one bounded statement over the whole network, whose rows are its findings.
import sql, { type Sql } from 'sql-template-tag'
import type { Limites } from '#contract/administracao/parametros.ts'

export interface Momento {
  agora: Date
  fuso: string
  limites: Limites
  /** Of the rule; 0 where it has none. */
  limite: number
}

export interface RegraNoServidor {
  /** What its findings are about: with the id, the same thing in every run. */
  objeto: string
  /** `objeto_id, rotulo, local_id, endereco, valor_centavos, desde`, one row for each object. */
  achados: (momento: Momento) => Sql
}

export const hoje = ({ agora, fuso }: Momento): Sql => sql`(${agora}::timestamptz at time zone ${fuso})::date`

/** Centavos as they are read: "R$ 1.234,56", whatever the database's own signs for numbers are. */
export const reaisDe = (centavos: Sql): Sql =>
  sql`'R$ ' || translate(to_char(round((${centavos})::numeric) / 100, 'FM999,999,999,999,990.00'), ',.', '.,')`

/** The instant so many days before now. */
export const haDias = ({ agora }: Momento, dias: number): Sql =>
  sql`(${agora}::timestamptz - make_interval(days => ${dias}))`
