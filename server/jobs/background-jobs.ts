// The server's own work, from the moment that it listens until it closes.
import type { FastifyInstance } from 'fastify'
import { warnOfSilence } from '#server/coleta/silent-devices.ts'
import type { Services } from '#server/http/call.ts'
import { createDecoder } from '#server/multimidias/decoder.ts'
import { collectOrphans } from './collect-orphans.ts'
import { rereadFiles } from './reread-files.ts'
import { type Scheduler, startJobs } from './scheduler.ts'
import { verifyFiles } from './verify-files.ts'

export function addJobs(app: FastifyInstance, services: Services): void {
  const { log } = app
  const { db, files } = services
  const decoder = createDecoder()
  let scheduler: Scheduler | undefined
  app.addHook('onListen', async () => {
    scheduler = startJobs({ db, log }, [
      verifyFiles({ files, decoder, log }),
      collectOrphans(files),
      rereadFiles({ files, log }),
      warnOfSilence(services, log),
    ])
  })
  // Told at once, and waited for only when no new request is taken any more.
  let stopped: Promise<void> | undefined
  app.addHook('preClose', async () => {
    stopped = scheduler?.stop()
  })
  app.addHook('onClose', async () => {
    await stopped
    decoder.close()
  })
}
