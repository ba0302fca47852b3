// Loans about to end and past their day, looked for a few times a day.
import type { Services } from '#server/casa/http/call.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'
import { AVISOS_POR_VEZ, avisarEmprestimos } from './avisos.ts'

const A_CADA_MS = 15 * 60_000

/** What it tells commits with the fact that it was told. */
export function checkLoans({ config }: Pick<Services, 'config'>): Job {
  return {
    name: 'avisar-emprestimos',
    everyMs: A_CADA_MS,
    step: async ({ tx }) => (await avisarEmprestimos(tx, new Date(), config.fuso)) === AVISOS_POR_VEZ,
  }
}
