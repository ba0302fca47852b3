// What the server weighs while the fleet is upon it.
import { readFile } from 'node:fs/promises'

/** Resident memory of a process in MB, or undefined where the system does not tell. */
export async function residentMB(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kB = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN)
  return Number.isNaN(kB) ? undefined : kB / 1000
}

export class MemoryWatch {
  max = 0
  private readonly timer: ReturnType<typeof setInterval>

  /** The server may die and come back under another id. */
  constructor(pid: () => number | undefined, everyMs = 250) {
    this.timer = setInterval(() => {
      residentMB(pid()).then((mb) => {
        this.max = Math.max(this.max, mb ?? 0)
      })
    }, everyMs)
  }

  stop(): void {
    clearInterval(this.timer)
  }
}
