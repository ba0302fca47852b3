// npm run proof: field visits under faults, at the level asked for, and what came of them.
import { writeFile } from 'node:fs/promises'
import { withCluster } from './cluster/cluster.ts'
import { AJUDA, type ProofOptions, proofOptions } from './options.ts'
import { LEVELS, type Level, type Report } from './report.ts'
import { consoleSummary, reportPage } from './report-page.ts'

/** Each level brings what it needs, and only when it is asked for: the first two need no browser. */
const PROVERS: Readonly<Record<Level, () => Promise<(options: ProofOptions) => Promise<Report>>>> = {
  L0: async () => (await import('./l0.ts')).proveL0,
  L1: async () => (await import('./l1.ts')).proveL1,
  L2: async () => (await import('./l2.ts')).proveL2,
  L3: async () => (await import('./l3.ts')).proveL3,
  L4: async () => (await import('./l4.ts')).proveL4,
}

async function main(): Promise<number> {
  const options = proofOptions(process.argv.slice(2))
  if (options === 'ajuda') {
    console.log(AJUDA)
    return 0
  }
  const level = LEVELS.find((each) => each === options.level)
  if (level === undefined) throw new Error(`--level aceita: ${LEVELS.join(', ')}`)
  const prove = await PROVERS[level]()
  const report = options.cluster ? await withCluster(() => prove(options)) : await prove(options)
  console.log(consoleSummary(report))
  if (options.json !== null) await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`)
  if (options.pagina !== null) await writeFile(options.pagina, reportPage(report))
  return report.damaged === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(`\n${AJUDA}`)
  process.exitCode = 2
}
