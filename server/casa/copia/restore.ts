// A copy becomes an installation again. Everything is made beside, in a folder of its own, and takes its place at the
// end: what was there is as it was until then, and is kept even after.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { removeFile, syncFolder } from '../arquivos/disk.ts'
import type { Shelf } from '../arquivos/shelf.ts'
import { chooseHome } from '../db/embedded/home.ts'
import { livingPostmaster } from '../db/embedded/postmaster.ts'
import { type LauncherLog, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { OperatorError } from '../operator-error.ts'
import { isOfShelf, RESTORED } from './data-files.ts'
import type { ArquivoCopiado, Manifesto } from './manifest.ts'
import { DamagedObject } from './object-store.ts'
import { putBack } from './put-back.ts'
import { filesOf, type Vault } from './vault.ts'

export interface Target {
  dados: string
  /** A bucket that keeps the files; none: the data folder does. */
  balde?: Shelf | undefined
  /** Of the owner of a given database; none: the embedded one, in `dados`. */
  url: string | undefined
  porCima: boolean
}

export interface Restored {
  arquivos: number
  /** Migrations of this program that are newer than the copy. */
  migracoes: string[]
  /** Where what was in the data folder now is. */
  antes: string | undefined
}

const BESIDE = 'restaurando-'
const BEFORE = 'antes-de-restaurar-'
/** What the embedded server leaves in a data folder. */
const EMBEDDED = ['postgres-em.txt', 'postgres']

/** With the embedded database of it, which may be in another place (`chooseHome`). */
export async function removeData(dados: string): Promise<void> {
  const elsewhere = await readFile(join(dados, 'postgres-em.txt'), 'utf8').catch(() => undefined)
  if (elsewhere !== undefined) await rm(elsewhere.trim(), { recursive: true, force: true })
  await rm(dados, { recursive: true, force: true })
}

async function assertFolderFree(dados: string, porCima: boolean): Promise<void> {
  await mkdir(dados, { recursive: true })
  const names = await readdir(dados)
  for (const name of names.filter((each) => each.startsWith(BESIDE))) await removeData(join(dados, name))
  const there = names.filter(
    (name) => !name.startsWith(BESIDE) && !name.startsWith(BEFORE) && name !== 'lost+found',
  )
  if (there.length > 0 && !porCima)
    throw new OperatorError(
      `A pasta ${dados} não está vazia. Restaure em uma pasta nova (ZELO_DADOS) ou, para trocar o que há nela, diga --por-cima; o que havia fica ao lado.`,
    )
  if (!there.some((name) => EMBEDDED.includes(name))) return
  const { folder } = await chooseHome(dados)
  if (await livingPostmaster(join(folder, 'banco')))
    throw new OperatorError(`O Zelo está em execução sobre ${dados}. Pare-o antes de restaurar por cima.`)
}

/** What a bucket has already, and is the same, is left there: a file is never another under the same name. */
async function putInBucket(
  balde: Shelf,
  path: string,
  { caminho, bytes, sha256 }: ArquivoCopiado,
): Promise<void> {
  const there = await balde.examine(caminho)
  if (there?.sha256 === sha256) return removeFile(path)
  await balde.place(path, caminho, { tamanho: bytes, sha256 })
}

async function writeFiles(
  vault: Vault,
  manifesto: Manifesto,
  folder: string,
  balde: Shelf | undefined,
): Promise<number> {
  let written = 0
  for await (const file of filesOf(vault, manifesto)) {
    const parts = file.caminho.split('/')
    if (!RESTORED.includes(parts[0] ?? '') || parts.includes('..'))
      throw new OperatorError(`A cópia tem um arquivo fora do lugar: ${file.caminho}.`)
    const path = join(folder, ...parts)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(vault.read(file), createWriteStream(path, { mode: 0o600, flush: true }))
    written++
    if (balde !== undefined && isOfShelf(file.caminho)) {
      await putInBucket(balde, path, file)
      continue
    }
    const time = file.mtime / 1000
    await utimes(path, time, time)
  }
  return written
}

async function putBackEmbedded(vault: Vault, manifesto: Manifesto, dados: string, log: LauncherLog) {
  const server = await startEmbeddedPostgres({ dados, log })
  try {
    await putBack(vault, manifesto, { url: server.url(), porCima: false })
    return (await migrate({ url: server.url() })).applied
  } finally {
    await server.stop()
  }
}

/** What was there goes aside whole, then what was made beside comes in: the database last, without which nothing starts. */
async function takePlace(
  dados: string,
  beside: string,
  what: readonly string[],
): Promise<string | undefined> {
  const there = (await readdir(dados)).filter((name) => what.includes(name))
  const before = join(dados, `${BEFORE}${new Date().toISOString().replaceAll(':', '-')}`)
  if (there.length > 0) await mkdir(before, { mode: 0o700 })
  for (const name of there) await rename(join(dados, name), join(before, name))
  const made = new Set(await readdir(beside))
  for (const name of what) if (made.has(name)) await rename(join(beside, name), join(dados, name))
  await syncFolder(dados)
  await rm(beside, { recursive: true, force: true })
  return there.length > 0 ? before : undefined
}

/** Throws an OperatorError, and leaves what was there, when anything does not come back as it was copied. */
export async function restore(
  vault: Vault,
  manifesto: Manifesto,
  { dados, url, porCima, balde }: Target,
  log: LauncherLog,
): Promise<Restored> {
  await assertFolderFree(dados, porCima)
  const name = createHash('sha256').update(manifesto.instante).digest('hex').slice(0, 6)
  const beside = join(dados, `${BESIDE}${name}`)
  await mkdir(beside, { mode: 0o755 })
  try {
    const arquivos = await writeFiles(vault, manifesto, beside, balde)
    if (url === undefined) {
      const migracoes = await putBackEmbedded(vault, manifesto, beside, log)
      return { arquivos, migracoes, antes: await takePlace(dados, beside, [...RESTORED, ...EMBEDDED]) }
    }
    await putBack(vault, manifesto, { url, porCima })
    const antes = await takePlace(dados, beside, RESTORED)
    return { arquivos, antes, migracoes: (await migrate({ url })).applied }
  } catch (error) {
    await removeData(beside)
    if (!(error instanceof DamagedObject)) throw error
    throw new OperatorError(
      `A cópia de ${manifesto.instante} está danificada e não voltou. Use outra, ou veja o que não abre: npm run copia -- ${vault.folder} --conferir --copia ${manifesto.instante}`,
      { cause: error },
    )
  }
}
