// The agent could not make the visit: it ends so, with the reason, and who schedules there is told.
import sql from 'sql-template-tag'
import { impossibilidadeEmPalavras } from '#contract/campo/impossibilidade.ts'
import type { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { avisarVisitaImpossivel } from '#server/administracao/notificacoes/field-events.ts'
import { registrarComplemento } from '#server/campo/visita/evidence.ts'
import { visitaTravada } from '#server/campo/visita/visit.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { instanteDoCampo } from '#server/casa/http/operation-headers.ts'
import { conferirManifesto } from './finish.ts'
import { aplicarMudanca, efeitoDaMudanca, guardarIntervaloTardio } from './state.ts'
import { visitaParaQuem } from './view.ts'

/** A device that could not know that the visit was over is kept as a complemento: what it says is not lost. */
export async function declararImpossivel(call: Call<typeof monitoramentos.declararImpossivel>) {
  const { tx, ator, params, body, op, agora, audit } = call
  const visita = await visitaTravada(tx, ator, params.id)
  if (visita.inventario_id !== null)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'É a contagem da própria escola: cancele-a, dizendo o motivo.')
  const doAparelho = op.dispositivo_id !== null
  if (visita.finalizado_em !== null && !visita.concluido_em && !doAparelho)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'A coleta desta visita já foi encerrada; falta só concluí-la.')
  await conferirManifesto(call, visita, ator.usuario.id, body.manifesto)
  const em = instanteDoCampo(body.ocorrido_em, op, agora)
  const quando = { em, agente_id: ator.usuario.id }
  const encerrada = visita.concluido_em ?? visita.cancelado_em
  const motivo = impossibilidadeEmPalavras(body)
  if (encerrada !== null && doAparelho) {
    await guardarIntervaloTardio(tx, visita, 'cancelar', quando)
    const alvo = { entidade: 'monitoramento' as const, uuid: visita.uuid }
    await registrarComplemento(call, visita, alvo, 'monitoramentos.declararImpossivel', body)
    return visitaParaQuem(tx, visita.id, ator)
  }
  // Throws where it may not be done; what is over is answered as it is.
  if (efeitoDaMudanca('cancelar', visita, ator, doAparelho).tipo !== 'aplicar')
    return visitaParaQuem(tx, visita.id, ator)
  await aplicarMudanca(tx, visita, { estado: 'cancelar', motivo }, quando)
  const { latitude = null, longitude = null, precisao_m = null } = body
  await tx.run(sql`
    update monitoramento set impossivel_motivo = ${body.motivo}, impossivel_descricao = ${body.descricao},
      impossivel_por = ${ator.usuario.id}, impossivel_latitude = ${latitude}, impossivel_longitude = ${longitude},
      impossivel_precisao_m = ${precisao_m}
    where id = ${visita.id}`)
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: visita.id,
    local_id: visita.local_id,
    motivo,
    para: { estado: 'impossivel', em },
  })
  await avisarVisitaImpossivel(tx, visita.id, {
    por: ator.usuario.id,
    socket_id: op.socket_id,
    motivo,
  })
  return visitaParaQuem(tx, visita.id, ator)
}
