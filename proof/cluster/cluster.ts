// Three PostgreSQL under Patroni behind HAProxy, by the very files of `ops/patroni`, with nothing changed but addresses and
// folders: what the guide tells, on one machine, so that its leader may be killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spawnIdentity } from '#server/casa/db/embedded/cluster.ts'
import { freePort } from '#server/casa/db/embedded/endpoint.ts'
import type { Identity } from '#server/casa/db/embedded/home.ts'
import { findProgram } from '#server/testing/find-program.ts'
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts'
import { collectOutput, exited, PROJECT, until } from '../../e2e/support/processes.ts'
import { findPostgres } from '../../scripts/find-postgres.ts'

const NODES = [1, 2, 3] as const
const START_MS = 120_000
/** Neither PostgreSQL nor Patroni runs as root. */
const IDENTITY: Identity | undefined = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

interface Node {
  name: string
  postgres: number
  rest: number
  child: ChildProcess | undefined
  said: string[]
}

/** Of etcd, for Patroni and for its like; of HAProxy. */
interface Ports {
  client: number
  peer: number
  write: number
  read: number
}

interface Programs {
  patroni: string
  etcd: string
  haproxy: string
  bin: string
}

let current: Cluster | undefined

/** The one that this proof stands on. */
export const standingCluster = (): Cluster | undefined => current

/** Every server that `work` starts has its database there. */
export async function withCluster<R>(work: () => Promise<R>): Promise<R> {
  const programs = clusterPrograms()
  if (programs === undefined) throw new Error('--cluster precisa de patroni, etcd-server e haproxy')
  current = await Cluster.start(programs)
  process.env.DATABASE_URL = current.url
  try {
    return await work()
  } finally {
    delete process.env.DATABASE_URL
    await current.stop()
    current = undefined
  }
}

/** Undefined, and said, where this machine has not all of them. */
export function clusterPrograms(): Programs | undefined {
  const patroni = findProgram('patroni', 'patroni')
  const etcd = findProgram('etcd', 'etcd-server')
  const haproxy = findProgram('haproxy', 'haproxy')
  const bin = findPostgres()
  return patroni && etcd && haproxy && bin ? { patroni, etcd, haproxy, bin } : undefined
}

export class Cluster {
  /** Always of who writes. */
  readonly url: string
  /** Of the replicas. */
  readonly replicaUrl: string
  /** How long nobody could write, of each fall. */
  readonly outages: number[] = []
  readonly #nodes: Node[]
  readonly #others: ChildProcess[] = []
  readonly #folder: TemporaryFolder
  readonly #programs: Programs
  readonly #ports: Ports

  private constructor(programs: Programs, folder: TemporaryFolder, nodes: Node[], ports: Ports) {
    this.#programs = programs
    this.#folder = folder
    this.#nodes = nodes
    this.#ports = ports
    this.url = `postgresql://postgres:TROQUE-1@127.0.0.1:${ports.write}/postgres`
    this.replicaUrl = `postgresql://postgres:TROQUE-1@127.0.0.1:${ports.read}/postgres`
  }

