// How each kind of request grows with the register: the same asked of 10 thousand, 100 thousand and 1 million assets (3
// million with `--full`; with `--bens=`, up to so many), with their share of movements of the stock, by who reaches half of the places. The sizes stand
// side by side and take turns within one run, so that a busy machine is as busy for each. Draws `docs/imagens/curvas.svg`.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { createPerson } from '#server/testing/people.ts'
import { HttpClient } from '../e2e/support/http-client.ts'
import { PROJECT } from '../e2e/support/processes.ts'
import { PRIMEIRA_REGIONAL, plantAssets, REGIONAIS } from './bens-plantados.ts'
import { type Curva, desenhoDasCurvas, tabelaDasCurvas } from './desenho-das-curvas.ts'
import { type Figure, median, percentile } from './figures.ts'
import { interleaved, rateFigure } from './load.ts'
import type { BenchOptions } from './main.ts'
import { nomeDoPedido } from './orcamento.ts'
import { KINDS, type Once, workloads } from './pedidos.ts'
import { plantLedger } from './razao-plantada.ts'
import { createWorld, type World } from './world.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const LARGEST = 3_000_000
/** Five million movements with three million assets. */
const MOVIMENTOS_POR_BEM = 5 / 3
/** So few that nobody waits for the others: what is measured is the request, and not the queue. */
const WORKERS = 2

interface Standing {
  bens: number
  world: World
  metade: HttpClient
  once: Readonly<Record<string, Once>>
}

export async function measureGrowth({ full, bens: ate }: BenchOptions): Promise<Figure[]> {
  const sizes = [...SIZES, ...(full ? [LARGEST] : [])].filter((bens) => ate === 0 || bens <= ate)
  const standing: Standing[] = []
  try {
    for (const bens of sizes) standing.push(await stand(bens))
    const figures: Figure[] = []
    const curvas: Curva[] = []
    for (const kind of [...KINDS, ...ESTOQUE]) {
      const loads = await interleaved(
        standing.map(({ once, metade }) => async (worker: number) => {
          await once[kind]?.(metade, worker)
        }),
        { workers: WORKERS, milliseconds: full ? 10_000 : 4_000, rounds: 3 },
      )
      figures.push(...loads.map((load, n) => rateFigure(`${kind}: ${sizes[n]} assets`, load)))
      curvas.push({
        nome: kind === 'stock, one page' ? 'posição do estoque' : nomeDoPedido(kind),
        pontos: loads.map(({ latencies }, n) => ({
          bens: sizes[n] ?? 0,
          mediana: median(latencies),
          p99: percentile(latencies, 0.99),
        })),
      })
    }
    await writeFile(join(PROJECT, 'docs', 'imagens', 'curvas.svg'), desenhoDasCurvas(curvas))
    console.log(['', ...tabelaDasCurvas(curvas), ''].join('\n'))
    return figures
  } finally {
    for (const { world, metade } of standing) {
      metade.close()
      await world.stop()
    }
  }
}

const ESTOQUE = ['stock, one page'] as const

async function stand(bens: number): Promise<Standing> {
  const world = await createWorld()
  await plantAssets(world, bens)
  await plantLedger(world.db, Math.round(bens * MOVIMENTOS_POR_BEM))
  const stock = '/api/painel/almoxarifado/estoque?perPage=25'
  const once = {
    ...workloads(bens),
    'stock, one page': (client: HttpClient) => client.json('GET', stock),
  }
  console.log(`${bens} assets stand`)
  return { bens, world, metade: await whoReachesHalf(world), once }
}

/** The even regionals, and every other depósito of those planted. */
async function whoReachesHalf({ db, server, senha }: World): Promise<HttpClient> {
  const area = 'painel.almoxarifado'
  const depositos = await db.rows<{ id: number }>(
    sql`select id from local where codigo like 'B-D%' and id % 2 = 0`,
  )
  const regionais = Array.from({ length: REGIONAIS / 2 }, (_, n) => PRIMEIRA_REGIONAL + 2 * n)
  const pessoa = await createPerson(db, {
    nome: 'Metade dos Locais',
    email: 'metade@bench.zelo',
    permissoes: [
      `${area}.patrimonios.listar`,
      `${area}.patrimonios.ver`,
      `${area}.patrimonios.editar`,
      `${area}.patrimonios.ver-valores`,
      `${area}.estoque.listar`,
    ],
    locais: [...regionais, ...depositos.map(({ id }) => id)],
  })
  const client = new HttpClient(server.port)
  await client.entrar(pessoa.email, senha)
  return client
}
