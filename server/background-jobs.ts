// The server's own work, from the moment that it listens until it closes.
import type { FastifyInstance } from 'fastify'
import { checkDeadlines } from '#server/administracao/notificacoes/daily-checks.ts'
import { sendDigests } from '#server/administracao/notificacoes/digest.ts'
import { sendNotificationEmails } from '#server/administracao/notificacoes/outbox.ts'
import { watchClosings } from '#server/almoxarifado/fechamentos/avisos.ts'
import { checkShipments } from '#server/almoxarifado/remessas/prazos.ts'
import { watchRequisitions } from '#server/almoxarifado/requisicoes/expirar.ts'
import { serveQueue } from '#server/almoxarifado/requisicoes/fila.ts'
import { checkLoans } from '#server/almoxarifado/transferencias/prazos.ts'
import { watchFigures } from '#server/analises/alertas/vigiar.ts'
import { diagnose } from '#server/analises/diagnostico/job.ts'
import { mailFindings } from '#server/analises/diagnostico/resumo-semanal.ts'
import { sendReports } from '#server/analises/relatorios/enviar.ts'
import { countVerifiedAssets } from '#server/analises/somas/bens-verificados.ts'
import { addUpLedger } from '#server/analises/somas/somar.ts'
import { addUpAssets } from '#server/analises/somas/somar-bens.ts'
import { warnOfSilence } from '#server/campo/coleta/silent-devices.ts'
import { createDecoder, type Decoder } from '#server/casa/arquivos/decoder.ts'
import type { Services } from '#server/casa/http/call.ts'
import { whenInService } from '#server/casa/http/in-service.ts'
import { consultOf } from '#server/casa/http/mount.ts'
import { exportJob, forgetExports } from '#server/dados/exportacoes/export-job.ts'
import { forgetImports, importJob } from '#server/dados/importacoes/import-job.ts'
import { postingJob } from '#server/patrimonio/depreciacoes/lancamento-job.ts'
import { checkRepairs } from '#server/patrimonio/manutencoes/prazos.ts'
import { nightlyCopy } from './administracao/sistema/copia-noturna.ts'
import { watchStock } from './almoxarifado/estoque/avisos.ts'
import { classifyStock } from './almoxarifado/estoque/curva.ts'
import { recalculateReplenishment } from './almoxarifado/estoque/parametros.ts'
import { anchorLedger } from './almoxarifado/razao/ancorar.ts'
import { expireReservations } from './almoxarifado/razao/reservas.ts'
import { collectOrphans } from './casa/jobs/collect-orphans.ts'
import { rereadFiles } from './casa/jobs/reread-files.ts'
import { type Job, type JobWatch, type Scheduler, startJobs } from './casa/jobs/scheduler.ts'
import { verifyFiles } from './casa/jobs/verify-files.ts'

/** Every job of the server, each as it takes its turn. */
export function jobsOf(app: FastifyInstance, services: Services, decoder: Decoder): Job[] {
  const { log } = app
  const { db, files } = services
  return [
    nightlyCopy(services, log),
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
    addUpLedger(),
    addUpAssets(),
    countVerifiedAssets(services.config.fuso),
    diagnose(services, log),
    mailFindings(services, log),
    watchFigures({ ...services, consult: consultOf(app) }, log),
    sendReports({ ...services, log, consult: consultOf(app) }, app.background),
    sendNotificationEmails(services, log),
    sendDigests(services, log),
    exportJob({ ...services, log }, app.background),
    forgetExports(services),
    importJob({ ...services, log, background: app.background }),
    forgetImports(services),
    postingJob({ db, log, fuso: services.config.fuso }, app.background),
  ]
}

export function addJobs(app: FastifyInstance, services: Services, watch: JobWatch): void {
  const decoder = createDecoder()
  let scheduler: Scheduler | undefined
  whenInService(app, () => {
    scheduler = startJobs({ db: services.db, log: app.log, watch }, jobsOf(app, services, decoder))
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
