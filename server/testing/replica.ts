// A primary and its streaming replica, of the PostgreSQL of this machine, for the tests of what is read from one.
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverEnvironment, spawnIdentity } from '#server/casa/db/embedded/cluster.ts'
import { chooseEndpoint, urlOf } from '#server/casa/db/embedded/endpoint.ts'
import { chooseHome, giveHome } from '#server/casa/db/embedded/home.ts'
import { type Installation, launch, type Running, stopServer } from '#server/casa/db/embedded/launch.ts'
import { type Login, SUPERUSER } from '#server/casa/db/embedded/logins.ts'
import { THROW_AWAY } from './embedded-setup.ts'
import { asAdmin } from './template.ts'
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts'

const ANYONE: Login = { user: SUPERUSER, password: undefined }
const SETTINGS = { ...THROW_AWAY, wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' }

interface Place {
  installation: Installation
  folder: TemporaryFolder
}

async function placeFor(bin: string): Promise<Place> {
  const folder = await temporaryFolder()
  const home = await chooseHome(folder.path)
  await mkdir(home.folder, { recursive: true })
  await giveHome(home)
  const binaries = {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    pgCtl: join(bin, 'pg_ctl'),
    version: '',
  }
  const cluster = { data: join(home.folder, 'banco'), owner: ANYONE, app: ANYONE }
  return { folder, installation: { binaries, home, cluster, settings: SETTINGS } }
}

async function make({ home }: Installation, program: string, args: string[]): Promise<void> {
  await promisify(execFile)(program, args, {
    env: serverEnvironment(),
    cwd: home.folder,
    ...spawnIdentity(home.identity),
  })
}

const start = async (installation: Installation): Promise<Running> =>
  launch(installation, await chooseEndpoint(installation.home))

export interface PrimaryAndReplica {
  /** Of each, for a database by this name. */
  primary(database: string): string
  replica(database: string): string
  /** What arrives waits there, and is not seen. */
  pause(): Promise<void>
  resume(): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

/** `bin`: the folder of PostgreSQL's programs. */
export async function startPrimaryAndReplica(bin: string): Promise<PrimaryAndReplica> {
  const [first, second] = [await placeFor(bin), await placeFor(bin)]
  const { data } = first.installation.cluster
  const options = ['-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await make(first.installation, join(bin, 'initdb'), ['-D', data, ...options])
  const primary = await start(first.installation)
  const { host, port } = primary.endpoint
  const from = ['-h', host, '-p', String(port), '-U', SUPERUSER]
  const to = ['-D', second.installation.cluster.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await make(second.installation, join(bin, 'pg_basebackup'), [...from, ...to])
  const { endpoint, ...begun } = await start(second.installation)
  let replica: Running | undefined = { endpoint, ...begun }

  const stopReplica = async () => {
    if (replica) await stopServer(second.installation, replica)
    replica = undefined
  }
  const onReplica = (statement: string) => asAdmin(urlOf(endpoint, ANYONE, 'postgres'), statement)
  return {
    primary: (database) => urlOf(primary.endpoint, ANYONE, database),
    replica: (database) => urlOf(endpoint, ANYONE, database),
    pause: () => onReplica('select pg_wal_replay_pause()'),
    resume: () => onReplica('select pg_wal_replay_resume()'),
    stopReplica,
    async startReplica() {
      replica ??= await launch(second.installation, endpoint)
    },
    async stop() {
      await stopReplica()
      await stopServer(first.installation, primary)
      await Promise.all([first.folder.remove(), second.folder.remove()])
    },
  }
}
