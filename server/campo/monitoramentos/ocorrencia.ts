// What an agent tells during a visit that no register has a field for.
import sql from 'sql-template-tag'
import type { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { OCORRENCIAS_DA_VISITA } from '#contract/campo/ocorrencias.ts'
import { avisarOcorrencia } from '#server/administracao/notificacoes/ocorrencia-events.ts'
import { registrarComplemento } from '#server/campo/visita/evidence.ts'
import { visitaTravada } from '#server/campo/visita/visit.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { instanteDoCampo } from '#server/casa/http/operation-headers.ts'
import { visitaParaQuem } from './view.ts'

/** Sent again under another key, it answers what the first made. */
export async function registrarOcorrencia(call: Call<typeof monitoramentos.registrarOcorrencia>) {
  const { tx, ator, params, body, op, agora, audit } = call
  const visita = await visitaTravada(tx, ator, params.id)
  if (visita.inventario_id !== null)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'A contagem da própria escola não registra ocorrências.')
  const antes = await tx.maybe<{ monitoramento_id: number | null }>(
    sql`select monitoramento_id from ocorrencia where uuid = ${body.uuid}`,
  )
  if (antes && antes.monitoramento_id !== visita.id) throw new Recusa('ERR_CHAVE_REUTILIZADA')
  if (antes) return visitaParaQuem(tx, visita.id, ator)
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*)::int as total from ocorrencia where monitoramento_id = ${visita.id}`,
  )
  if (total >= OCORRENCIAS_DA_VISITA)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `Esta visita já tem ${OCORRENCIAS_DA_VISITA} ocorrências. Reúna o que falta em uma já registrada, pela mesa.`,
    )
  const { uuid, tipo, gravidade, descricao, latitude = null, longitude = null, precisao_m = null } = body
  const ocorrida_em = instanteDoCampo(body.ocorrida_em, op, agora)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into ocorrencia (uuid, local_id, monitoramento_id, tipo, gravidade, descricao, latitude, longitude,
      precisao_m, ocorrida_em, registrada_por)
    values (${uuid}, ${visita.local_id}, ${visita.id}, ${tipo}, ${gravidade}, ${descricao}, ${latitude}, ${longitude},
      ${precisao_m}, ${ocorrida_em}, ${ator.usuario.id}) returning id`)
  await tx.run(sql`update monitoramento set versao = versao + 1 where id = ${visita.id}`)
  const alvo = { entidade: 'monitoramento' as const, uuid: visita.uuid }
  await registrarComplemento(call, visita, alvo, 'monitoramentos.registrarOcorrencia', body)
  audit.mudanca({
    entidade: 'ocorrencia',
    entidade_id: id,
    local_id: visita.local_id,
    para: { tipo, gravidade, descricao },
  })
  await avisarOcorrencia(tx, id, { por: ator.usuario.id, socket_id: op.socket_id })
  return visitaParaQuem(tx, visita.id, ator)
}
