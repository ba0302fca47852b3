// What every journey needs and none should pay for: the browser's half, built, and a data folder with the demonstration.
import { chooseHome } from '#server/casa/db/embedded/home.ts'
import { removeLeftovers } from '#server/testing/leftovers.ts'
import { ensureBuilt } from './build.ts'
import { dropRecycled, keepModel, writtenSegment } from './modelo.ts'
import { startServer } from './server.ts'

/** A database given to us is not a folder to copy, and on Windows there is no `cp`: there each journey loads its own. */
const canCopy = !process.env.DATABASE_URL && process.platform !== 'win32'

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  await removeLeftovers()
  await ensureBuilt()
  if (!canCopy) return undefined
  const server = await startServer()
  const written = await writtenSegment(await server.databaseUrl())
  await server.halt()
  // A database that lives outside its data folder is found by a pointer, which copies would share.
  if (!(await chooseHome(server.dados)).elsewhere) {
    await dropRecycled(server.dados, written)
    keepModel(server.dados)
  }
  return () => server.stop()
}
