// A server, a bad network before it, and a person's device behind that.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFailed } from 'vitest'
import { type Device, type DeviceOptions, openDevice } from './browser.ts'
import { ensureBuilt } from './build.ts'
import { type ChaosProxy, startChaosProxy } from './chaos-proxy.ts'
import { type Oracle, openOracle } from './oracle.ts'
import { PROJECT } from './processes.ts'
import { type Server, type ServerOptions, startServer } from './server.ts'

export interface Rig {
  readonly server: Server
  readonly network: ChaosProxy
  readonly oracle: Oracle
  device(options?: Partial<DeviceOptions>): Promise<Device>
  /** Call it first in a test: should it fail, what each device shows is kept in `.tmp/e2e`. */
  watch(): void
  /** Ends every browser, the network, the server and its database. */
  stop(): Promise<void>
}

export async function startRig(options: ServerOptions & { seed?: number } = {}): Promise<Rig> {
  await ensureBuilt()
  let upstream = 0
  const network = await startChaosProxy({
    upstreamPort: () => upstream,
    ...(options.seed !== undefined && { seed: options.seed }),
  })
  let server: Server
  try {
    server = await startServer({ ...options, publicUrl: network.url })
  } catch (error) {
    await network.stop()
    throw error
  }
  upstream = server.port
  const oracle = await openOracle(server)
  const devices: Device[] = []
  return {
    server,
    network,
    oracle,
    device: async (wanted = {}) => {
      const device = await openDevice({ baseURL: network.url, ...wanted })
      devices.push(device)
      return device
    },
    watch: () => onTestFailed(({ task }) => photograph(devices, task.name)),
    stop: async () => {
      await Promise.allSettled(devices.map((device) => device.dispose()))
      await oracle.close()
      await network.stop()
      await server.stop()
    },
  }
}

async function photograph(devices: readonly Device[], test: string): Promise<void> {
  const folder = join(PROJECT, '.tmp', 'e2e')
  await mkdir(folder, { recursive: true })
  for (const { errors } of devices) if (errors.length > 0) console.log(errors.join('\n'))
  const pages = devices.flatMap((device) => device.pages())
  for (const [i, page] of pages.entries()) {
    const path = join(folder, `${test.replace(/\W+/g, '-').slice(0, 80)}-${i + 1}.png`)
    await page.screenshot({ path }).catch(() => undefined)
    console.log(`${page.url()} → ${path}`)
  }
}
