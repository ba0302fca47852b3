// What nobody moves: told to who answers above, warned before it expires, then expired; and an emergency that nobody confirmed in its time.
import sql from 'sql-template-tag'
import { REGRAS_DA_AUTORIZACAO } from '#contract/almoxarifado/requisicao.ts'
import { pelaPrimeiraVez } from '#server/administracao/notificacoes/once.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { type Andamento, marcarRequisicao } from '#server/almoxarifado/atendimento/refazer.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Audit } from '#server/casa/http/audit.ts'
import type { Services } from '#server/casa/http/call.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'
import { systemTrail } from '#server/casa/jobs/system-trail.ts'
import { avisarExpirando, avisarNegada } from './avisos.ts'
import { auditar } from './comando.ts'
import { desistirDoSaldo } from './encerrar.ts'
import { escalarParadas } from './escalar.ts'
import { expiraEm } from './prazos-queries.ts'

const A_CADA_MS = 15 * 60_000
/** Of one step; the next takes the rest. */
const POR_VEZ = 50

interface Vigiando {
  tx: Queryable
  agora: Date
  services: Andamento['services']
  audit: Audit
}

interface Vencida {
  id: number
  local_destino_id: number
  situacao: string
}

/** Nothing is promised to what was not authorised: only the state changes. */
async function expirar({ tx, agora, audit, services }: Vigiando): Promise<number> {
  const { requisicao_expira_dias } = await limitesAtuais(tx)
  const prazo = { fuso: services.config.fuso, dias: requisicao_expira_dias }
  const vencidas = await tx.rows<Vencida>(sql`
    select r.id, r.local_destino_id, r.situacao from requisicao r
    where r.situacao in ('em_autorizacao', 'devolvida') and ${expiraEm(prazo)} <= ${agora}
    order by r.id limit ${POR_VEZ} for no key update of r skip locked`)
  for (const vencida of vencidas) {
    await marcarRequisicao(tx, vencida.id, {
      situacao: 'expirada',
      nivel: null,
      motivo: 'Sem andamento no prazo',
      encerrada_em: agora.toISOString(),
    })
    auditar({ audit }, vencida, { de: { situacao: vencida.situacao }, para: { situacao: 'expirada' } })
    await avisarExpirando({ tx, por: null }, vencida.id, 0)
  }
  return vencidas.length
}

/** Domain B10: 15, 5 and 1 days before; when a day is missed, the nearest that is left is told once. */
async function avisar({ tx, agora, services }: Vigiando): Promise<number> {
  const { requisicao_expira_dias } = await limitesAtuais(tx)
  const expira = expiraEm({ fuso: services.config.fuso, dias: requisicao_expira_dias })
  const perto = await tx.rows<{ id: number; dias: number; chave: string }>(sql`
    select p.id, p.dias, p.chave from (
      select r.id, ceil(extract(epoch from ${expira} - ${agora}::timestamptz) / 86400)::int as dias,
        r.id || ':' || (${expira} at time zone 'UTC')::date || ':' || case
          when ${expira} <= ${agora}::timestamptz + interval '1 day' then 1
          when ${expira} <= ${agora}::timestamptz + interval '5 days' then 5 else 15 end as chave
      from requisicao r where r.situacao in ('em_autorizacao', 'devolvida')
        and ${expira} > ${agora} and ${expira} <= ${agora}::timestamptz + interval '15 days') p
    where not exists (select from notificacao_unica v where v.type = 'RequisicaoExpirando' and v.chave = p.chave)
    order by p.id limit ${POR_VEZ}`)
  for (const { id, dias, chave } of perto)
    if (await pelaPrimeiraVez(tx, 'RequisicaoExpirando', chave))
      await avisarExpirando({ tx, por: null }, id, dias)
  return perto.length
}

/** One in each transaction: the balances of what it had promised are held. */
async function desistirDaEmergencia(vigiando: Vigiando): Promise<boolean> {
  const { tx, agora } = vigiando
  const vencida = await tx.maybe<Vencida & { versao_do_pedido: number }>(sql`
    select r.id, r.local_destino_id, r.situacao, r.versao_do_pedido from requisicao r
    where r.situacao in ('autorizada', 'encerrada') and r.ratificada_em is null and r.ratificar_ate <= ${agora}
    order by r.id limit 1 for no key update of r skip locked`)
  if (vencida === undefined) return false
  const motivo = `Emergencial ${REGRAS_DA_AUTORIZACAO.ratificacao_vencida}`
  await tx.run(sql`
    insert into requisicao_decisao (requisicao_id, versao_do_pedido, decisao, regra, em)
    values (${vencida.id}, ${vencida.versao_do_pedido}, 'nao_ratificada',
      ${REGRAS_DA_AUTORIZACAO.ratificacao_vencida}, ${agora})`)
  await marcarRequisicao(tx, vencida.id, { ratificar_ate: null })
  await desistirDoSaldo({ ...vigiando, ator: null }, vencida, { motivo })
  await avisarNegada({ tx, por: null }, vencida.id, motivo)
  return true
}

/** Answers whether there is more to do. */
export async function vigiarRequisicoes(vigiando: Vigiando): Promise<boolean> {
  if (await desistirDaEmergencia(vigiando)) return true
  const expiradas = await expirar(vigiando)
  if (expiradas === POR_VEZ || (await avisar(vigiando)) === POR_VEZ) return true
  const { tx, services } = vigiando
  return (await escalarParadas(tx, { fuso: services.config.fuso, limite: POR_VEZ })) === POR_VEZ
}

export function watchRequisitions(services: Pick<Services, 'config'>): Job {
  return {
    name: 'vigiar-requisicoes',
    everyMs: A_CADA_MS,
    async step({ tx }) {
      const audit = systemTrail('requisicoes.vigiar')
      const mais = await vigiarRequisicoes({ tx, agora: new Date(), services, audit })
      await audit.write(tx, null)
      return mais
    },
  }
}
