// A PostgreSQL of this machine for the tests that run on a given server.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { aptInstall } from './apt-install.ts'

const OLDEST = 15

function majorOf(postgres: string): number {
  try {
    const version = execFileSync(postgres, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/(\d+)/.exec(version)?.[1] ?? 0)
  } catch {
    return 0
  }
}

function candidates(): string[] {
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'postgres'))
  const installed = [
    ...globSync('/usr/lib/postgresql/*/bin/postgres'),
    ...globSync('/usr/pgsql-*/bin/postgres'),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin/postgres'),
    ...globSync('/usr/local/opt/postgresql@*/bin/postgres'),
    ...globSync('/Applications/Postgres.app/Contents/Versions/*/bin/postgres'),
  ]
  // A link in the PATH may stand alone; the folder of the server itself has initdb beside it.
  return [...installed, ...inPath].filter(
    (file) => existsSync(file) && existsSync(join(dirname(file), 'initdb')),
  )
}

/** The folder of the newest server's programs, or undefined. */
export function findPostgres(): string | undefined {
  const found = candidates()
    .map((file) => ({ folder: dirname(file), major: majorOf(file) }))
    .filter(({ major }) => major >= OLDEST)
  return found.sort((a, b) => b.major - a.major)[0]?.folder
}

/** In CI the second server must be there, so it is installed when it is not. */
export function findOrInstallPostgres(): string | undefined {
  const found = findPostgres()
  if (found || process.env.CI !== 'true') return found
  console.log('Instalando o PostgreSQL para os testes (apt-get)…')
  return aptInstall('postgresql') ? findPostgres() : undefined
}
