// npm run proof: the protocol of the device's queue under seeded faults.
import { writeFile } from 'node:fs/promises'
import { runCampaign } from '#offline/simulator/campaign.ts'
import { AJUDA, type ProofOptions, proofOptions } from './options.ts'
import { summary } from './summary.ts'

const idle = () => new Promise<void>((resolve) => setImmediate(resolve))

async function proveL0(options: ProofOptions): Promise<boolean> {
  const { runs, seed, profile, without, json } = options
  const started = performance.now()
  const campaign = await runCampaign({ runs, seed, profile, without, idle, onProgress })
  const seconds = (performance.now() - started) / 1000
  console.log(summary(campaign, seconds))
  if (json !== null) await writeFile(json, `${JSON.stringify({ ...campaign, seconds }, null, 2)}\n`)
  return campaign.damaged === 0
}

function onProgress(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} visitas\r`)
}

async function main(): Promise<number> {
  const options = proofOptions(process.argv.slice(2))
  if (options === 'ajuda') {
    console.log(AJUDA)
    return 0
  }
  if (options.level !== 'L0') {
    console.error(`O nível ${options.level} ainda não existe. Por enquanto só há L0, o simulador em memória.`)
    return 2
  }
  return (await proveL0(options)) ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(`\n${AJUDA}`)
  process.exitCode = 2
}
