// Another process of the same installation: the same database and data, a port of its own.
import { freePort } from '#server/casa/db/embedded/endpoint.ts'
import { SERVER_FLAGS } from '../../scripts/server-flags.ts'
import { collectOutput, exited, spawnNode, until } from './processes.ts'
import type { Server } from './server.ts'

export interface Sibling {
  readonly port: number
  /** Before the server that it belongs to. */
  stop(): Promise<void>
}

export async function startSibling(server: Server): Promise<Sibling> {
  const port = await freePort()
  const child = spawnNode({
    script: 'server/main.ts',
    flags: SERVER_FLAGS,
    env: { ...server.environment(), PORT: String(port) },
  })
  const said = collectOutput(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await exited(child)
  }
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`the process ended:\n${said.join('')}`)
    const ping = await fetch(`http://127.0.0.1:${port}/api/ping`).catch(() => undefined)
    return ping?.ok
  }
  try {
    await until('another process to answer', 60_000, answers)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, stop }
}
