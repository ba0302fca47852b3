// What stands in a database, many times over: each copy whole, its rows naming one another, at places of its own. By
// statements of sets, without what triggers and checks would ask of a row: they are of form, and nobody works with them.
import type pg from 'pg'
import { openClient } from '#server/casa/db/connection.ts'

/** Between the ids of a copy and those of the next. */
const PASSO = 1_000_000
/** Of one table, the first so many rows are copied: more than that tell nothing else. */
const ORIGINAIS = 20

/** Who asks, what is the same for everybody, and what a copy would contradict. */
const UNICAS = new Set([
  'atribuicao',
  'documento_contador',
  'local',
  'local_tipo',
  'migracao',
  'palavra_conhecida',
  'parametros',
  'perfil',
  'perfil_permissao',
  'protocolo_contador',
  'sessao',
])

interface Coluna {
  tabela: string
  coluna: string
  tipo: string
  gerada: boolean
  /** The table of the row that it names. */
  de: string | null
  unica: boolean
  primaria: boolean
  /** A copy that would be the second of something cannot be left out. */
  adiavel: boolean
}

const COLUNAS = `
  select t.relname as tabela, a.attname as coluna, format_type(a.atttypid, null) as tipo, a.attgenerated <> '' as gerada,
    (select f.confrelid::regclass::text from pg_constraint f
      where f.contype = 'f' and f.conrelid = t.oid and f.conkey = array[a.attnum] limit 1) as de,
    exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and a.attnum = any(i.indkey)) as unica,
    exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary and a.attnum = any(i.indkey)) as primaria,
    exists (select from pg_constraint c where c.conrelid = t.oid and c.condeferrable and c.contype in ('u', 'x')) as adiavel
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  order by t.relname, a.attnum`

const REGRAS = `
  select string_agg(format('alter table %s drop constraint %I', conrelid::regclass, conname), ';') as comando
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`

/** What people read, in which the copies differ. */
const ESCRITAS = /^(nome|descricao|razao_social|titulo|numero_serie)$/
/** Unique by an index of what they say in small letters. */
const CODIGOS = /^(email|codigo)$/

/** The value of this column in copy `k` of row `t`; `$3` and `$4`: the first of the places, and how many they are. */
function copiada({ coluna, tipo, de, unica, primaria }: Coluna): string {
  const valor = `t."${coluna}"`
  if (de === 'local')
    return `case when ${valor} is not null then $3::bigint + (${valor} + k) % $4::bigint end`
  if (de !== null && UNICAS.has(de)) return valor
  if (tipo === 'bigint' && (de !== null || primaria)) return `${valor} + k * ${PASSO}::bigint`
  if (tipo === 'uuid')
    return `overlay(overlay(md5(${valor}::text || k) placing '4' from 13) placing '8' from 17)::uuid`
  if (tipo === 'bytea' && unica) return `sha256(${valor} || k::text::bytea)`
  if (tipo === 'text' && (unica || CODIGOS.test(coluna)))
    return `case when ${valor} ~ '^[A-Z]+-[0-9]{4}-[0-9]+$' then regexp_replace(${valor}, '[0-9]+$', '') ||
      lpad((k * 100 + right(${valor}, 2)::int)::text, 6, '0') else ${valor} || k end`
  if (tipo === 'text' && ESCRITAS.test(coluna)) return `${valor} || ' ' || k * 7919 % 1000`
  if (tipo === 'timestamp with time zone') return `${valor} - k * interval '7 minutes'`
  return valor
}

export interface Copias {
  quantas: number
  /** The ids of the places over which they are spread follow one another. */
  primeiroLocal: number
  locais: number
}

async function copiar(client: pg.Client, tabela: string, colunas: readonly Coluna[], copias: Copias) {
  const { quantas, primeiroLocal, locais } = copias
  const escritas = colunas.filter(({ gerada }) => !gerada)
  const repetida = colunas.some(({ adiavel }) => adiavel) ? '' : 'on conflict do nothing'
  await client.query(
    `insert into "${tabela}" (${escritas.map(({ coluna }) => `"${coluna}"`).join(', ')}) overriding system value
     select ${escritas.map(copiada).join(', ')}
     from (select * from "${tabela}" order by ctid limit ${ORIGINAIS}) t, generate_series($1::bigint, $2::bigint) k
     where $3::bigint + $4::bigint > 0 ${repetida}`,
    [1, quantas, primeiroLocal, locais],
  )
}

/** `url` is of the owner, who may leave out triggers. */
export async function manyCopies(url: string, copias: Copias): Promise<void> {
  const client = await openClient({ url, unlimited: true })
  try {
    const { rows: colunas } = await client.query<Coluna>(COLUNAS)
    const { rows: regras } = await client.query<{ comando: string }>(REGRAS)
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    await client.query(regras[0]?.comando ?? '')
    for (const [tabela, dela] of Map.groupBy(colunas, (coluna) => coluna.tabela))
      if (!UNICAS.has(tabela)) await copiar(client, tabela, dela, copias)
    // As in service: what was posted is added up, but for the last minute's.
    await client.query(`set session_replication_role = origin;
      insert into movimento_sem_soma select m.deposito_id, m.material_id, m.seq from movimento_estoque m
      on conflict do nothing`)
    await client.query('select somar_movimentos(1000000000)')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
