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

/** The instant so many days before now. */
export const haDias = ({ agora }: Momento, dias: number): Sql =>
  sql`(${agora}::timestamptz - make_interval(days => ${dias}))`
