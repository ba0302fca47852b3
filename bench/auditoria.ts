// The audit trail with a million rows: each way of reading it that the screen has, and what the indexes cost a write.
import pg from 'pg'
import sql from 'sql-template-tag'
import { createPerson, SENHA_DE_TESTE } from '#server/testing/people.ts'
import { HttpClient } from '../e2e/support/http-client.ts'
import { until } from '../e2e/support/processes.ts'
import { residentMB } from '../proof/fleet/memory.ts'
import { EVENTOS, fillTrail, PESSOAS } from './auditoria-carga.ts'
import { type Figure, figureOf, median, timed } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { createWorld, type World } from './world.ts'

const AIM = 'p99 < 200 ms'

export async function measureAudit({ full }: BenchOptions): Promise<Figure[]> {
  const world = await createWorld()
  const auditora = new HttpClient(world.server.port)
  try {
    const { regional } = await fillTrail(world)
    await auditora.entrar(await auditor(world, regional), SENHA_DE_TESTE)
    const rounds = full ? 200 : 40
    return [
      ...(await reads(world, auditora, rounds)),
      await writes(world, rounds * 5),
      ...(await exports(world, full ? EVENTOS : 50_000)),
    ]
  } finally {
    auditora.close()
    await world.stop()
  }
}

async function auditor({ db }: World, regional: number): Promise<string> {
  const { email } = await createPerson(db, {
    nome: 'Auditora Regional',
    email: 'auditora@bench.zelo',
    permissoes: ['admin.auditoria.listar'],
    locais: [regional],
  })
  return email
}

const ACOES = 'acoes'
const cursor = (id: number) => `cursor=${Buffer.from(JSON.stringify([id])).toString('base64url')}`

async function reads({ admin, db }: World, auditora: HttpClient, rounds: number): Promise<Figure[]> {
  const [{ id: escola } = { id: 0 }, { id: pessoa } = { id: 0 }, { id: antiga } = { id: 0 }] =
    await Promise.all([
      db.one<{ id: number }>(sql`select id from local where codigo = 'B-E7-40'`),
      db.one<{ id: number }>(sql`select id from usuario where email = 'pessoa7@bench.zelo'`),
      db.one<{ id: number }>(sql`select id from usuario where email = ${`pessoa${PESSOAS}@bench.zelo`}`),
    ])
  const { regional } = await db.one<{ regional: number }>(
    sql`select id as regional from local where codigo = 'B-R7'`,
  )
  const bare = median(await timed(rounds, () => db.rows(sql`select * from evento order by id desc limit 51`)))
  const limit = { name: '51 rows by the primary key', value: bare }
  const cases: readonly (readonly [string, HttpClient, string])[] = [
    ['first page, everything', admin, ''],
    ['page in the middle, by cursor', admin, cursor(EVENTOS / 2)],
    ['last page, by cursor', admin, cursor(60)],
    ['of one person', admin, `ator_id=${pessoa}`],
    ['of a person who left two years ago', admin, `ator_id=${antiga}`],
    ['one action', admin, 'acao=area3.acao2'],
    ['an area of actions', admin, 'acao=area3.'],
    ['one record', admin, 'entidade=patrimonio&entidade_id=4001'],
    ['a rare kind of record', admin, 'entidade=raridade'],
    ['a rare field', admin, 'campo=campo_raro'],
    ['a rare origin', admin, 'origem=cli'],
    ['one school', admin, `local_id=${escola}`],
    ['a regional with its hundred schools', admin, `local_id=${regional}`],
    ['one day, two years ago', admin, 'de=2024-02-01&ate=2024-02-01'],
    ['one day, one school', admin, `de=2024-02-01&ate=2024-02-08&local_id=${escola}`],
    ['a rare text', admin, 'texto=amostra+500000'],
    ['a frequent text', admin, 'texto=umida'],
    ['text of one regional', admin, `texto=sala+97&local_id=${regional}`],
    ['a regional auditor, first page', auditora, ''],
    ['a regional auditor, text', auditora, 'texto=umida'],
    ['actions and kinds, for the filter', admin, ACOES],
  ]
  const figures: Figure[] = []
  for (const [name, client, query] of cases) {
    const path = query === ACOES ? '/acoes' : `?perPage=50&${query}`
    const ask = () => client.json('GET', `/api/painel/admin/auditoria${path}`)
    figures.push(figureOf(`${name}, with its count`, 'ms', await timed(rounds, ask), { limit, aim: AIM }))
  }
  return figures
}

/** One audit row, as every operation writes one: with the indexes, against a twin table that has the first three only. */
async function writes({ server }: World, samples: number): Promise<Figure> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() })
  await client.connect()
  try {
    await client.query('create table evento_magro (like evento including defaults)')
    await client.query('insert into evento_magro select * from evento')
    await client.query(`create sequence evento_magro_id start ${10 * EVENTOS};
      alter table evento_magro alter id set default nextval('evento_magro_id');
      alter table evento_magro add primary key (id);
      create index on evento_magro (entidade, entidade_id, id); create index on evento_magro (ator_id, id)`)
    const insert = (table: string) => () =>
      client.query(
        `insert into ${table} (origem, acao, entidade, entidade_id, local_id, campo, de, para, motivo)
         values ('campo', 'patrimonios.atualizar', 'patrimonio', '1', 1, 'observacoes', '"antes"',
           ('"Observação da sala ' || (random() * 1e6)::int || ', porta empenada"')::jsonb, 'conferido')`,
      )
    const magro = await timed(samples, insert('evento_magro'))
    const inteiro = await timed(samples, insert('evento'))
    await client.query('drop table evento_magro; drop sequence evento_magro_id')
    return figureOf('one audit row written and committed', 'ms', inteiro, {
      limit: { name: 'with three indexes', value: median(magro) },
    })
  } finally {
    await client.end()
  }
}

async function exports({ admin, server, db }: World, rows: number): Promise<Figure[]> {
  const { desde } = await db.one<{ desde: string }>(
    sql`select (registrado_em at time zone 'America/Araguaina')::date as desde from evento where id = (select max(id) from evento) - ${rows}`,
  )
  const before = (await residentMB(server.pid)) ?? 0
  const figures: Figure[] = []
  for (const formato of ['csv', 'xlsx'] as const) {
    if (formato === 'xlsx' && rows > 100_000) continue
    const begun = performance.now()
    const { id } = await admin.json<{ id: number }>('POST', '/api/painel/exportacoes', {
      lista: 'auditoria',
      formato,
      filtro: { de: desde },
      colunas: [],
    })
    const { linhas } = await until('the file', 600_000, async () => {
      const dados = await admin.json<{ situacao: string; linhas: number; mensagem: string }>(
        'GET',
        `/api/painel/exportacoes/${id}`,
      )
      if (dados.situacao === 'falhou') throw new Error(dados.mensagem)
      return dados.situacao === 'pronta' ? dados : undefined
    })
    const seconds = (performance.now() - begun) / 1000
    figures.push({ name: `export of ${linhas} events, ${formato}`, value: linhas / seconds, unit: 'rows/s' })
  }
  const after = (await residentMB(server.pid)) ?? 0
  figures.push({ name: 'memory that the exports left in the server', value: after - before, unit: 'MB' })
  return figures
}
