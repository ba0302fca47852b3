// The database of one test server: the embedded one in its data folder, or its own in the PostgreSQL of DATABASE_URL.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { urlOf } from '#server/casa/db/embedded/endpoint.ts'
import { chooseHome } from '#server/casa/db/embedded/home.ts'
import { loginsIn } from '#server/casa/db/embedded/logins.ts'
import { livingPostmaster } from '#server/casa/db/embedded/postmaster.ts'

export interface OwnDatabase {
  /** Value of DATABASE_URL for the server; undefined when it runs its own. */
  given: string | undefined
  /** Address as the owner of everything. The server must have started once. */
  url(): Promise<string>
  /** Folder of the embedded server, which may lie outside the data folder. */
  home(): Promise<string | undefined>
  drop(): Promise<void>
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function inGivenServer(admin: string): Promise<OwnDatabase> {
  const name = `zelo_e2e_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, `create database ${name}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return {
    given: url.href,
    url: async () => url.href,
    home: async () => undefined,
    drop: () => asAdmin(admin, `drop database if exists ${name} with (force)`),
  }
}

export async function createOwnDatabase(dados: string): Promise<OwnDatabase> {
  const admin = process.env.DATABASE_URL
  if (admin) return inGivenServer(admin)
  const home = async () => (await chooseHome(dados)).folder
  return {
    given: undefined,
    home,
    async url() {
      const folder = await home()
      const data = join(folder, 'banco')
      const found = await livingPostmaster(data)
      if (!found) throw new Error(`no embedded PostgreSQL runs in ${data}`)
      return urlOf(found.endpoint, (await loginsIn(folder)).owner, 'zelo')
    },
    drop: async () => rm(await home(), { recursive: true, force: true }),
  }
}
