// A migrated, empty database that every test file clones: migrations run once for each server.
import { randomBytes } from 'node:crypto'
import { openClient } from '#server/casa/db/connection.ts'
import { migrate } from '#server/casa/db/migrate.ts'

/** What a global setup provides to the test files of its project. */
export interface ProvidedServer {
  /** Of a user who may create databases. */
  adminUrl: string
  /** As the application enters; on a given server as that user, who then takes `role`. */
  appUrl: string
  template: string
  role: string | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    servidor: ProvidedServer
    /** Where `postgres` and `initdb` of a PostgreSQL of this machine are: what the configuration found. */
    postgresBin: string
  }
}

export function urlOfDatabase(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

export function uniqueName(kind: string): string {
  return `zelo_${kind}_${randomBytes(6).toString('hex')}`
}

export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = await openClient({ url: adminUrl, unlimited: true })
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function buildTemplate(adminUrl: string, appUrl = adminUrl): Promise<ProvidedServer> {
  const template = uniqueName('modelo')
  await asAdmin(adminUrl, `create database ${template}`)
  const { role } = await migrate({ url: urlOfDatabase(adminUrl, template) })
  return { adminUrl, appUrl, template, role }
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, `drop database if exists ${name} with (force)`)
}
