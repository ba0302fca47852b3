// The register under sixteen connections, asked by an administrator and by who reaches half of the places: how many a
// second, what each costs both processors, beside what it may, and what the server holds at its fullest.
import { MemoryWatch } from '../proof/fleet/memory.ts'
import { plantAssets } from './bens-plantados.ts'
import { type Counted, countedBy } from './contadores.ts'
import { type Figure, figureOf } from './figures.ts'
import { interleaved, type Load, rateFigure } from './load.ts'
import type { BenchOptions } from './main.ts'
import { type Custo, ORCAMENTO, tabelaDoOrcamento } from './orcamento.ts'
import { halfOf, KINDS, type Kind, workloads } from './pedidos.ts'
import { processorOf, type Spent } from './processador.ts'
import { createWorld } from './world.ts'

export async function measureConcurrency({ full, bens: pedidos }: BenchOptions): Promise<Figure[]> {
  const bens = pedidos || (full ? 1_000_000 : 100_000)
  const world = await createWorld({ counted: true })
  const memory = new MemoryWatch(() => world.server.pid)
  try {
    const planted = await plantAssets(world, bens)
    const askers = { admin: world.admin, metade: await halfOf(world) }
    const spent = await processorOf(world)
    const meter = { full, spent, counted: () => countedBy(world.db) }
    const once = workloads(bens)
    const figures: Figure[] = []
    const custos: [Kind, { admin: Custo; metade: Custo }][] = []
    for (const kind of KINDS) {
      const of = (who: keyof typeof askers) =>
        loaded(`${bens} assets: ${kind}, ${who}`, kind, (worker) => once[kind](askers[who], worker), meter)
      const [admin, metade] = [await of('admin'), await of('metade')]
      figures.push(...admin.figures, ...metade.figures)
      custos.push([kind, { admin: admin.custo, metade: metade.custo }])
    }
    // as: of every kind
    const tabela = tabelaDoOrcamento(Object.fromEntries(custos) as Record<Kind, (typeof custos)[number][1]>)
    console.log(['', ...tabela, ''].join('\n'))
    const most = figureOf('memory of the server, at most', 'MB', [memory.max], { aim: '≤ 300' })
    return [planted, ...figures, most]
  } finally {
    memory.stop()
    await world.stop()
  }
}

interface Meter {
  full: boolean
  spent: () => Promise<Spent>
  counted: () => Promise<Counted>
}

async function loaded(
  name: string,
  kind: Kind,
  once: (worker: number) => Promise<unknown>,
  { full, spent, counted }: Meter,
): Promise<{ figures: Figure[]; custo: Custo }> {
  const [before, countedBefore] = [await spent(), await counted()]
  let asked = 0
  const counting = async (worker: number) => {
    await once(worker)
    asked += 1
  }
  const [load] = await interleaved([counting], {
    workers: 16,
    milliseconds: full ? 10_000 : 3_000,
    rounds: 3,
  })
  const [after, countedAfter] = [await spent(), await counted()]
  const each = (part: keyof Spent) => (after[part] - before[part]) / asked
  const own = (part: keyof Counted) => (countedAfter[part] - countedBefore[part]) / asked
  const custo: Custo = {
    aplicacao: each('application'),
    banco: each('database'),
    comandos: each('statements'),
    noBanco: own('calls'),
    planejar: own('planning'),
    executar: own('running'),
    blocos: own('blocks'),
  }
  const { aplicacao, banco, comandos } = ORCAMENTO[kind]
  const figures = [
    rateFigure(name, load as Load), // as: one contestant, one load
    figureOf('  processor of the application', 'ms', [custo.aplicacao], { aim: `≤ ${aplicacao}` }),
    figureOf('  processor of PostgreSQL', 'ms', [custo.banco], { aim: `≤ ${banco}` }),
    figureOf('  sent to PostgreSQL', 'statements', [custo.comandos], { aim: `≤ ${comandos}` }),
    figureOf('  run by PostgreSQL, with triggers', 'statements', [custo.noBanco]),
    figureOf('  planned, by its own clock', 'ms', [custo.planejar]),
    figureOf('  run, by its own clock', 'ms', [custo.executar]),
    figureOf('  blocks', '', [custo.blocos]),
  ]
  return { figures, custo }
}
