// The panel's search over 200,000 assets in 5,000 schools (1,000,000 with `--full`; `--bens=` for any), as four people ask
// it: the whole state, half of it, one regional, one school. Beside each, the statement that a database alone would run for
// the same words, and what PostgreSQL itself counted of ours: milliseconds and blocks.
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { busca } from '#contract/dados/busca.ts'
import { createPerson } from '#server/testing/people.ts'
import { HttpClient } from '../e2e/support/http-client.ts'
import { type AskTheDatabase, perguntarAoBanco } from './busca-no-banco.ts'
import { type Figure, percentile } from './figures.ts'
import { createWorld, type World } from './world.ts'

const pedidos = /^--bens=(\d+)$/.exec(process.argv.find((arg) => arg.startsWith('--bens=')) ?? '')?.[1]
const BENS = Number(pedidos ?? (process.argv.includes('--full') ? 1_000_000 : 200_000))
const ESCOLAS = 5_000
const REGIONAIS = 20
const PARTE = 50_000
const VEZES = 25

/** What people type; `{n}` becomes the number of an asset, another each time. */
const PERGUNTAS: readonly { nome: string; q: string; palavras: string }[] = [
  { nome: 'common word', q: 'cadeira', palavras: 'cadeira:*' },
  { nome: 'two common words', q: 'cadeira azul', palavras: 'cadeira:* & azul:*' },
  { nome: 'three words', q: 'projetor preta marca7', palavras: 'projetor:* & preta:* & marca7:*' },
  { nome: 'three letters', q: 'cad', palavras: 'cad:*' },
  { nome: 'common words never together', q: 'cadeira laser', palavras: 'cadeira:* & laser:*' },
  { nome: 'label code', q: '{n}', palavras: '{n}:*' },
  { nome: 'serial number', q: 'sn{n}', palavras: 'sn{n}:*' },
  { nome: 'middle of a serial number', q: 'n{n}', palavras: 'n{n}:*' },
  { nome: 'typing error', q: 'notebok', palavras: 'notebook:*' },
  { nome: 'operator', q: 'local:e00100 mesa', palavras: 'mesa:*' },
  { nome: 'school', q: 'darcy ribeiro 1203', palavras: 'darcy:* & ribeiro:* & 1203:*' },
  { nome: 'nothing', q: 'xilofone quebrado', palavras: 'xilofone:* & quebrado:*' },
]

async function plantPlaces({
  db,
  people,
}: World): Promise<{ metade: number[]; regional: number; escola: number }> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
      select 100000 + n, 'R' || n, 'Regional ' || n, (select tipo_id from local where id = ${people.locais.regional}),
        ${people.locais.orgao}, array[${people.locais.orgao}::bigint, 100000 + n]
      from generate_series(0, ${REGIONAIS - 1}::int) n`)
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho, municipio, codigo_inep) overriding system value
      select 200000 + n, 'E' || lpad(n::text, 5, '0'),
        'Escola ' || (array['Cora Coralina', 'Paulo Freire', 'Anísio Teixeira', 'Darcy Ribeiro'])[1 + n % 4] || ' ' || n,
        (select tipo_id from local where id = ${people.locais.escola}), 100000 + n % ${REGIONAIS}::int,
        array[${people.locais.orgao}::bigint, 100000 + n % ${REGIONAIS}::int, 200000 + n], 'Cidade ' || n % 140,
        (17000000 + n)::text
      from generate_series(0, ${ESCOLAS - 1}::int) n`)
  })
  const metade = Array.from({ length: REGIONAIS / 2 }, (_, n) => 100_000 + 2 * n)
  return { metade, regional: 100_003, escola: 200_203 }
}

async function plantAssets({ db }: World): Promise<void> {
  const { definicao } = await db.one<{ definicao: string }>(
    sql`select indexdef as definicao from pg_indexes where indexname = 'patrimonio_palavras'`,
  )
  await db.run(sql`drop index patrimonio_palavras`)
  await db.run(sql`insert into classe_bem (codigo, nome) values ('bench', 'Mobiliário do bench')`)
  for (let de = 1; de <= BENS; de += PARTE) {
    await db.transaction(async (tx) => {
      await tx.run(sql`set local statement_timeout = 0`)
      await tx.run(sql`
      insert into patrimonio (referencia_id, descricao, classe_id, marca, modelo, numero_serie, estado, condicao, local_id)
      select lpad(n::text, 7, '0') || '-' || n % 10,
        (array['Carteira escolar', 'Armário de aço', 'Computador de mesa', 'Projetor multimídia', 'Ventilador de parede',
          'Mesa de professor', 'Estante de aço', 'Cadeira giratória', 'Notebook educacional', 'Impressora laser']
        )[1 + (hashint8(n) & 1023) % 10] || ' ' ||
        (array['azul', 'cinza', 'branca', 'preta', 'verde'])[1 + (hashint8(n + 3) & 1023) % 5],
        (select id from classe_bem where codigo = 'bench'), 'Marca' || (hashint8(n * 3) & 4095) % 400,
        'Mod ' || (hashint8(n * 5) & 4095) % 3000,
        case when n % 3 = 0 then 'SN' || n end, 'bom', 'em_uso', 200000 + (n * 104729) % ${ESCOLAS}::int
      from generate_series(${de}::bigint, ${Math.min(de + PARTE - 1, BENS)}) n`)
    })
  }
  await db.transaction(async (tx) => {
    await tx.run(
      sql`select set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '512MB', true)`,
    )
    await tx.run(raw(definicao))
  })
  await db.run(sql`analyze patrimonio`)
  await db.run(sql`analyze local`)
}

