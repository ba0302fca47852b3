// Shipments of materials that should have arrived.

import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'
import { AVISOS_POR_VEZ, avisarPendentes } from './avisos.ts'

const A_CADA_MS = 15 * 60_000

/** What it tells commits with the fact that it was told. */
export function checkShipments(): Job {
  return {
    name: 'avisar-recebimentos',
    everyMs: A_CADA_MS,
    async step({ tx }) {
      const { remessa_receber_dias } = await limitesAtuais(tx)
      return (await avisarPendentes(tx, remessa_receber_dias)) === AVISOS_POR_VEZ
    },
  }
}
