// Between which hours a place receives the visit `m`.
import sql from 'sql-template-tag'

export const JANELA = sql`to_char(m.janela_inicio, 'HH24:MI') as janela_inicio, to_char(m.janela_fim, 'HH24:MI') as janela_fim`
