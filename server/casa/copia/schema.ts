// What a database holds, as its catalogue tells: nothing here knows the name of a table.
import type pg from 'pg'

export interface Tabela {
  /** Quoted, with its schema where that is not `public`. */
  nome: string
  /** Quoted; what PostgreSQL computes by itself is left out. */
  colunas: string[]
}

/** Of no extension, and not PostgreSQL's own. */
const OURS = (oid: string) => `
  n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
  and not exists (select 1 from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

export async function tablesOf(client: pg.Client): Promise<Tabela[]> {
  const { rows } = await client.query<Tabela>(`
    select c.oid::regclass::text as nome,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as colunas
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS('c.oid')} order by 1`)
  return rows
}

export async function sequencesOf(
  client: pg.Client,
): Promise<{ nome: string; valor: string; usada: boolean }[]> {
  const { rows } = await client.query<{ nome: string }>(`
    select c.oid::regclass::text as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS('c.oid')} order by 1`)
  const values = []
  for (const { nome } of rows) {
    const { rows: found } = await client.query<{ valor: string; usada: boolean }>(
      `select last_value::text as valor, is_called as usada from ${nome}`,
    )
    values.push(...found.map((value) => ({ nome, ...value })))
  }
  return values
}

export interface ForeignKey {
  tabela: string
  nome: string
  definicao: string
}

export async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.conrelid::regclass::text as tabela, quote_ident(c.conname) as nome,
      pg_get_constraintdef(c.oid) as definicao
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and ${OURS('c.oid')} order by 1, 2`)
  return rows
}

/** What in `public` is dropped by itself; what depends on it goes with it. */
const DROPS = [
  `select 'pg_class' as catalogo, c.oid, format('drop %s %s cascade',
     case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, c.oid::regclass) as ordem
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'v', 'm') and n.nspname = 'public' and ${OURS('c.oid')}`,
  `select 'pg_class', c.oid, format('drop sequence %s cascade', c.oid::regclass)
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'S' and n.nspname = 'public' and ${OURS('c.oid')}`,
  `select 'pg_proc', p.oid, format('drop routine %s cascade', p.oid::regprocedure)
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname = 'public' and ${OURS('p.oid')}`,
  `select 'pg_type', t.oid, format('drop type %s cascade', t.oid::regtype)
   from pg_type t join pg_namespace n on n.oid = t.typnamespace
   where t.typtype in ('e', 'd', 'r') and n.nspname = 'public' and ${OURS('t.oid')}`,
  `select 'pg_namespace', n.oid, format('drop schema %s cascade', n.oid::regnamespace)
   from pg_namespace n where n.nspname <> 'public' and ${OURS('n.oid')}`,
]

/** Every table, function and type of ours in `public`, and every other schema; extensions stay. */
export async function dropEverything(client: pg.Client): Promise<void> {
  interface Drop {
    catalogo: string
    oid: number
    ordem: string
  }
  const { rows } = await client.query<Drop>(DROPS.join(' union all '))
  for (const { catalogo, oid, ordem } of rows) {
    const { rowCount } = await client.query(`select from ${catalogo} where oid = $1`, [oid])
    // Gone already with one that it depended on.
    if (rowCount) await client.query(ordem)
  }
}

export const copyToStdout = ({ nome, colunas }: Tabela) => `copy ${nome} (${colunas.join(', ')}) to stdout`
export const copyFromStdin = ({ nome, colunas }: Tabela) => `copy ${nome} (${colunas.join(', ')}) from stdin`
