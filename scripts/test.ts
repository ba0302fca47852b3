// `npm test`: the check, then every test project. With arguments (a path, --project web …) only vitest, with them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { check } from './check.ts'
import { findOrInstallChromium, NoChromium } from './find-chromium.ts'
import { findOrInstallPostgres } from './find-postgres.ts'
import { summaryLine } from './summary-reporter.ts'

const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)

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

function vitest(environment: Record<string, string>): number {
  const script = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [script, 'run', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  return status ?? 1
}

async function main(): Promise<number> {
  if (args.length > 0) return vitest({})
  if (!(await check()) || !requireSecondServer()) {
    console.log('Os testes não foram executados.')
    console.log(summaryLine({ passed: 0, failed: 1, skipped: 0 }))
    return 1
  }
  return vitest(browser())
}

process.exitCode = await main()
