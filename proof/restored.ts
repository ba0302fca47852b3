// A server that comes back from a copy, with real loss between the copy and the fall: devices go on sending after the copy,
// the server falls, the copy is restored over it, and the devices are the only ones who know what was lost.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sorteio } from '#contract/casa/sorteio.ts'
import type { Violation } from '#offline/simulator/oracle.ts'
import { runNode } from '../e2e/support/processes.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { FleetDevice } from './fleet/device.ts'
import { NO_FAULTS, Road } from './fleet/network.ts'
import { judgeFleet } from './fleet/oracle.ts'
import { createSeats } from './fleet/seats.ts'

export interface Rehearsal {
  /** Tasks that the server had answered for and that the copy did not hold. */
  lost: number
  /** Of them, those that the device put back by itself. */
  redelivered: number
  violations: readonly Violation[]
}

interface Steps {
  /** Tasks left on the device when the copy is taken, and when the server falls. */
  atCopy: number
  atFall: number
}

/** Every copy of the proof has the same passphrase. */
export async function command(server: Server, name: 'copia' | 'restaurar', ...args: string[]): Promise<void> {
  const env = { ...server.environment(), ZELO_COPIA_SENHA: 'da volta' }
  await runNode({ script: `server/cli/${name}.ts`, args, env })
}

export async function rehearseRestore({ atCopy, atFall }: Steps): Promise<Rehearsal> {
  const server = await startServer({ demo: false })
  const copies = join(server.dados, '..', `copias-${process.pid}-${server.port}`)
  try {
    const [seat] = await createSeats(server, 1)
    if (seat === undefined) throw new Error('no seat')
    const random = sorteio(1)
    const road = new Road(server.url, NO_FAULTS, random)
    const device = new FleetDevice(seat, { calm: road, road }, random, true)
    await device.prepare()
    await device.work()
    await device.sendUntil(atCopy)
    await command(server, 'copia', copies)
    await device.sendUntil(atFall)
    await server.kill9()
    await server.halt()
    await command(server, 'restaurar', copies, '--por-cima')
    await server.restart()
    const redelivered = await device.askWhatArrived()
    await device.run(AbortSignal.timeout(120_000))
    const [violations = []] = await judgeFleet(server, [device])
    return { lost: atCopy - atFall, redelivered, violations }
  } finally {
    await server.stop()
    await rm(copies, { recursive: true, force: true })
  }
}
