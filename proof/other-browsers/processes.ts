// Programs of the proof that bring children of their own: started as a group, ended as a group.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { exited } from '../../e2e/support/processes.ts'

export interface Program {
  readonly path: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** A fourth channel, as Xvfb writes its display to. */
  readonly channel?: true
}

export function startGroup({ path, args, env, channel }: Program): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', ...(channel ? (['pipe'] as const) : [])] as const
  return spawn(path, args, { detached: true, env: { ...process.env, ...env }, stdio: [...stdio] })
}

/** Resolves when the program is gone; its children may take a moment longer. */
export async function killGroup(child: ChildProcess | null | undefined): Promise<void> {
  if (!child?.pid) return
  const gone = exited(child)
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    return // nobody of the group lives any more
  }
  await gone
}

interface Running {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

async function running(pid: number): Promise<Running | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
    // The name stands in parentheses and may hold anything; after it come the state and the parent.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { pid, parent: Number(parent), command }
  } catch {
    return undefined
  }
}

/** Every process under `root`, where the system has /proc. */
export async function descendants(root: number): Promise<Running[]> {
  const names = await readdir('/proc').catch(() => [])
  const all = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => running(Number(name))),
  )
  const found: Running[] = []
  const parents = new Set([root])
  for (let grew = true; grew; ) {
    grew = false
    for (const each of all) {
      if (!each || parents.has(each.pid) || !parents.has(each.parent)) continue
      parents.add(each.pid)
      found.push(each)
      grew = true
    }
  }
  return found
}
