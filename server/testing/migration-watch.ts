// What a migration would do to a state that is at work: read from the database itself, in the migration's own transaction.
// Nothing has to be large for it: a table that is read whole is seen to be, however many rows it has.
import type pg from 'pg'

/** Of these a state has a million rows or more. A new one that grows so is named here by who makes it. */
export const LARGE = [
  'ancora_diaria',
  'associacao',
  'bem_lancamento',
  'depreciacao',
  'evento',
  'inventario_contagem',
  'inventario_de_bens_item',
  'leitura',
  'monitoramento_instalacao',
  'monitoramento_patrimonio',
  'movimento_estoque',
  'multimidia',
  'notificacao',
  'operacao',
  'operacao_recusa',
  'patrimonio',
  'requisicao_item',
  'saldo_fechado',
  'sessao',
  'termo_bem',
  'transferencia_item',
]

interface Tabela {
  oid: number
  nome: string
  arquivo: number
  lida: number
}

interface Coluna {
  chave: string
  tipo: string
  obrigatoria: boolean
  preenchida: boolean
  /** Of a view: nobody writes it. */
  vista: boolean
}

interface Regra {
  chave: string
  tabela: string
  colunas: string[]
}

interface Catalogo {
  tabelas: Tabela[]
  colunas: Coluna[]
  rotinas: string[]
  regras: Regra[]
}

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

async function read(client: pg.Client): Promise<Catalogo> {
  const rows = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows
  return {
    tabelas: await rows<Tabela>(`
      select c.oid::int, c.oid::regclass::text as nome, pg_relation_filenode(c.oid)::int as arquivo,
        coalesce(s.seq_scan, 0)::int as lida
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_stat_xact_user_tables s on s.relid = c.oid where c.relkind = 'r' and ${OURS}`),
    colunas: await rows<Coluna>(`
      select c.oid::regclass || '.' || a.attname as chave, format_type(a.atttypid, a.atttypmod) as tipo,
        a.attnotnull as obrigatoria, a.atthasdef or a.attidentity <> '' as preenchida, c.relkind = 'v' as vista
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped and ${OURS}`),
    rotinas: (
      await rows<{ nome: string }>(`
      select p.oid::regprocedure::text as nome from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prorettype <> 'trigger'::regtype and ${OURS}`)
    ).map(({ nome }) => nome),
    regras: await rows<Regra>(`
      select tabela || ' ' || nome as chave, tabela, array_remove(colunas, null) as colunas from (
        select r.conrelid::regclass::text as tabela, r.conname as nome,
          array(select r.conrelid::regclass || '.' || a.attname from unnest(r.conkey) k
            join pg_attribute a on a.attrelid = r.conrelid and a.attnum = k) as colunas
        from pg_constraint r join pg_namespace n on n.oid = r.connamespace where r.conrelid <> 0 and ${OURS}
        union
        select i.indrelid::regclass::text, c.relname, array(select i.indrelid::regclass || '.' || a.attname
            from unnest(i.indkey::int2[]) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k)
        from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
        where i.indisunique and ${OURS}) r`),
  }
}

/** The strongest that this transaction holds of each table; those that no writer waits for are left out. */
async function heldBy(client: pg.Client): Promise<Map<number, { writes: boolean; stops: boolean }>> {
  const { rows } = await client.query<{ oid: number; modos: string[] }>(`
    select relation::int as oid, array_agg(mode) as modos from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation' group by 1`)
  const stopping = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']
  return new Map(
    rows.map(({ oid, modos }) => [
      oid,
      {
        stops: modos.some((modo) => stopping.includes(modo)),
        writes: modos.includes('RowExclusiveLock'),
      },
    ]),
  )
}

function whatWaits(before: Catalogo, after: Catalogo, held: Awaited<ReturnType<typeof heldBy>>): string[] {
  const found: string[] = []
  const now = new Map(after.tabelas.map((tabela) => [tabela.oid, tabela]))
  const large = before.tabelas.filter(({ nome }) => LARGE.includes(nome))
  const readWhole = large.filter(({ oid, lida }) => (now.get(oid)?.lida ?? 0) > lida)
  for (const { oid, nome, arquivo } of large) {
    const lock = held.get(oid)
    if (now.has(oid) && now.get(oid)?.arquivo !== arquivo) found.push(`${nome} is written anew, and all wait`)
    else if (readWhole.some((each) => each.oid === oid) && lock?.stops)
      found.push(`${nome} is read whole while who writes it waits`)
    else if (readWhole.some((each) => each.oid === oid) && lock?.writes)
      found.push(`${nome} is read whole to be written: fill it by a job, in pieces`)
  }
  for (const { oid, nome } of before.tabelas)
    for (const each of readWhole)
      if (each.oid !== oid && held.get(oid)?.stops)
        found.push(`${nome} is held while ${each.nome} is read whole: two migrations`)
  return found
}

function whatTheOldOneMisses(before: Catalogo, after: Catalogo): { key: string; text: string }[] {
  const found: { key: string; text: string }[] = []
  const say = (key: string, text: string) => found.push({ key, text: `${key}: ${text}` })
  const then = new Map(before.colunas.map((coluna) => [coluna.chave, coluna]))
  const now = new Map(after.colunas.map((coluna) => [coluna.chave, coluna]))
  const tables = new Set(before.colunas.map(({ chave }) => chave.split('.')[0]))
  for (const { chave, tipo, obrigatoria } of before.colunas) {
    const coluna = now.get(chave)
    if (!coluna) say(chave, 'gone, and the former program asks for it')
    else if (coluna.tipo !== tipo) say(chave, `was ${tipo} and is ${coluna.tipo}`)
    else if (coluna.obrigatoria && !obrigatoria) say(chave, 'the former program may leave it empty')
  }
  for (const { chave, obrigatoria, preenchida, vista } of after.colunas)
    if (!then.has(chave) && tables.has(chave.split('.')[0]) && obrigatoria && !preenchida && !vista)
      say(chave, 'the former program does not know that it must fill it')
  for (const rotina of before.rotinas)
    if (!after.rotinas.includes(rotina)) say(rotina, 'gone, and the former program may call it')
  for (const { chave, tabela, colunas } of after.regras)
    if (
      tables.has(tabela) &&
      !before.regras.some((regra) => regra.chave === chave) &&
      colunas.every((coluna) => then.has(coluna))
    )
      say(chave, 'a new rule on what the former program writes')
  return found
}

/** `-- contract: thing, unused since 1.0.0` and `-- old process: rule, reason`: what the author answers for. */
function answeredFor(text: string, releases: readonly string[]): Set<string> {
  const contracts = [...text.matchAll(/^-- contract: (.+), unused since (\S+)$/gm)]
    .filter(([, , release = '']) => releases.includes(release))
    .map(([, thing = '']) => thing)
  const rules = [...text.matchAll(/^-- old process: ([^,\n]+), \S.*$/gm)].map(([, rule = '']) => rule)
  return new Set([...contracts, ...rules])
}

/** In the caller's transaction, where the migration stays applied. Answers what must be written otherwise. */
export async function watchMigration(
  client: pg.Client,
  text: string,
  releases: readonly string[],
): Promise<string[]> {
  // On empty tables the planner would read whole what it never does on large ones.
  await client.query('set local enable_seqscan = off')
  const before = await read(client)
  await client.query(text)
  const held = await heldBy(client)
  const after = await read(client)
  const answered = answeredFor(text, releases)
  return [
    ...whatWaits(before, after, held),
    ...whatTheOldOneMisses(before, after)
      .filter(({ key }) => !answered.has(key))
      .map(({ text: said }) => said),
  ]
}
