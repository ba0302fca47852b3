// A page on a slower processor or link than this machine's, and what its process worked.
import type { CDPSession } from 'playwright-core'

export interface Link {
  /** Bytes a second. */
  downloadThroughput: number
  uploadThroughput: number
  /** Of a going and coming, in ms. */
  latency: number
}

const mbit = (megabits: number) => (megabits * 1e6) / 8

/** WebPageTest's. */
export const QUATRO_G: Link = { downloadThroughput: mbit(9), uploadThroughput: mbit(9), latency: 170 }
export const TRES_G_LENTO: Link = { downloadThroughput: mbit(0.4), uploadThroughput: mbit(0.4), latency: 400 }
/** As this machine has it. */
export const SEM_LIMITE: Link = { downloadThroughput: -1, uploadThroughput: -1, latency: 0 }

export async function throughLink(session: CDPSession, link: Link): Promise<void> {
  await session.send('Network.emulateNetworkConditions', { offline: false, ...link })
}

/** So many times slower. */
export async function slowedProcessor(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Milliseconds of processor of all pages until now. */
export async function workedBy(system: CDPSession): Promise<number> {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0)
}
