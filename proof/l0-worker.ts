/** One thread of L0: visits of the seeds that it is given, one group after another. */
import { parentPort } from 'node:worker_threads'
import { runCampaign } from '#offline/simulator/campaign.ts'
import type { Profile, Protection } from '#offline/simulator/faults.ts'

/** Consecutive seeds. */
export interface Share {
  readonly runs: number
  readonly seed: number
  readonly profile: Profile
  readonly without: Protection | null
}

const idle = () => new Promise<void>((resolve) => setImmediate(resolve))

parentPort?.on('message', (share: Share) => {
  runCampaign({ ...share, idle }).then(
    (campaign) => parentPort?.postMessage(campaign),
    // Out of the promise, so that the thread ends with this error and the command learns of it.
    (error: unknown) =>
      setImmediate(() => {
        throw error
      }),
  )
})
