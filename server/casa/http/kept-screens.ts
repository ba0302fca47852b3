// Screens of earlier versions: a device that still runs one must find its parts for as long as it may stay so.
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT_MS = 30 * 24 * 60 * 60_000

/** Made by the build for speed; an earlier version's few readers get theirs compressed as it goes. */
const COMPRESSED = /\.(br|gz)$/

const exists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
const missing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Names carry the hash of the content: what is already kept under a name is the same file. */
async function keep(from: string, to: string, agora: Date): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL)
  } catch (error) {
    if (!exists(error)) throw error
  }
  // In use today: its thirty days begin when a build without it is started.
  await utimes(to, agora, agora)
}

async function forgetOld(folder: string, agora: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    try {
      if (agora.getTime() - (await stat(path)).mtimeMs > KEPT_MS) await unlink(path)
    } catch (error) {
      // Another process of the same installation was faster.
      if (!missing(error)) throw error
    }
  }
}

/**
 * Adds the hashed files of this build (`<dist>/assets`) to those kept in `<dados>/telas/assets`, and forgets what no
 * build of the last thirty days has had. Answers the folder to serve from after `dist`.
 */
export async function keepScreens(dist: string, dados: string, agora = new Date()): Promise<string> {
  const root = join(dados, 'telas')
  const folder = join(root, 'assets')
  await mkdir(folder, { recursive: true })
  for (const entry of await readdir(join(dist, 'assets'), { withFileTypes: true })) {
    if (entry.isFile() && !COMPRESSED.test(entry.name))
      await keep(join(dist, 'assets', entry.name), join(folder, entry.name), agora)
  }
  await forgetOld(folder, agora)
  return root
}
