import sql, { type Sql } from 'sql-template-tag'

const HORA = 3_600_000

const ha = (agora: Date, horas: number) => new Date(agora.getTime() - horas * HORA)

/** Of a device `d`: with work to send and no word from it for `horas`, or with work that waits for twice as long. */
export function silencioso(agora: Date, horas: number): Sql {
  return sql`(d.pendentes > 0 and (d.ultimo_contato_em < ${ha(agora, horas)}
    or d.mais_antigo < ${ha(agora, 2 * horas)}))`
}
