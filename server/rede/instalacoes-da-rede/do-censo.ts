import sql, { type Sql } from 'sql-template-tag'

/** Whether the room `i` came from the school census. */
export const DO_CENSO: Sql = sql`coalesce(i.origem->>'fonte', '') = 'censo'`
