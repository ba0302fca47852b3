// The night's run, and those that people ask for.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import type { Job, JobLog } from '#server/casa/jobs/scheduler.ts'
import { abrirRodada, type Relogio, rodarProxima } from './rodada.ts'

const OLHA_MS = 5_000
/** On the órgão's wall: nobody is at work, and the day's deadlines have passed. */
const HORA_DA_NOITE = 3

/** One a night, and one at once where none has run since: an installation that was off at that hour misses nothing. */
export async function abrirDaNoite(tx: Queryable, { agora, fuso }: Relogio): Promise<boolean> {
  const { falta } = await tx.one<{ falta: boolean }>(sql`
    select not exists (
      select from rodada_do_diagnostico r where r.terminada_em is null
        or (r.pedida_por is null and r.criada_em >= c.desde)) as falta
    from (select (date_trunc('day', (${agora}::timestamptz at time zone ${fuso}) - make_interval(hours => ${HORA_DA_NOITE}))
      + make_interval(hours => ${HORA_DA_NOITE})) at time zone ${fuso} as desde) c`)
  return falta && abrirRodada(tx, null)
}

/** A rule a step: each is one statement, which the database ends by itself after 30 seconds. */
export function diagnose({ config }: Pick<Services, 'config'>, log: JobLog): Job {
  return {
    name: 'diagnosticar',
    everyMs: OLHA_MS,
    async step({ tx }) {
      const relogio = { agora: new Date(), fuso: config.fuso }
      await abrirDaNoite(tx, relogio)
      const feita = await rodarProxima(tx, relogio)
      if (feita?.erro) log.error({ err: feita.erro, regra: feita.regra }, 'uma regra do diagnóstico falhou')
      return feita !== undefined
    },
  }
}
