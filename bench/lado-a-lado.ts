// Ours beside any peer that whoever measures gives by its address (`--directus=http://…`, `--odk=http://…`, tokens in the
// environment), and beside the bare statement and an answer that does nothing: sixteen connections, rounds that take turns,
// medians. Nothing is installed, started or filled but ours.
import { photo } from '../proof/fleet/photos.ts'
import { plantAssets } from './bens-plantados.ts'
import { fieldLoads } from './campo-sob-carga.ts'
import type { Figure } from './figures.ts'
import { interleaved, type Load, rateFigure } from './load.ts'
import type { BenchOptions } from './main.ts'
import { directus } from './pares/directus.ts'
import { formularioDe, odk } from './pares/odk.ts'
import { type Par, PeerClient, parDe, SIDE_BY_SIDE, type Workload } from './pares/par.ts'
import { type Lado, tabelaLadoALado } from './pares/tabela.ts'
import { halfOf, type Once, workloads } from './pedidos.ts'
import { bareStatements } from './sem-aplicacao.ts'
import { createWorld, type World } from './world.ts'

const WORKERS = 16
const PHOTO_BYTES = 300_000

const AVISO = `lado-a-lado mede o Zelo, que ele mesmo põe de pé, e os pares que lhe derem, e não instala nada:
  --directus=URL  DIRECTUS_TOKEN, DIRECTUS_TOKEN_METADE; a coleção é patrimonio (--directus-colecao=), com as nossas linhas
  --odk=URL       ODK_TOKEN; o formulário é 1/leitura/1 (--odk-formulario=projeto/formulario/versao)`

type Ask = (worker: number) => Promise<unknown>

interface Contestant {
  lado: Lado
  ask: Ask
}

export async function measureSideBySide({ full, bens: pedidos }: BenchOptions): Promise<Figure[]> {
  console.log(AVISO)
  const bens = pedidos || (full ? 1_000_000 : 100_000)
  const world = await createWorld()
  const pares = await givenPeers(bens)
  const clients = new Map(
    pares.flatMap(({ url, pessoas }) => pessoas.map((pessoa) => [pessoa, new PeerClient(url, pessoa.token)])),
  )
  const bare = bareStatements(await world.server.databaseUrl(), bens, WORKERS)
  try {
    await plantAssets(world, bens)
    const ours = await oursOf(world, bens)
    const measured = new Map<Workload, Map<Lado, Load>>()
    for (const workload of SIDE_BY_SIDE) {
      const statement = bare.of(workload)
      const contestants: Contestant[] = [
        ...ours.of(workload),
        ...pares.flatMap((par) => theirs(par, workload, clients)),
        ...(statement ? [{ lado: 'comando sozinho', ask: statement }] : []),
        { lado: 'resposta vazia', ask: () => world.admin.send({ method: 'GET', path: '/api/ping' }) },
      ]
      measured.set(workload, await together(contestants, full))
    }
    ours.close()
    console.log(['', ...tabelaLadoALado(measured), ''].join('\n'))
    return [...measured].flatMap(([workload, loads]) =>
      [...loads].map(([lado, load]) => rateFigure(`${bens} assets: ${workload}, ${lado}`, load)),
    )
  } finally {
    for (const client of clients.values()) client.close()
    await bare.end()
    await world.stop()
  }
}

async function givenPeers(bens: number): Promise<Par[]> {
  const given = { args: process.argv, env: process.env }
  const option = (name: string, otherwise: string) =>
    process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise
  const formulario = formularioDe(option('odk-formulario', '1/leitura/1'))
  const adapters = [
    directus(bens, option('directus-colecao', 'patrimonio')),
    odk(formulario, await photo(PHOTO_BYTES)),
  ]
  return adapters.flatMap((adapter) => parDe(adapter, given) ?? [])
}

/** As an administrator and as who reaches half; the field's two, as its agents. */
async function oursOf(world: World, bens: number) {
  const metade = await halfOf(world)
  const field = await fieldLoads(world, WORKERS)
  const once: Readonly<Record<string, Once>> = workloads(bens)
  return {
    of(workload: Workload): Contestant[] {
      if (workload === 'field task') return [{ lado: 'Zelo, agente', ask: field.task }]
      if (workload === 'photo of 300 kB') return [{ lado: 'Zelo, agente', ask: field.photo }]
      // Ours counts with each page.
      const work = once[workload === 'with total' ? 'list, 2 filters' : workload]
      if (!work) throw new Error(`nothing asks ${workload}`)
      return [
        { lado: 'Zelo, administrador', ask: (worker) => work(world.admin, worker) },
        { lado: 'Zelo, metade', ask: (worker) => work(metade, worker) },
      ]
    },
    close() {
      field.close()
      metade.close()
    },
  }
}

function theirs(
  { adapter, pessoas }: Par,
  workload: Workload,
  clients: ReadonlyMap<object, PeerClient>,
): Contestant[] {
  if (adapter.pedidos(workload, 0) === undefined) return []
  return pessoas.map((pessoa) => {
    let vez = 0
    return {
      lado: `${adapter.nome}, ${pessoa.quem}`,
      async ask() {
        for (const asked of adapter.pedidos(workload, vez++) ?? []) await clients.get(pessoa)?.ask(asked)
      },
    }
  })
}

async function together(contestants: readonly Contestant[], full: boolean): Promise<Map<Lado, Load>> {
  const loads = await interleaved(
    contestants.map(({ ask }) => async (worker: number) => {
      await ask(worker)
    }),
    { workers: WORKERS, milliseconds: full ? 5_000 : 2_000, rounds: 3 },
  )
  return new Map(contestants.map(({ lado }, n) => [lado, loads[n] as Load])) // as: one load each
}
