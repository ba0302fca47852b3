// The register under sixteen connections, asked by an administrator and by who reaches half of the places: how many a
// second, what each costs both processors, and what the server holds at its fullest.
import { randomUUID } from 'node:crypto'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { createPerson } from '#server/testing/people.ts'
import { HttpClient } from '../e2e/support/http-client.ts'
import { MemoryWatch } from '../proof/fleet/memory.ts'
import { BEM_ZERO, PRIMEIRA_REGIONAL, plantAssets, REGIONAIS } from './bens-plantados.ts'
import { type Figure, figureOf } from './figures.ts'
import { interleaved, type Load, rateFigure } from './load.ts'
import type { BenchOptions } from './main.ts'
import { processorOf, type Spent } from './processador.ts'
import { createWorld, type World } from './world.ts'

const BASE = '/api/painel/almoxarifado/patrimonios'
const METADE = 'metade@bench.zelo'

export async function measureConcurrency({ full }: BenchOptions): Promise<Figure[]> {
  const bens = full ? 1_000_000 : 100_000
  const world = await createWorld()
  const memory = new MemoryWatch(() => world.server.pid)
  try {
    const planted = await plantAssets(world, bens)
    const askers = [
      ['admin', world.admin],
      ['half of the places', await halfOf(world)],
    ] as const
    const spent = await processorOf(world)
    const figures: Figure[] = []
    for (const [name, once] of workloads(bens))
      for (const [who, client] of askers)
        figures.push(
          ...(await loaded(`${bens} assets: ${name}, ${who}`, (worker) => once(client, worker), {
            full,
            spent,
          })),
        )
    return [
      planted,
      ...figures,
      figureOf('memory of the server, at most', 'MB', [memory.max], { aim: '≤ 300' }),
    ]
  } finally {
    memory.stop()
    await world.stop()
  }
}

async function halfOf({ db, server, senha }: World): Promise<HttpClient> {
  const area = 'painel.almoxarifado.patrimonios'
  await createPerson(db, {
    nome: 'Metade dos Locais',
    email: METADE,
    permissoes: [`${area}.listar`, `${area}.ver`, `${area}.editar`, `${area}.ver-valores`],
    locais: Array.from({ length: REGIONAIS / 2 }, (_, n) => PRIMEIRA_REGIONAL + 2 * n),
  })
  const client = new HttpClient(server.port)
  await client.entrar(METADE, senha)
  return client
}

type Once = (client: HttpClient, worker: number) => Promise<unknown>

/** The even regionals hold the odd assets. */
export function workloads(bens: number): [string, Once][] {
  const get = (path: string) => (client: HttpClient) => client.json('GET', path)
  let n = 0
  const numero = () => 1 + ((2 * 7919 * n++) % (bens - 2))
  return [
    ['list, 2 filters', get(`${BASE}?perPage=25&estado=ruim&classe_id=90003`)],
    ['list, 2 filters, by value', get(`${BASE}?perPage=25&estado=ruim&classe_id=90003&order=valor`)],
    [
      'exact code',
      (client) => client.json('GET', `${BASE}?perPage=25&texto=B${String(numero()).padStart(9, '0')}`),
    ],
    ['one asset', (client) => client.json('GET', `${BASE}/${BEM_ZERO + numero()}`)],
    ['common words', get(`${BASE}?perPage=25&texto=armario+aco`)],
    ['one update, audited', updater(bens)],
  ]
}

const DESCRICOES = [
  'Carteira escolar',
  'Armário de aço',
  'Computador',
  'Projetor',
  'Ventilador',
  'Mesa',
  'Estante',
]

/** Each asset once, with all that was planted of it and one thing more; each worker from a device of its own. */
function updater(bens: number): Once {
  const aparelhos = new Map<string, string>()
  function aparelho(client: HttpClient, worker: number): string {
    const chave = `${client.dispositivo} ${worker}`
    const novo = aparelhos.get(chave) ?? randomUUID()
    aparelhos.set(chave, novo)
    return novo
  }
  let vez = 0
  return (client, worker) => {
    const n = 1 + ((2 * vez++) % (bens - 2))
    const body = {
      descricao: `${DESCRICOES[n % 7]}${n % 1000 === 0 ? ' jacarandá' : ''}`,
      classe_id: 90_001 + (Math.floor(n / 2) % 10),
      marca: `Marca ${n % 40}`,
      numero_serie: `S${n}`,
      estado: ['bom', 'regular', 'ruim'][n % 3],
      condicao: 'em_uso',
      data_ingresso: new Date(Date.UTC(2021, 0, 1 + (n % 1500))).toISOString().slice(0, 10),
      observacoes: randomUUID(),
      versao: 1,
    }
    const headers = { ...client.operation(), [CABECALHOS.dispositivo]: aparelho(client, worker) }
    return client.json('PUT', `${BASE}/${BEM_ZERO + n}`, body, headers)
  }
}

async function loaded(
  name: string,
  once: (worker: number) => Promise<unknown>,
  { full, spent }: { full: boolean; spent: () => Promise<Spent> },
): Promise<Figure[]> {
  const before = await spent()
  let asked = 0
  const counted = async (worker: number) => {
    await once(worker)
    asked += 1
  }
  const [load] = await interleaved([counted], { workers: 16, milliseconds: full ? 10_000 : 3_000, rounds: 3 })
  const after = await spent()
  const each = (part: keyof Spent) => (after[part] - before[part]) / asked
  return [
    rateFigure(name, load as Load), // as: one contestant, one load
    figureOf(`  processor of the application`, 'ms', [each('application')]),
    figureOf(`  processor of PostgreSQL`, 'ms', [each('database')]),
    figureOf(`  sent to PostgreSQL`, 'statements', [each('statements')]),
  ]
}
