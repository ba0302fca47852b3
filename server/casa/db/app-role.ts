// The role the application runs as: it owns no table, defines nothing, and cannot rewrite history.
import type pg from 'pg'
import { sqlState } from './errors.ts'

export const APP_ROLE = 'zelo_app'

/**
 * Tables that only grow, and the columns of theirs that may still be filled in.
 * @NOTE every other table is open to SELECT, INSERT, UPDATE, DELETE; those of READ_ONLY to SELECT.
 */
const APPEND_ONLY: Readonly<Record<string, readonly string[]>> = {
  evento: [],
  operacao_recusa: [],
  operacao: ['resposta'],
  documento: [
    'pdf_arquivo',
    'pdf_sha256',
    'pdf_tamanho',
    'situacao',
    'motivo',
    'cancelado_por',
    'cancelado_em',
  ],
  instalacao_tipo_versao: [],
  roteiro_versao: [],
  // Taken away by a function of the database, which adds it up.
  bem_a_somar: [],
  bem_lancamento: [],
  depreciacao: [],
  depreciacao_deslocada: [],
  reavaliacao: [],
  rmb: [],
  impressao_de_etiquetas: [],
  romaneio: [],
  termo_bem: [],
  movimento_estoque: [],
  inventario_contagem: [],
  // Written by the ledger's own triggers; what is promised is the application's.
  saldo: ['reservado_e3'],
  saldo_lote: [],
  transito: [],
  reserva: ['qtd_e3', 'situacao', 'encerrada_em'],
  saldo_fechado: [],
  ajuste_de_estoque: ['situacao', 'estornado_por', 'estornado_em', 'estorno_motivo'],
  ajuste_de_estoque_item: [],
  fechamento_ato: [],
  ancora_diaria: [],
  requisicao_decisao: [],
  requisicao_versao: [],
  requisicao_comentario: [],
}

/** The sums are written by functions of the database alone (0090, 0122, 0170, 0172, 0246). */
const READ_ONLY = [
  'bens_somados',
  'entrada_que_resta',
  'estoque_zerado',
  'migracao',
  'movimento_sem_soma',
  'posicao_somada',
  'soma_da_rede',
  'soma_de_bens',
  'soma_do_deposito',
  'soma_do_local',
  'soma_do_lugar',
]

// 42710, 23505: another database of this cluster made the role at the same time. XX000: "tuple concurrently updated".
const RACES = new Set(['42710', '23505', 'XX000'])
const INSUFFICIENT_PRIVILEGE = '42501'

/** Another process may be doing the same to this cluster now, with the same outcome. */
export async function attemptRacy(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!RACES.has(sqlState(error) ?? '')) throw error
  }
}

async function canActAs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pode: boolean }>(
    `select coalesce(bool_or(pg_has_role(current_user, oid, 'MEMBER')), false) as pode from pg_roles where rolname = $1`,
    [APP_ROLE],
  )
  return rows[0]?.pode ?? false
}

/**
 * Makes the role (it belongs to the whole server, so other databases may have) and lets this user act as it.
 * False when the user of the given server may do neither: the application then runs as the owner.
 */
export async function ensureAppRole(client: pg.Client): Promise<boolean> {
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
    if (rowCount === 0) await attemptRacy(client, `create role ${APP_ROLE} nologin`)
    if (!(await canActAs(client))) await attemptRacy(client, `grant ${APP_ROLE} to current_user`)
  } catch (error) {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error
  }
  if (!(await canActAs(client))) return false
  return actsAsAppRole(client)
}

/** Membership alone is not proof: since PostgreSQL 16 it may come without SET. */
async function actsAsAppRole(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set role ${APP_ROLE}`)
    await client.query('reset role')
    return true
  } catch (error) {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error
    return false
  }
}

interface Table {
  /** Quoted by PostgreSQL. */
  nome: string
  /** The table itself, or what it is a partition of. */
  raiz: string
}

function grantsOf({ nome, raiz }: Table): string {
  const columns = APPEND_ONLY[raiz]
  const fill = columns && columns.length > 0 ? `, update (${columns.join(', ')})` : ''
  const rights = READ_ONLY.includes(raiz)
    ? 'select'
    : columns
      ? `select, insert${fill}`
      : 'select, insert, update, delete'
  return `revoke all on ${nome} from ${APP_ROLE}; grant ${rights} on ${nome} to ${APP_ROLE};`
}

/** Sets the privileges anew on everything in `public` that is ours; call it inside a transaction. */
export async function grantToAppRole(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<Table>(`
    select c.oid::regclass::text as nome,
      coalesce((select r.relname from pg_class r where r.oid = pg_partition_root(c.oid)), c.relname)::text as raiz
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and pg_has_role(current_user, c.relowner, 'USAGE')
    order by 1`)
  await client.query(`
    grant usage on schema public to ${APP_ROLE};
    ${tables.map(grantsOf).join('\n    ')}
    grant usage on all sequences in schema public to ${APP_ROLE};`)
  // Before PostgreSQL 15 everyone could create tables in `public`, and an upgraded database still has it so.
  const { rows } = await client.query<{ aberto: boolean }>(
    `select has_schema_privilege($1, 'public', 'CREATE') and pg_has_role(current_user, nspowner, 'USAGE') as aberto
     from pg_namespace where nspname = 'public'`,
    [APP_ROLE],
  )
  if (rows[0]?.aberto) await client.query('revoke create on schema public from public')
}
