import sql from 'sql-template-tag'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'

/** What counts as a photo of a visit wherever photos are counted, listed or printed; `f` is the `multimidia`. */
export const FOTO = sql`(${REGISTRADO} and f.mime like 'image/%' and f.tipo like 'foto%')`
