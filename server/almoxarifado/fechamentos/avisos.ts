// A month that is over and open: told once, some days into the next, to who closes it.

import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { pelaPrimeiraVez } from '#server/administracao/notificacoes/once.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'
import { proximaDe } from './meses.ts'
import { depositosComMovimento } from './queries.ts'

const A_CADA_MS = 60 * 60_000
/** Of the month after: what was under way at its end has had time to arrive. */
const DIA_DO_AVISO = 5

export async function avisarFechamentos(tx: Queryable, agora: Date, fuso: string): Promise<number> {
  const hoje = diaDe(agora, fuso)
  if (Number(hoje.slice(8)) < DIA_DO_AVISO) return 0
  let avisados = 0
  for (const { id, nome, ...extremos } of await depositosComMovimento(tx, null)) {
    const competencia = proximaDe(extremos, hoje.slice(0, 7))
    if (competencia === null) continue
    if (!(await pelaPrimeiraVez(tx, 'FechamentoPendente', `${id}:${competencia}`))) continue
    avisados += 1
    await notificar(tx, {
      tipo: 'FechamentoPendente',
      data: { deposito: { id, nome }, competencia },
      titulo: `${competencia.split('-').reverse().join('/')} por fechar em ${nome}`,
      acao_url: '/painel/almoxarifado/fechamentos',
      local_id: id,
      para: { permissao: 'painel.almoxarifado.fechamentos.fechar' },
    })
  }
  return avisados
}

/** What it tells commits with the fact that it was told. */
export function watchClosings({ config }: Pick<Services, 'config'>): Job {
  return {
    name: 'avisar-fechamentos',
    everyMs: A_CADA_MS,
    async step({ tx }) {
      await avisarFechamentos(tx, new Date(), config.fuso)
      return false
    },
  }
}
