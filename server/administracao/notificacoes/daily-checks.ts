// What nobody does and time brings: visits that became late, attributions about to end. Looked for a few times a day,
// each told once.
import sql from 'sql-template-tag'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'
import { avisarPermissaoVencendo } from './account-events.ts'
import { avisarVisitaAtrasada } from './field-events.ts'
import { pelaPrimeiraVez } from './once.ts'

/** Of one step; the next takes the rest. */
const POR_VEZ = 50
/** A visit that was late long before anybody looked is no news. */
const ATRASO_MAXIMO_DIAS = 60
const A_CADA_MS = 15 * 60_000

const hoje = (agora: Date, fuso: string) => sql`(${agora}::timestamptz at time zone ${fuso})::date`

/** Those past the day they were to end, and not finished; a visit that gets another date may be late again. */
export async function avisarAtrasadas(tx: Queryable, agora: Date, fuso: string): Promise<number> {
  const atrasadas = await tx.rows<{ id: number; chave: string }>(sql`
    select m.id, m.id || ':' || m.previsto_fim as chave from monitoramento m
    where m.previsto_fim < ${hoje(agora, fuso)} and m.previsto_fim > ${hoje(agora, fuso)} - ${ATRASO_MAXIMO_DIAS}::int
      and m.finalizado_em is null and m.concluido_em is null and m.cancelado_em is null
      and not exists (select 1 from notificacao_unica v
        where v.type = 'MonitoramentoAtrasado' and v.chave = m.id || ':' || m.previsto_fim)
    order by m.previsto_fim, m.id limit ${POR_VEZ}`)
  for (const { id, chave } of atrasadas) {
    if (await pelaPrimeiraVez(tx, 'MonitoramentoAtrasado', chave)) await avisarVisitaAtrasada(tx, id)
  }
  return atrasadas.length
}

interface Vencendo {
  atribuicao_id: number
  usuario_id: number
  perfil: string
  local: string | null
  vigencia_fim: string
  chave: string
}

/** To the person, so many days before; an attribution that is renewed may end again. */
export async function avisarVencimentos(tx: Queryable, agora: Date, fuso: string): Promise<number> {
  const { aviso_de_vencimento_dias: dias } = await limitesAtuais(tx)
  const vencendo = await tx.rows<Vencendo>(sql`
    select a.id as atribuicao_id, a.usuario_id, p.nome as perfil, l.nome as local, a.vigencia_fim,
      a.id || ':' || a.vigencia_fim as chave
    from atribuicao a
    join usuario u on u.id = a.usuario_id and u.situacao = 'ativo'
    join perfil p on p.id = a.perfil_id and p.ativo
    left join local l on l.id = a.local_id
    where a.vigencia_fim between ${hoje(agora, fuso)} and ${hoje(agora, fuso)} + ${dias}::int
      and coalesce(a.vigencia_inicio, '-infinity') <= ${hoje(agora, fuso)}
      and not exists (select 1 from notificacao_unica v
        where v.type = 'PermissaoVencendo' and v.chave = a.id || ':' || a.vigencia_fim)
    order by a.vigencia_fim, a.id limit ${POR_VEZ}`)
  for (const vencimento of vencendo) {
    if (await pelaPrimeiraVez(tx, 'PermissaoVencendo', vencimento.chave))
      await avisarPermissaoVencendo(tx, vencimento)
  }
  return vencendo.length
}

/** What it tells commits with the fact that it was told. */
export function checkDeadlines({ config }: Pick<Services, 'config'>): Job {
  return {
    name: 'avisar-prazos',
    everyMs: A_CADA_MS,
    async step({ tx }) {
      const agora = new Date()
      const atrasadas = await avisarAtrasadas(tx, agora, config.fuso)
      const vencendo = await avisarVencimentos(tx, agora, config.fuso)
      return atrasadas === POR_VEZ || vencendo === POR_VEZ
    },
  }
}
