// What the destination refuses whole, and what the origin says came back.

import sql from 'sql-template-tag'
import type { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { situacaoGuardada } from '#server/almoxarifado/atendimento/remessa-lida.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { aplicarEventos } from '#server/patrimonio/bens/alvo.ts'
import { avisarRecusada, avisarRetorno } from './avisos.ts'
import { auditar, comSeusBens, itensPedidos, refazerSituacao, transferenciaPara } from './comando.ts'
import { itensAlvo, mudarItens } from './queries.ts'
import { exigirOutro, remessaPara, volta } from './remessas.ts'

export async function recusar(call: Call<typeof transferencias.recusar>): Promise<void> {
  const { params, body } = call
  const alvo = await transferenciaPara(call, 'recusar', params.id)
  const remessa = await remessaPara(call, params, 'expedida')
  exigirOutro(call, remessa)
  await call.tx.run(sql`update remessa set situacao = 'em_devolucao', motivo = ${body.motivo},
    recebida_por = ${call.ator.usuario.id}, recebida_em = ${call.agora} where id = ${remessa.id}`)
  await call.tx.run(
    sql`update transferencia set versao = versao + 1, atualizado_em = now() where id = ${alvo.id}`,
  )
  auditar(call, alvo, {
    de: { remessa: remessa.situacao },
    para: { remessa: 'em_devolucao', numero: remessa.numero },
    motivo: body.motivo,
  })
  await avisarRecusada(call, alvo, remessa, body.motivo)
}

type Retorno = Call<typeof transferencias.confirmarRetorno>

/** What came back is active again, as it came; what did not is in dispute, as at any receipt. */
export async function confirmarRetorno(call: Retorno): Promise<void> {
  const { tx, params, body } = call
  const alvo = await transferenciaPara(call, 'confirmarRetorno', params.id)
  const remessa = await remessaPara(call, params, 'em_devolucao')
  const itens = (await itensAlvo(tx, alvo.id)).filter(({ remessa_id }) => remessa_id === remessa.id)
  const ditos = [...body.itens, ...body.nao_voltaram].map(({ item_id }) => item_id)
  itensPedidos(itens, ditos, 'itens')
  if (ditos.length < itens.length)
    throw campoInvalido(
      'itens',
      `Falta dizer de ${itens.length - ditos.length}: confira cada bem, ou diga que não voltou.`,
    )
  const conferidos = new Map(body.itens.map((um) => [um.item_id, um]))
  const pares = await comSeusBens(call, itens)
  await aplicarEventos(
    call,
    pares.flatMap(({ item, bem }) => {
      const conferido = conferidos.get(item.id)
      if (conferido === undefined) return []
      return [{ ...volta(bem, alvo, 'recusada no destino'), campos: { estado: conferido.estado } }]
    }),
  )
  await mudarItens(tx, [
    ...body.itens.map(({ item_id, estado, observacao }) => ({
      id: item_id,
      situacao: 'devolvido' as const,
      estado_chegada: estado,
      observacao,
    })),
    ...body.nao_voltaram.map(({ item_id, observacao }) => ({
      id: item_id,
      situacao: 'divergente' as const,
      observacao,
      recusado: true,
    })),
  ])
  const nao_voltaram = body.nao_voltaram.length
  // What the table calls those that were received so: its reason says that it was refused.
  const situacao = nao_voltaram > 0 ? situacaoGuardada('devolvida_com_divergencia') : 'devolvida'
  await tx.run(sql`update remessa set situacao = ${situacao} where id = ${remessa.id}`)
  await refazerSituacao(call, alvo, {
    para: { devolvidos: body.itens.length, nao_voltaram, remessa: remessa.numero },
  })
  if (nao_voltaram > 0) await avisarRetorno(call, alvo, remessa, nao_voltaram)
}
