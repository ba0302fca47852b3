// The register of assets at ten thousand and at two hundred thousand, or with `--full` at a million: what people read and
// change must not feel the difference. And the depreciation of two months over the many.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { plantAssets } from './bens-plantados.ts'
import { type Figure, figureOf, percentile, timed } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { createWorld, type World } from './world.ts'

const POUCOS = 10_000
const MUITOS = { inteiro: 1_000_000, curto: 200_000 }
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
  const figures = [await plantAssets(poucos, bens[0]), await plantAssets(muitos, bens[1])]
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