interface Asker {
  nome: string
  email: string
  client: HttpClient
}

async function askerOf(
  { server, db, senha }: World,
  nome: string,
  locais: readonly number[],
): Promise<Asker> {
  const pessoa = await createPerson(db, {
    nome,
    email: `${nome.replace(/\s/g, '-')}@bench.zelo`,
    permissoes: ['painel.almoxarifado.patrimonios.listar', 'painel.locais.listar', 'admin.usuarios.listar'],
    locais,
  })
  const client = new HttpClient(server.port)
  await client.entrar(pessoa.email, senha)
  return { nome, email: pessoa.email, client }
}

/** Another asset each time, so that nothing is answered from what the last question left. */
const numero = (vez: number) => String(1 + ((vez * 7_919_993) % BENS)).padStart(7, '0')

async function timed(run: (vez: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let vez = 0; vez < VEZES; vez++) {
    const begun = performance.now()
    await run(vez)
    // The first one plans and warms: nobody's search of the day is the only one.
    if (vez > 0) samples.push(performance.now() - begun)
  }
  return samples
}

async function ask(client: HttpClient, q: string): Promise<void> {
  const { status } = await client.send({
    method: 'GET',
    path: `${busca.buscar.path}?q=${encodeURIComponent(q)}`,
  })
  if (status !== 200) throw new Error(`"${q}" was answered ${status}`)
}

function figure(name: string, samples: readonly number[], bare?: readonly number[]): Figure {
  return {
    name: `${name}, p95`,
    value: percentile(samples, 0.95),
    unit: 'ms',
    p50: percentile(samples, 0.5),
    p99: percentile(samples, 0.99),
    samples: samples.length,
    ...(bare && {
      limit: {
        name: `p50 ${Math.round(percentile(samples, 0.5))}; bare SQL p95`,
        value: percentile(bare, 0.95),
      },
    }),
    aim: '≤ 200',
  }
}

async function measure(
  askers: readonly Asker[],
  { pool, noBanco }: { pool: pg.Pool; noBanco: AskTheDatabase },
): Promise<Figure[]> {
  const figures: Figure[] = []
  const all = new Map(askers.map(({ nome }) => [nome, [] as number[]]))
  for (const { nome, q, palavras } of PERGUNTAS) {
    const bare = await timed((vez) =>
      pool.query('select id, descricao from patrimonio where palavras @@ $1::tsquery limit 6', [
        palavras.replace('{n}', numero(vez)),
      ]),
    )
    for (const asker of askers) {
      const samples = await timed((vez) => ask(asker.client, q.replace('{n}', numero(vez))))
      all.get(asker.nome)?.push(...samples)
      figures.push(figure(`${nome}, ${asker.nome}`, samples, bare))
      figures.push(...(await noBanco(asker.email, (vez) => q.replace('{n}', numero(vez)))))
    }
  }
  return [...figures, ...[...all].map(([nome, samples]) => figure(`all questions, ${nome}`, samples))]
}

export async function measureSearch(): Promise<Figure[]> {
  const world = await createWorld()
  const pool = new pg.Pool({ connectionString: await world.server.databaseUrl(), max: 1 })

  const askers: Asker[] = [{ nome: 'whole state', email: world.people.clara.email, client: world.admin }]
  try {
    // The same settings as the search's own; one connection, so they last.
    await pool.query("select set_config('work_mem', '32MB', false), set_config('jit', 'off', false)")
    const { metade, regional, escola } = await plantPlaces(world)
    await plantAssets(world)
    askers.push(
      await askerOf(world, 'half of the state', metade),
      await askerOf(world, 'one regional', [regional]),
      await askerOf(world, 'one school', [escola]),
    )
    return await measure(askers, { pool, noBanco: await perguntarAoBanco(world) })
  } finally {
    for (const { client } of askers.slice(1)) client.close()
    await pool.end()
    await world.stop()
  }
}
