// The register of assets at ten thousand and at two hundred thousand, or with `--full` at a million: what people read and
// change must not feel the difference. And the depreciation of two months over the many.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { openClient } from '#server/casa/db/connection.ts'
import { type Figure, figureOf, percentile, timed } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { createWorld, type World } from './world.ts'

const POUCOS = 10_000
const MUITOS = { inteiro: 1_000_000, curto: 200_000 }
const ESCOLAS = 2_000
/** Of the p99 at many over that at ten thousand, for list, code and update. */
const AIM = 'ratio < 1.5'
const LANCAMENTO = '≥ 20,000'

export async function measureAssets({ full }: BenchOptions): Promise<Figure[]> {
  const bens = [POUCOS, full ? MUITOS.inteiro : MUITOS.curto] as const
  const poucos = await createWorld()
  try {
    const muitos = await createWorld()
    try {
      return await measured([poucos, muitos], bens, full ? 200 : 40)
    } finally {
      await muitos.stop()
    }
  } finally {
    await poucos.stop()
  }
}

type Par<T> = readonly [poucos: T, muitos: T]

async function measured([poucos, muitos]: Par<World>, bens: Par<number>, rounds: number): Promise<Figure[]> {
  const figures = [await plant(poucos, bens[0]), await plant(muitos, bens[1])]
  const ratios: Figure[] = []
  const outros = casos(muitos, bens[1])
  for (const [i, [name, ask]] of casos(poucos, bens[0]).entries()) {
    const samples = await timedInTurns(rounds, [ask, outros[i]?.[1] ?? ask])
    for (const lado of [0, 1] as const)
      figures.push(figureOf(`${bens[lado]} assets: ${name}`, 'ms', samples[lado]))
    for (const share of [0.5, 0.99])
      ratios.push({
        name: `${name}: p${100 * share} at ${bens[1]} / at ${bens[0]}`,
        value: percentile(samples[1], share) / percentile(samples[0], share),
        unit: '×',
        ...(share === 0.99 && { aim: AIM }),
      })
  }
  figures.push(...(await bulk(poucos, bens[0])), ...(await bulk(muitos, bens[1])))
  return [...figures, ...(await depreciation(muitos)), ...ratios]
}

/** One of each in turn, so that whatever else the machine does weighs on both alike; the first of each is not counted. */
async function timedInTurns(
  rounds: number,
  [one, other]: Par<() => Promise<unknown>>,
): Promise<Par<number[]>> {
  const taken: Par<number[]> = [[], []]
  for (let i = 0; i <= rounds; i++)
    for (const [lado, ask] of [one, other].entries()) {
      const begun = performance.now()
      await ask()
      if (i > 0) taken[lado]?.push(performance.now() - begun)
    }
  return taken
}

