// `npm test`: the check, then every test project. With arguments (a path, --project web …) only vitest, with them.
// `--rapido`: what a hand waits for, without journeys and without what is generated from the contract.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.ts'
import { findOrInstallChromium, NoChromium } from './find-chromium.ts'
import { findOrInstallPostgres, findPostgres } from './find-postgres.ts'
import { merged, worthRepeating } from './repeat.ts'
import { serverEnvironment } from './server-flags.ts'
import { type Outcome, summaryLine } from './summary-reporter.ts'

const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)
const QUICK = '--rapido'

/** The browser's path for the journeys; without one they fail with these instructions and the rest still runs. */
function browser(): Record<string, string> {
  try {
    return { CHROMIUM_PATH: findOrInstallChromium() }
  } catch (error) {
    if (!(error instanceof NoChromium)) throw error
    console.log(`${error.message}\n`)
    return {}
  }
}

/** Only CI insists on the second server: elsewhere its tests are left out, aloud. */
function requireSecondServer(): boolean {
  if (process.env.DATABASE_URL || findOrInstallPostgres()) return true
  console.log('Nenhum PostgreSQL 15 ou mais novo nesta máquina: os testes do servidor rodam só no embutido.')
  return process.env.CI !== 'true'
}

function vitest(wanted: readonly string[], environment: Record<string, string> = {}): number {
  const script = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [script, 'run', ...wanted], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Commands and servers that the tests start are translated and compiled once.
    env: serverEnvironment({ ...process.env, ...environment }),
  })
  return status ?? 1
}

/** Every test; in CI a journey that failed once more, on a server of its own. */
function everything(folder: string): number {
  const environment = { ...browser(), ZELO_RESULTADO: join(folder, 'resultado.json') }
  const outcome = (): Outcome => JSON.parse(readFileSync(environment.ZELO_RESULTADO, 'utf8'))
  const status = vitest([], environment)
  if (status === 0 || process.env.CI !== 'true') return status
  const first = outcome()
  const files = worthRepeating(first.failed)
  if (files.length === 0) return status
  console.log(`Repete ${files.join(', ')}`)
  vitest(['--project', 'e2e', ...files], environment)
  const second = outcome()
  const again = new Set(second.failed.map(({ file }) => file))
  for (const { file, titles } of first.failed)
    if (files.includes(file) && !again.has(file))
      console.log(`Passou só na segunda vez: ${file}: ${titles.join('; ')}`)
  const counts = merged(first, files, second)
  console.log(summaryLine(counts))
  return counts.failed === 0 ? 0 : 1
}

/** The features on one PostgreSQL; where only the embedded one is, that has everything. */
function quick(others: readonly string[]): number {
  const given = Boolean(process.env.DATABASE_URL) || findPostgres() !== undefined
  const projects = ['contract', given ? 'server-given' : 'server-embedded', 'web', 'tools']
  return vitest([...projects.flatMap((project) => ['--project', project]), ...others])
}

async function main(): Promise<number> {
  if (args.includes(QUICK)) return quick(args.filter((arg) => arg !== QUICK))
  if (args.length > 0) return vitest(args)
  if (!(await check()) || !requireSecondServer()) {
    console.log('Os testes não foram executados.')
    console.log(summaryLine({ passed: 0, failed: 1, skipped: 0 }))
    return 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'zelo-resultado-'))
  try {
    return everything(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
