// A fleet that reconnects at once to a server just risen: the same as level L4 of the proof, over a network that loses nothing.
import { runFleet } from '../proof/fleet/fleet.ts'
import { NO_FAULTS } from '../proof/fleet/network.ts'
import type { Figure } from './figures.ts'
import type { BenchOptions } from './main.ts'

const SEED = 1

export async function measureFleet({ full }: BenchOptions): Promise<Figure[]> {
  const devices = full ? 400 : 200
  const { measures, violations, operations } = await runFleet({
    devices,
    seed: SEED,
    faults: NO_FAULTS,
    kills: 0,
  })
  const damaged = violations.filter((found) => found.length > 0).length
  if (damaged > 0)
    throw new Error(`${damaged} devices of the fleet ended wrong: ${JSON.stringify(violations.flat()[0])}`)
  const of = (name: string) => measures[name] ?? Number.NaN
  const title = `${devices} devices reconnect at once`
  return [
    {
      name: `${title}: a write`,
      value: of('write_p50_ms'),
      unit: 'ms',
      p50: of('write_p50_ms'),
      p99: of('write_p99_ms'),
      samples: of('writes'),
    },
    { name: `${title}: a write, p95`, value: of('write_p95_ms'), unit: 'ms', aim: '< 2,000' },
    { name: `${title}: answers 5xx`, value: of('http_5xx'), unit: 'answers', aim: '0' },
    { name: `${title}: ${operations} tasks received in`, value: of('wall_seconds'), unit: 's' },
    {
      name: `${title}: memory of the server, most`,
      value: of('server_rss_max_mb'),
      unit: 'MB',
      aim: '≤ 300',
    },
  ]
}
