// The home and the five explorers over a planted network: years of its ledger and all its assets. Of each question: what
// its first answer takes, what the next ones do, and what of it is PostgreSQL's own. `--full`: five million movements and a
// million assets; `--movimentos=n` and `--bens=n` say otherwise.
import sql from 'sql-template-tag'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { EXPLORADORES, Explorador } from '#contract/analises/insight.ts'
import { InsightChave } from '#contract/analises/insights.ts'
import type { Pedido } from '#server/analises/insights/pedido.ts'
import { mesMais } from '#server/analises/insights/periodo.ts'
import { RESPOSTAS } from '#server/analises/insights/respostas.ts'
import { condicoesDoUso, DO_LIVRO, fonteDosValores, recorteDe } from '#server/analises/insights/uso.ts'
import { somar } from '#server/analises/somas/somar.ts'
import { refazerBens } from '#server/analises/somas/somar-bens.ts'
import { openClient } from '#server/casa/db/connection.ts'
import type { Database } from '#server/casa/db/database.ts'
import { daquiA, FUSO_DE_TESTE } from '#server/testing/hoje.ts'
import { plantAssets } from './bens-plantados.ts'
import { contada } from './explicado.ts'
import { type Figure, figureOf, timed } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { plantLedger } from './razao-plantada.ts'
import { createWorld, type World } from './world.ts'

const INTEIRO = { movimentos: 5_000_000, bens: 1_000_000 }
const CURTO = { movimentos: 120_000, bens: 20_000 }
const AIM = 'p95 ≤ 200 ms'
const DA_PAGINA = 'first ≤ 1,000 ms'

export async function measureInsights({ full, movimentos, bens }: BenchOptions): Promise<Figure[]> {
  const tamanho = full ? INTEIRO : CURTO
  const world = await createWorld()
  try {
    const figures = [await plantAssets(world, bens || tamanho.bens, { espalhados: true })]
    const posted = await plantLedger(world.db, movimentos || tamanho.movimentos)
    figures.push(posted.planted, await addedUp(world.db, posted.movimentos), await assetsAddedUp(world.db))
    await settled(await world.server.databaseUrl())
    const rounds = full ? 20 : 8
    const name = `${posted.movimentos.toLocaleString('en')} movements`
    figures.push(...(await home(world, rounds)), ...(await questions(world.db, rounds, name)))
    return [...figures, ...(await rawBeside(world.db, rounds, name))]
  } finally {
    await world.stop()
  }
}

async function addedUp(db: Database, movimentos: number): Promise<Figure> {
  const begun = performance.now()
  // The server does the same each minute: it may hold the key for longer than a person would wait.
  const step = () =>
    db.transaction(async (tx) => {
      await tx.rows(
        sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`,
      )
      return somar(tx, 20_000)
    })
  while ((await step()) > 0);
  const value = movimentos / ((performance.now() - begun) / 1000)
  return { name: 'movements added up', value, unit: 'movements/s' }
}

/**
 * Where people write, a row changes alone and its page is cleaned by the next; here whole tables changed dozens of times
 * between two looks of the autovacuum, and stand five times as large.
 */
async function settled(url: string): Promise<void> {
  const client = await openClient({ url, unlimited: true })
  try {
    await client.query(`vacuum (full, analyze) saldo, soma_do_deposito, soma_do_local, soma_do_lugar, soma_da_rede,
      soma_de_bens, estoque_zerado, entrada_que_resta, posicao_somada`)
  } finally {
    await client.end()
  }
}

/** All of them at once, as a server does the first time. */
async function assetsAddedUp(db: Database): Promise<Figure> {
  const value = await once(() => db.transaction(refazerBens))
  return { name: 'the assets added up, all anew', value, unit: 'ms' }
}

/** Who reaches everything, over thirteen months. */
function pedidoDe(tx: Database): Pedido {
  const hoje = daquiA(0)
  const corrente = hoje.slice(0, 7)
  return {
    tx,
    alcance: Object.assign(() => sql`true`, { tudo: true }),
    periodo: { de: mesMais(corrente, -12), ate: corrente, corrente },
    lugar: null,
    grupo_id: undefined,
    comparar: 'ano',
    hoje,
    fuso: FUSO_DE_TESTE,
  }
}

async function once(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The pages first, as somebody opens them who is the first of the day; then each question by itself. */
async function questions(db: Database, rounds: number, name: string): Promise<Figure[]> {
  const pedido = pedidoDe(db)
  const figures: Figure[] = []
  for (const explorador of Explorador.options) {
    const suas = InsightChave.options.filter((chave) => INSIGHTS[chave].explorador === explorador)
    const value = await once(() => Promise.all(suas.map((chave) => RESPOSTAS[chave](pedido))))
    const page = `${EXPLORADORES[explorador]}, ${suas.length} questions at once, first time, ${name}`
    figures.push({ name: page, value, unit: 'ms', aim: DA_PAGINA })
  }
  for (const chave of InsightChave.options) {
    const taken = await timed(rounds, () => RESPOSTAS[chave](pedido))
    figures.push(figureOf(`${chave}, ${name}`, 'ms', taken, { aim: AIM }))
    const { tx, gasto } = contada(db)
    await RESPOSTAS[chave]({ ...pedido, tx })
    figures.push({ name: `${chave}: of it, PostgreSQL's own`, value: gasto.ms, unit: 'ms' })
    figures.push({ name: `${chave}: pages of 8 kB that it reads`, value: gasto.pages, unit: 'pages' })
  }
  return figures
}

/** The numbers of the home as they are asked, for who may everything. */
async function home({ admin }: World, rounds: number): Promise<Figure[]> {
  const ask = () => admin.json('GET', '/api/painel/metricas')
  const first = await once(ask)
  return [
    { name: 'every number of the home, first time', value: first, unit: 'ms', aim: DA_PAGINA },
    figureOf('every number of the home', 'ms', await timed(rounds, ask), { aim: DA_PAGINA }),
  ]
}

/** What the sums are worth: the same series of months, from the movements and from them. */
async function rawBeside(db: Database, rounds: number, name: string): Promise<Figure[]> {
  const pedido = pedidoDe(db)
  const recorte = { ...recorteDe(pedido, 'consumo'), de: mesMais(pedido.periodo.corrente, -36) }
  const figures: Figure[] = []
  for (const [fonte, how, times] of [
    [DO_LIVRO, 'read raw', 3],
    [fonteDosValores(recorte), 'from the sums', rounds],
  ] as const) {
    const taken = await timed(times, () =>
      db.rows(sql`
        select m.competencia, sum(${fonte.valor}) from ${fonte.de}
        where ${condicoesDoUso(recorte, fonte)} group by 1`),
    )
    figures.push(figureOf(`the series of all months ${how}, ${name}`, 'ms', taken))
  }
  return figures
}
