// Child processes of the tests: started, listened to, and ended by their own id.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { serverEnvironment } from '../../scripts/server-flags.ts'

export const PROJECT = join(import.meta.dirname, '../..')

export interface Command {
  script: string
  /** Of Node itself. */
  flags?: readonly string[]
  args?: readonly string[]
  env: Readonly<Record<string, string | undefined>>
}

/** The Node that runs the tests runs the program too; nothing of the person's own ZELO_ settings leaks in. */
export function spawnNode({ script, flags = [], args = [], env }: Command): ChildProcess {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(ZELO_|PORT$|VITEST|NODE_ENV$|URL_PUBLICA$|SMTP_URL$|DATABASE_URL)/.test(name),
  )
  return spawn(process.execPath, [...flags, join(PROJECT, script), ...args], {
    cwd: PROJECT,
    // A journey starts servers again and again: what was compiled once is kept.
    env: { ...serverEnvironment(Object.fromEntries(inherited)), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

/** Everything a process says, newest last, at most the last thousand pieces. */
export function collectOutput(child: ChildProcess): string[] {
  const said: string[] = []
  const keep = (chunk: Buffer) => {
    said.push(chunk.toString())
    if (said.length > 1000) said.shift()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return said
}

/** Runs a command of the project to its end; rejects with what it said when it fails. */
export async function runNode(command: Command): Promise<string> {
  const child = spawnNode(command)
  const said = collectOutput(child)
  const code = await exited(child)
  if (code === 0) return said.join('')
  throw new Error(`${command.script} ${(command.args ?? []).join(' ')} ended with ${code}:\n${said.join('')}`)
}

/** Polls until `done` answers something else than undefined or false. */
export async function until<T>(
  what: string,
  milliseconds: number,
  done: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const found = await done()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`waited ${milliseconds} ms in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