  static async start(programs: Programs): Promise<Cluster> {
    const nodes: Node[] = []
    for (const n of NODES)
      nodes.push({
        name: `banco${n}`,
        postgres: await freePort(),
        rest: await freePort(),
        child: undefined,
        said: [],
      })
    const [client, peer, write, read] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ]
    const folder = await temporaryFolder()
    const cluster = new Cluster(programs, folder, nodes, { client, peer, write, read })
    try {
      await cluster.#begin()
      return cluster
    } catch (error) {
      const said = nodes.map((node) => `${node.name}:\n${node.said.slice(-20).join('')}`).join('\n')
      await cluster.stop()
      throw new Error(`the cluster did not begin: ${error instanceof Error ? error.message : error}\n${said}`)
    }
  }

  /** The machine of the leader dies: Patroni and its PostgreSQL at once. Resolves when another takes writes. */
  async killLeader(): Promise<void> {
    await this.whole()
    const leader = await this.#leader()
    const begun = performance.now()
    await this.#fell(leader)
    await until('the others to elect', START_MS, async () => {
      const now = await this.#leader().catch(() => undefined)
      return now !== undefined && now !== leader
    })
    this.outages.push((performance.now() - begun) / 1000)
    await this.#run(leader)
  }

  /** Patroni gives its PostgreSQL a session of its own: each is told. */
  async #fell({ name, child }: Node): Promise<void> {
    if (child?.pid !== undefined) end(child.pid)
    const postmaster = join(this.#folder.path, name, 'banco', 'postmaster.pid')
    const [pid] = (await readFile(postmaster, 'utf8').catch(() => '')).split('\n')
    if (pid) end(Number(pid))
    if (child) await exited(child)
  }

  /** Of each fall, how long there was nobody to write to. */
  measures(): Record<string, number> {
    return Object.fromEntries(this.outages.map((seconds, n) => [`sem líder ${n + 1} (s)`, seconds]))
  }

  /** Resolves when every node follows the leader. */
  async whole(): Promise<void> {
    await until('every node to follow', START_MS, async () => {
      const leading = await Promise.all(this.#nodes.map((node) => answers(node, 'primary')))
      const following = await Promise.all(this.#nodes.map((node) => answers(node, 'replica')))
      return leading.filter(Boolean).length === 1 && following.filter(Boolean).length === NODES.length - 1
    })
  }

  async stop(): Promise<void> {
    await Promise.all(this.#nodes.map((node) => this.#fell(node)))
    for (const child of this.#others) if (child.pid !== undefined) end(child.pid)
    await Promise.all(this.#others.map(exited))
    await this.#folder.remove()
  }

  async #begin(): Promise<void> {
    await chmod(this.#folder.path, 0o755)
    const { client, peer } = this.#ports
    const etcd = join(this.#folder.path, 'etcd')
    await this.#place(etcd)
    const at = (port: number) => `http://127.0.0.1:${port}`
    const variables = {
      ETCD_NAME: 'um',
      ETCD_DATA_DIR: etcd,
      ETCD_LISTEN_CLIENT_URLS: at(client),
      ETCD_ADVERTISE_CLIENT_URLS: at(client),
      ETCD_LISTEN_PEER_URLS: at(peer),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: at(peer),
      ETCD_INITIAL_CLUSTER: `um=${at(peer)}`,
    }
    this.#others.push(run(this.#programs.etcd, [], variables))
    await until('etcd to answer', START_MS, () =>
      fetch(`${at(client)}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    for (const node of this.#nodes) await this.#run(node)
    const config = join(this.#folder.path, 'haproxy.cfg')
    await writeFile(config, this.#addressed(await recipe('haproxy.cfg')))
    this.#others.push(run(this.#programs.haproxy, ['-f', config, '-db']))
    await this.whole()
  }

  async #run(node: Node): Promise<void> {
    const folder = join(this.#folder.path, node.name)
    await this.#place(folder)
    const file = join(folder, 'patroni.yml')
    const text = (await recipe('patroni.yml'))
      .replace('name: banco1', `name: ${node.name}`)
      .replace('listen: 10.0.0.1:8008', `listen: 127.0.0.1:${node.rest}`)
      .replace('connect_address: 10.0.0.1:8008', `connect_address: 127.0.0.1:${node.rest}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${this.#ports.client}`)
      .replaceAll(': 10.0.0.1:5432', `: 127.0.0.1:${node.postgres}`)
      .replace('/var/lib/postgresql/15/zelo', join(folder, 'banco'))
      .replace('/usr/lib/postgresql/15/bin', this.#programs.bin)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace(
        `listen: 127.0.0.1:${node.postgres}`,
        `pgpass: ${join(folder, 'pgpass')}\n  listen: 127.0.0.1:${node.postgres}`,
      )
      .replace('      parameters:', `      parameters:\n        unix_socket_directories: ${folder}`)
    await writeFile(file, text)
    node.child = run(this.#programs.patroni, [file])
    node.said = collectOutput(node.child)
  }

  /** A folder that the servers write. */
  async #place(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (IDENTITY) await chown(folder, IDENTITY.uid, IDENTITY.gid)
  }

  #addressed(text: string): string {
    const { write, read } = this.#ports
    let told = text
      .replace('127.0.0.1:5000', `127.0.0.1:${write}`)
      .replace('127.0.0.1:5001', `127.0.0.1:${read}`)
    for (const [n, { postgres, rest }] of this.#nodes.entries())
      told = told.replaceAll(
        `10.0.0.${n + 1}:5432 check port 8008`,
        `127.0.0.1:${postgres} check port ${rest}`,
      )
    return told
  }

  async #leader(): Promise<Node> {
    for (const node of this.#nodes) if (await answers(node, 'primary')) return node
    throw new Error('no leader')
  }
}

const recipe = (name: string) => readFile(join(PROJECT, 'ops/patroni', name), 'utf8')

async function answers({ rest }: Node, what: 'primary' | 'replica'): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${rest}/${what}`, { signal: AbortSignal.timeout(1_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

function run(program: string, args: string[], variables: Record<string, string> = {}): ChildProcess {
  return spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...variables },
    ...spawnIdentity(IDENTITY),
  })
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had ended.
  }
}
