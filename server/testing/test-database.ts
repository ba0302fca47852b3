// A database of its own for a test file, with every table and no row.
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/casa/db/database.ts'
import { asAdmin, dropDatabase, uniqueName, urlOfDatabase } from './template.ts'

export interface TestDatabase {
  /** As the application sees it: in the role that owns nothing. */
  db: Database
  /** Of the owner, for what the application may not do; `openDatabase({ url })` opens it. */
  url: string
  role: string | undefined
}

/** A clone with nothing but itself; the caller drops it. */
async function cloneTemplate(): Promise<TestDatabase & { drop(): Promise<void> }> {
  const { adminUrl, appUrl, template, role } = inject('servidor')
  const name = uniqueName('teste')
  // As files: through the log every page would be written twice.
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = urlOfDatabase(adminUrl, name)
  const db = await openDatabase({ url: urlOfDatabase(appUrl, name), role })
  const drop = async () => {
    await db.close()
    await dropDatabase(adminUrl, name)
  }
  return { db, url, role, drop }
}

/** Call it at the top of a test file, with `await`: the database is dropped after the file's last test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { db, url, role, drop } = await cloneTemplate()
  afterAll(drop)
  return { db, url, role }
}

/** A database without any table, for the tests of the migrations themselves; the caller drops it. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { adminUrl } = inject('servidor')
  const name = uniqueName('vazio')
  await asAdmin(adminUrl, `create database ${name}`)
  return { url: urlOfDatabase(adminUrl, name), drop: () => dropDatabase(adminUrl, name) }
}
