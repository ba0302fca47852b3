// `npm run check`: types and walls, format and lint, doors of features, things nobody uses.
import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

interface Tool {
  name: string
  /** From the root of the project. */
  script: string
  args: string[]
}

const TOOLS: Tool[] = [
  {
    name: 'tsc',
    script: 'node_modules/typescript/bin/tsc',
    // One builder with one checker shares the contract's types: a quarter of the memory, and less time on two cores.
    args: ['-b', '--pretty', '--builders', '1', '--checkers', '1'],
  },
  {
    name: 'biome',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--colors=force', '--max-diagnostics=50'],
  },
  { name: 'portas', script: 'scripts/doors.ts', args: [] },
  { name: 'knip', script: 'node_modules/knip/bin/knip.js', args: [] },
]

interface Outcome {
  tool: Tool
  ok: boolean
  output: string
}

function run(tool: Tool): Promise<Outcome> {
  const script = join(root, tool.script)
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...tool.args],
      { cwd: root, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        resolve({ tool, ok: error === null, output: `${stdout}${stderr}`.trim() })
      },
    )
  })
}

/** Runs every tool, prints what the failing ones said, and answers whether all passed. */
export async function check(): Promise<boolean> {
  const outcomes = await Promise.all(TOOLS.map(run))
  for (const { tool, ok, output } of outcomes) {
    if (!ok) console.log(`\n--- ${tool.name} ---\n${output}\n`)
  }
  const failed = outcomes.filter(({ ok }) => !ok).map(({ tool }) => tool.name)
  const passed = outcomes.filter(({ ok }) => ok).map(({ tool }) => tool.name)
  if (passed.length > 0) console.log(`Verificação: ${passed.join(', ')} sem problemas.`)
  if (failed.length > 0) console.log(`Verificação: falhou em ${failed.join(', ')}.`)
  return failed.length === 0
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1
