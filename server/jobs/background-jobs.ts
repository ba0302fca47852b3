// The server's own work, from the moment that it listens until it closes.
import type { FastifyInstance } from 'fastify'
import { warnOfSilence } from '#server/coleta/silent-devices.ts'
import { postingJob } from '#server/depreciacoes/lancamento-job.ts'
import { anchorLedger } from '#server/estoque/ancorar.ts'
import { expireReservations } from '#server/estoque/reservas.ts'
import { exportJob, forgetExports } from '#server/exportacoes/export-job.ts'
import { watchClosings } from '#server/fechamentos/avisos.ts'
import type { Services } from '#server/http/call.ts'
import { forgetImports, importJob } from '#server/importacoes/import-job.ts'
import { checkRepairs } from '#server/manutencoes/prazos.ts'
import { createDecoder } from '#server/multimidias/decoder.ts'
import { checkDeadlines } from '#server/notificacoes/daily-checks.ts'
import { sendDigests } from '#server/notificacoes/digest.ts'
import { sendNotificationEmails } from '#server/notificacoes/outbox.ts'
import { watchStock } from '#server/posicao/avisos.ts'
import { classifyStock } from '#server/posicao/curva.ts'
import { recalculateReplenishment } from '#server/posicao/parametros.ts'
import { checkShipments } from '#server/remessas/prazos.ts'
import { watchRequisitions } from '#server/requisicoes/expirar.ts'
import { serveQueue } from '#server/requisicoes/fila.ts'
import { checkLoans } from '#server/transferencias/prazos.ts'
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
      checkDeadlines(services),
      checkLoans(services),
      checkRepairs(services),
      checkShipments(),
      anchorLedger(services),
      expireReservations(),
      serveQueue(services),
      watchRequisitions(services),
      recalculateReplenishment(),
      watchStock(services),
      watchClosings(services),
      classifyStock(),
      sendNotificationEmails(services, log),
      sendDigests(services, log),
      exportJob({ ...services, log }, app.background),
      forgetExports(services),
      importJob({ ...services, log, background: app.background }),
      forgetImports(services),
      postingJob({ db, log }, app.background),
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
