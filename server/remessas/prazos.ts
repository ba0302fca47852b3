// Shipments of materials that should have arrived.
import type { Job } from '#server/jobs/scheduler.ts'
import { AVISOS_POR_VEZ, avisarPendentes } from './avisos.ts'

const A_CADA_MS = 15 * 60_000
/** On the way, when nobody said the day. */
const PRAZO_DIAS = 5

/** What it tells commits with the fact that it was told. */
export function checkShipments(): Job {
  return {
    name: 'avisar-recebimentos',
    everyMs: A_CADA_MS,
    step: async ({ tx }) => (await avisarPendentes(tx, PRAZO_DIAS)) === AVISOS_POR_VEZ,
  }
}
