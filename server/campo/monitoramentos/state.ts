// Starting, pausing, concluding, cancelling: what each change does to a visit, told by where the visit stands.
import sql from 'sql-template-tag'
import {
  type AcaoDoMonitoramento,
  estadoDoMonitoramento,
  type MudancaDeEstado,
} from '#contract/campo/monitoramentos.ts'
import type { Motivo } from '#server/campo/visita/evidence.ts'
import type { Visita } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { acoesDaVisita, impedimento } from './policy.ts'

/**
 * `nada`: the visit already is as asked. `tarde`: the device could not know that it was closed; the work done before
 * that is kept. `aviso` flags it.
 */
export interface Efeito {
  tipo: 'aplicar' | 'nada' | 'tarde'
  aviso?: Motivo
}

/** A device that had not sent it when the desk returned the visit: it is kept, and closes nothing again. */
export const DE_ANTES: Efeito = { tipo: 'nada', aviso: 'complemento' }

export function deAntesDaDevolucao(visita: Visita, em: Date): boolean {
  const aberta = !(visita.finalizado_em ?? visita.concluido_em ?? visita.cancelado_em)
  return aberta && visita.devolvido_em !== null && em.toISOString() < visita.devolvido_em
}

/** `doAparelho`: from a device's queue, where a refusal would hold back everything that was captured after it. */
export function efeitoDaMudanca(
  acao: AcaoDoMonitoramento,
  visita: Visita,
  ator: Ator,
  doAparelho: boolean,
): Efeito {
  const fechada = visita.concluido_em ?? visita.cancelado_em
  if (acao === 'concluir' && visita.concluido_em) return { tipo: 'nada' }
  if (acao === 'cancelar' && visita.cancelado_em) return { tipo: 'nada' }
  if (fechada && doAparelho) return { tipo: 'tarde', aviso: 'complemento' }
  if (acao === 'iniciar' && visita.intervalo) {
    const meu = visita.intervalo.agente_id === ator.usuario.id
    return meu ? { tipo: 'nada' } : { tipo: 'nada', aviso: 'inicio_simultaneo' }
  }
  if (acao === 'pausar' && estadoDoMonitoramento(visita) === 'pausado') return { tipo: 'nada' }
  // Each device pauses before it concludes: what is still open is another agent's.
  const outro = doAparelho && acao === 'concluir' && visita.intervalo !== null
  const motivo = impedimento(acao, outro ? { ...visita, intervalo: null } : visita, ator)
  if (motivo === null) return outro ? { tipo: 'aplicar', aviso: 'inicio_simultaneo' } : { tipo: 'aplicar' }
  throw estadoInvalido(motivo, visita, ator)
}

/** Says in words where the visit stands, and carries what the person may do now. */
export function estadoInvalido(mensagem: string, visita: Visita, ator: Ator): Recusa {
  const dados = { estado: estadoDoMonitoramento(visita), acoes: acoesDaVisita(visita, ator) }
  return new Recusa('ERR_ESTADO_INVALIDO', { mensagem, dados })
}

/** Cancelling, and concluding without the signatures, are told why. Throws `ERR_FORM_VALIDATION` when they are not. */
export function conferirMotivo({ estado, motivo }: MudancaDeEstado, visita: Visita): void {
  if (motivo) return
  if (estado === 'cancelar') throw campoInvalido('motivo', 'Informe o motivo do cancelamento.')
  if (estado === 'concluir' && !visita.finalizado_em)
    throw campoInvalido('motivo', 'Informe por que a visita termina sem as assinaturas.')
}

async function fecharIntervalo(tx: Queryable, visita: Visita, em: Date): Promise<void> {
  await tx.run(sql`
    update monitoramento_intervalo set fim = greatest(inicio, ${em}::timestamptz)
    where monitoramento_id = ${visita.id} and fim is null`)
}

/** A stretch of work that ended with the visit at the latest, told only afterwards. */
export async function guardarIntervaloTardio(
  tx: Queryable,
  visita: Visita,
  acao: AcaoDoMonitoramento,
  { em, agente_id }: { em: Date; agente_id: number },
): Promise<void> {
  const fim = visita.concluido_em ?? visita.cancelado_em
  if (fim === null || em.toISOString() >= fim) return
  if (acao === 'iniciar') {
    await tx.run(sql`
      insert into monitoramento_intervalo (monitoramento_id, agente_id, inicio, fim)
      select ${visita.id}, ${agente_id}, ${em}, ${fim}
      where not exists (select 1 from monitoramento_intervalo
        where monitoramento_id = ${visita.id} and agente_id = ${agente_id}
          and inicio <= ${em}::timestamptz and fim > ${em}::timestamptz)`)
    await tx.run(
      sql`update monitoramento set iniciado_em = coalesce(iniciado_em, ${em}) where id = ${visita.id}`,
    )
    return
  }
  await tx.run(sql`
    update monitoramento_intervalo set fim = ${em}
    where id = (select id from monitoramento_intervalo
      where monitoramento_id = ${visita.id} and agente_id = ${agente_id} and inicio <= ${em}::timestamptz
        and fim > ${em}::timestamptz
      order by inicio desc limit 1)`)
}

export async function aplicarMudanca(
  tx: Queryable,
  visita: Visita,
  mudanca: MudancaDeEstado,
  { em, agente_id }: { em: Date; agente_id: number },
): Promise<void> {
  const { estado, motivo = null, latitude = null, longitude = null, precisao_m = null } = mudanca
  if (estado === 'iniciar') {
    await tx.run(sql`
      insert into monitoramento_intervalo (monitoramento_id, agente_id, inicio, latitude, longitude, precisao_m)
      values (${visita.id}, ${agente_id}, ${em}, ${latitude}, ${longitude}, ${precisao_m})`)
  } else await fecharIntervalo(tx, visita, em)
  await tx.run(sql`
    update monitoramento set versao = versao + 1,
      iniciado_em = case when ${estado} = 'iniciar' then coalesce(iniciado_em, ${em}) else iniciado_em end,
      concluido_em = case when ${estado} = 'concluir' then ${em} else concluido_em end,
      cancelado_em = case when ${estado} = 'cancelar' then ${em} else cancelado_em end,
      cancelado_motivo = case when ${estado} = 'cancelar' then ${motivo} else cancelado_motivo end
    where id = ${visita.id}`)
}
