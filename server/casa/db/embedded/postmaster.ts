// What a server that is running, or was, left in its data folder: `postmaster.pid`.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from './endpoint.ts'

export interface Postmaster {
  pid: number
  endpoint: Endpoint
}

const fileIn = (data: string) => join(data, 'postmaster.pid')

/** Lines: pid, data folder, start, port, socket folder, address, shared memory, status (PostgreSQL's pidfile.h). */
async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileIn(data), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  const host = lines[4] || lines[5]
  if (!(pid > 0 && port > 0 && host)) return undefined
  return { pid, endpoint: { host, port, temporary: host.startsWith('/') && !host.endsWith('/soquete') } }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** In a container the same few process numbers come again after each start, so the number alone proves nothing. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return name.trim() === 'postgres'
}

/** The server of this folder if its process lives; else removes the file, which would make a new one refuse. */
export async function livingPostmaster(data: string): Promise<Postmaster | undefined> {
  const found = await readPostmaster(data)
  if (found && (await isPostgres(found.pid))) return found
  if (found) await rm(fileIn(data), { force: true })
  return undefined
}

/** A clean shutdown removes the file; the process itself may stay as a zombie where nobody reaps it. */
export async function hasStopped(data: string, pid: number): Promise<boolean> {
  const found = await readPostmaster(data)
  return found?.pid !== pid || !isAlive(pid)
}
