// Global setup of the project that tests on a given PostgreSQL: DATABASE_URL's, or one found on this machine.
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { serverEnvironment, spawnIdentity } from '#server/casa/db/embedded/cluster.ts'
import { chooseEndpoint, urlOf } from '#server/casa/db/embedded/endpoint.ts'
import { chooseHome, giveHome, type Home } from '#server/casa/db/embedded/home.ts'
import { type Installation, launch, stopServer } from '#server/casa/db/embedded/launch.ts'
import { type Login, SUPERUSER } from '#server/casa/db/embedded/logins.ts'
import { endAndThrow, THROW_AWAY } from './embedded-setup.ts'
import { buildTemplate, dropDatabase } from './template.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface Given {
  adminUrl: string
  stop: () => Promise<void>
}

/** The options of every PostgreSQL since 15, unlike the embedded server's. */
async function initdb(program: string, data: string, home: Home): Promise<void> {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const options = [
    '-D',
    data,
    '-U',
    SUPERUSER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ]
  await promisify(execFile)(program, options, {
    env: serverEnvironment(),
    cwd: home.folder,
    ...spawnIdentity(home.identity),
  })
}

async function startFound(bin: string | undefined): Promise<Given> {
  if (!bin) throw new Error('no PostgreSQL for this project: give DATABASE_URL or install one')
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
  const anyone: Login = { user: SUPERUSER, password: undefined }
  const cluster = { data: join(home.folder, 'banco'), owner: anyone, app: anyone }
  await initdb(binaries.initdb, cluster.data, home)
  const installation: Installation = { binaries, home, cluster, settings: THROW_AWAY }
  const running = await launch(installation, await chooseEndpoint(home))
  return {
    adminUrl: urlOf(running.endpoint, anyone, 'postgres'),
    async stop() {
      await stopServer(installation, running)
      await folder.remove()
    },
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL
  const given = url
    ? { adminUrl: url, stop: async () => {} }
    : await startFound(project.config.provide.postgresBin)
  const provided = await buildTemplate(given.adminUrl).catch(endAndThrow(given.stop))
  project.provide('servidor', provided)
  return async () => {
    await dropDatabase(provided.adminUrl, provided.template)
    await given.stop()
  }
}
