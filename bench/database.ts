// A migrated database of the bench's own, with no server before it: for what is measured below the requests.
import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '#server/casa/db/database.ts'
import { startEmbeddedPostgres } from '#server/casa/db/embedded-postgres.ts'
import { migrate } from '#server/casa/db/migrate.ts'
import { asAdmin, dropDatabase, urlOfDatabase } from '#server/testing/template.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

/** As the application sees it, in the role that owns nothing; `url` is the owner's. */
export async function withDatabase<R>(
  poolSize: number,
  work: (db: Database, url: string) => Promise<R>,
): Promise<R> {
  const given = process.env.DATABASE_URL
  if (given) {
    const name = `zelo_bench_${randomBytes(6).toString('hex')}`
    await asAdmin(given, `create database ${name}`)
    const url = urlOfDatabase(given, name)
    return measured({ url, appUrl: url, poolSize, work }).finally(() => dropDatabase(given, name))
  }
  const folder = await temporaryFolder()
  try {
    const server = await startEmbeddedPostgres({ dados: folder.path })
    const [url, appUrl] = [server.url(), server.appUrl()]
    return await measured({ url, appUrl, poolSize, work }).finally(() => server.stop())
  } finally {
    await folder.remove()
  }
}

async function measured<R>(on: {
  url: string
  appUrl: string
  poolSize: number
  work: (db: Database, url: string) => Promise<R>
}): Promise<R> {
  const { role } = await migrate({ url: on.url })
  const db = await openDatabase({ url: on.appUrl, role, poolSize: on.poolSize })
  try {
    return await on.work(db, on.url)
  } finally {
    await db.close()
  }
}
