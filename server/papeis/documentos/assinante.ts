// Who a paper says did it, and signs below.
import sql, { type Sql } from 'sql-template-tag'

/** A member of a commission, or anyone else whose name is known. */
export interface Assinante {
  nome: string
  papel: string
  matricula: string | null
}

/** "Inês Duarte, Presidente, matrícula 1020": what is not known is left out. */
export const assinanteEscrito = ({ nome, papel, matricula }: Assinante): string =>
  [nome, papel, matricula && `matrícula ${matricula}`].filter(Boolean).join(', ')

/** The same in SQL, of a person by the name of that moment: `papel` says what they did. Null of nobody. */
export const assinanteEm = (pessoa: Sql, em: Sql, papel: string): Sql => sql`(
  select concat_ws(', ', nome_em(quem.id, ${em}), ${papel}::text, 'matrícula ' || nullif(btrim(quem.matricula), ''))
  from usuario quem where quem.id = ${pessoa})`