/** What the database does by itself some minutes after so many rows. */
async function vacuum(url: string): Promise<void> {
  const client = await openClient({ url, unlimited: true })
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Over 2,000 schools, of ten classes, one in a thousand with a rare word. */
async function plant({ db, people, server }: World, bens: number): Promise<Figure> {
  const { orgao, regional, escola } = people.locais
  const begun = performance.now()
  await db.transaction(async (tx) => {
    await tx.run(sql`select set_config('statement_timeout', '0', true)`)
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
      select 200000 + n, 'B-E' || n, 'Escola ' || n, (select tipo_id from local where id = ${escola}), ${regional},
        array[${orgao}::bigint, ${regional}::bigint, 200000 + n] from generate_series(1, ${ESCOLAS}::int) n`)
    await tx.run(sql`
      insert into classe_bem (id, codigo, nome, conta, vida_util_meses, residual_bp) overriding system value
      select 90000 + n, 'BENCH-' || n, 'Classe do bench ' || n, '1.2.3.1.1.' || n, 60 + 12 * n, 1000
      from generate_series(1, 10) n`)
    await tx.run(sql`
      insert into patrimonio (id, referencia_id, descricao, classe_id, marca, numero_serie, estado, condicao, local_id,
        valor_aquisicao_centavos, data_ingresso, contabil_desde) overriding system value
      select 1000000 + n, 'B' || lpad(n::text, 9, '0'),
        (array['Carteira escolar', 'Armário de aço', 'Computador', 'Projetor', 'Ventilador', 'Mesa', 'Estante'])[1 + n % 7]
          || case when n % 1000 = 0 then ' jacarandá' else '' end, 90001 + n % 10, 'Marca ' || n % 40, 'S' || n,
        (array['bom', 'regular', 'ruim'])[1 + n % 3], 'em_uso', 200001 + n % ${ESCOLAS}::int, 10000 + n % 500000,
        date '2021-01-01' + n % 1500, date '2021-01-01'
      from generate_series(1, ${bens}::int) n`)
  })
  const seconds = (performance.now() - begun) / 1000
  await vacuum(await server.databaseUrl())
  return { name: `${bens} assets planted, ledger kept up`, value: bens / seconds, unit: 'rows/s' }
}

const LISTA = '/api/painel/almoxarifado/patrimonios?perPage=50'

/** The update is the statement itself: what the database takes, the HTTP apart. */
function casos({ admin, db }: World, bens: number): [string, () => Promise<unknown>][] {
  const meio = 1_000_000 + Math.floor(bens / 2)
  const get = (path: string) => () => admin.json('GET', path)
  let n = 0
  return [
    ['list, first page with its count', get(LISTA)],
    ['list, one school', get(`${LISTA}&local_id=200123`)],
    ['list, state and class, by value', get(`${LISTA}&estado=ruim&classe_id=90003&order=valor&sort=desc`)],
    ['list, page 100', get(`${LISTA}&page=100`)],
    ['list, common word', get(`${LISTA}&texto=armario`)],
    ['list, rare word without its accent', get(`${LISTA}&texto=jacaranda`)],
    ['exact code', get(`${LISTA}&texto=B${String(Math.floor(bens / 2)).padStart(9, '0')}`)],
    ['one asset', get(`/api/painel/almoxarifado/patrimonios/${meio}`)],
    [
      'one update',
      () => {
        n += 1
        return db.transaction((tx) =>
          tx.run(
            sql`update patrimonio set observacoes = ${`vez ${n}`}, versao = versao + 1 where id = ${meio + n}`,
          ),
        )
      },
    ],
  ]
}

async function bulk({ db }: World, bens: number): Promise<Figure[]> {
  let n = 0
  const samples = await timed(10, () => {
    n += 1
    return db.transaction((tx) =>
      tx.run(sql`
        update patrimonio set local_id = 200000 + ${n}::int, versao = versao + 1
        where id = any(array(select 1000000 + 7 * i from generate_series(1, 1000) i))`),
    )
  })
  return [figureOf(`${bens} assets: 1,000 moved at once, with the ledger`, 'ms', samples)]
}

/** Highest resident memory of a process until now, in MB; null where the system does not tell. */
async function peakMemory(pid: number | undefined): Promise<number | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
  } catch {
    return null
  }
}

type Run = { id: number; versao: number; bens: number; situacao: string; falha: string | null }

async function took<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  const done = await work()
  return [done, (performance.now() - begun) / 1000]
}

const DEPRECIACOES = '/api/painel/almoxarifado/depreciacoes'

/** Until the server has posted it: past some thousands it does so after its answer. */
async function postMonth(admin: World['admin'], competencia: string) {
  const [{ id, versao, bens }, previu] = await took(() =>
    admin.json<Run>('POST', DEPRECIACOES, { competencia }),
  )
  const [, lancou] = await took(async () => {
    let run = await admin.json<Run>('POST', `${DEPRECIACOES}/${id}/processar`, { versao })
    while (run.situacao === 'previa') {
      if (run.falha !== null) throw new Error(run.falha)
      await sleep(200)
      run = await admin.json<Run>('GET', `${DEPRECIACOES}/${id}`)
    }
  })
  return { bens, previu, lancou }
}

async function depreciation({ admin, server }: World): Promise<Figure[]> {
  const { bens, previu, lancou } = await postMonth(admin, '2026-01')
  const seguinte = await postMonth(admin, '2026-02')
  const [, contou] = await took(() => admin.json('GET', '/api/painel/almoxarifado/rmb?competencia=2026-01'))
  const memory = await peakMemory(server.pid)
  return [
    { name: `depreciation of ${bens} assets, preview`, value: previu, unit: 's' },
    { name: `depreciation of ${bens} assets, posted`, value: lancou, unit: 's' },
    { name: 'first month, posted', value: bens / lancou, unit: 'assets/s', aim: LANCAMENTO },
    {
      name: 'second month, posted',
      value: seguinte.bens / seguinte.lancou,
      unit: 'assets/s',
      aim: LANCAMENTO,
    },
    { name: 'RMB of the whole network', value: contou, unit: 's' },
    ...(memory === null ? [] : [{ name: 'highest memory of the server process', value: memory, unit: 'MB' }]),
  ]
}
