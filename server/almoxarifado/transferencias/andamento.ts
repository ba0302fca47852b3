// What is decided of a transfer before it moves, and the change of who answers, which moves nothing.

import sql from 'sql-template-tag'
import type { transferencias } from '#contract/almoxarifado/transferencias.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { exigirDeHojeEmDiante } from '#server/casa/http/dia.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { avisarChegada, avisarDecisao } from './avisos.ts'
import {
  auditar,
  comSeusBens,
  contarARequisicao,
  motivoNoBem,
  refazerSituacao,
  transferenciaPara,
} from './comando.ts'
import { type Decisao, decidirLinhas } from './decidir-linhas.ts'
import { desistirDasLinhas, linhasDaTransferencia, situacaoDe } from './materiais.ts'
import type { TransferenciaAlvo } from './policy.ts'
import { itensAlvo, mudarItens } from './queries.ts'

const TUDO: Decisao = { linhas: null, motivo: null }

export async function autorizar(comando: Comando, id: number, decisao = TUDO): Promise<void> {
  const alvo = await transferenciaPara(comando, 'autorizar', id)
  const { cortadas, explicada } =
    alvo.objeto === 'material'
      ? await decidirLinhas(comando, alvo, decisao)
      : { cortadas: 0, explicada: false }
  const motivo = cortadas > 0 || explicada ? decisao.motivo : null
  await comando.tx.run(sql`
    update transferencia set situacao = 'autorizada', decidida_por = ${comando.ator.usuario.id},
      decidida_em = ${comando.agora}, decisao_motivo = ${motivo}, versao = versao + 1, atualizado_em = now()
    where id = ${id}`)
  auditar(comando, alvo, {
    de: { situacao: alvo.situacao },
    para: { situacao: 'autorizada', ...(cortadas > 0 && { linhas_cortadas: cortadas }) },
    motivo,
  })
  await avisarDecisao(comando, alvo, { autorizada: true })
  if (alvo.devolucao_sem_estoque) await avisarChegada(comando, alvo, alvo.linhas_a_separar)
}

async function soltar(comando: Comando, alvo: TransferenciaAlvo): Promise<void> {
  if (alvo.objeto === 'material') return desistirDasLinhas(comando, alvo)
  await comando.tx.run(sql`update transferencia_item set situacao = 'cancelado'
    where transferencia_id = ${alvo.id} and situacao = 'pendente'`)
}

/** Nothing left, and nothing is being picked. */
async function nadaRestou({ tx }: Comando, { id, objeto }: TransferenciaAlvo): Promise<boolean> {
  if (objeto === 'material') return situacaoDe(await linhasDaTransferencia(tx, id)) === 'cancelada'
  return (await itensAlvo(tx, id)).every(({ situacao }) => situacao === 'cancelado')
}

export async function negar(comando: Comando, id: number, motivo: string): Promise<void> {
  const alvo = await transferenciaPara(comando, 'negar', id)
  await soltar(comando, alvo)
  await comando.tx.run(sql`
    update transferencia set situacao = 'negada', decidida_por = ${comando.ator.usuario.id}, decidida_em = ${comando.agora},
      decisao_motivo = ${motivo}, encerrada_em = now(), versao = versao + 1, atualizado_em = now()
    where id = ${id}`)
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para: { situacao: 'negada' }, motivo })
  await avisarDecisao(comando, alvo, { autorizada: false, motivo })
}

/** What has left goes on until it is received; when nothing had, the transfer ends. */
export async function cancelar(comando: Comando, id: number, motivo: string): Promise<void> {
  const alvo = await transferenciaPara(comando, 'cancelar', id)
  await soltar(comando, alvo)
  await comando.tx.run(sql`
    update transferencia set cancelada_por = ${comando.ator.usuario.id}, cancelada_em = ${comando.agora},
      cancelada_motivo = ${motivo} where id = ${id}`)
  if (!(await nadaRestou(comando, alvo)))
    return refazerSituacao(comando, alvo, {
      motivo,
      para: { cancelados: alvo.pendentes + alvo.linhas_a_separar },
    })
  await comando.tx.run(sql`update transferencia set situacao = 'cancelada', encerrada_em = now(), versao = versao + 1,
    atualizado_em = now() where id = ${id}`)
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para: { situacao: 'cancelada' }, motivo })
  await contarARequisicao(comando, alvo)
}

export async function prorrogar(call: Call<typeof transferencias.prorrogar>): Promise<void> {
  const { params, body } = call
  const alvo = await transferenciaPara(call, 'prorrogar', params.id)
  exigirDeHojeEmDiante(call, 'previsao_devolucao', { dia: body.previsao_devolucao, oQue: 'A devolução' })
  if (body.previsao_devolucao === alvo.previsao_devolucao)
    throw campoInvalido('previsao_devolucao', 'O prazo já é este dia: escolha outro.')
  await call.tx.run(sql`update transferencia set previsao_devolucao = ${body.previsao_devolucao}, versao = versao + 1,
    atualizado_em = now() where id = ${params.id}`)
  auditar(call, alvo, {
    de: { previsao_devolucao: alvo.previsao_devolucao },
    para: { previsao_devolucao: body.previsao_devolucao },
    motivo: body.motivo,
  })
}

/** The first of the two signatures: whoever answers until now, or who keeps the place. */
export async function entregar(comando: Comando, id: number): Promise<void> {
  const alvo = await transferenciaPara(comando, 'entregar', id)
  await comando.tx.run(sql`
    update transferencia set entregue_por = ${comando.ator.usuario.id}, entregue_em = ${comando.agora},
      versao = versao + 1, atualizado_em = now() where id = ${id}`)
  auditar(comando, alvo, { de: { entregue_por: null }, para: { entregue_por: comando.ator.usuario.nome } })
  await avisarChegada(comando, alvo, alvo.pendentes)
}

/** The second: from here on this person answers for them. */
export async function assumir(comando: Comando, id: number): Promise<void> {
  const { tx, audit, ator, agora } = comando
  const alvo = await transferenciaPara(comando, 'assumir', id)
  const pares = await comSeusBens(
    comando,
    (await itensAlvo(tx, id)).filter(({ situacao }) => situacao === 'pendente'),
  )
  const ids = pares.map(({ bem }) => bem.id)
  await tx.run(sql`update patrimonio set responsavel_servidor_id = ${ator.usuario.id}, versao = versao + 1,
    atualizado_em = now() where id = any(${ids}::bigint[])`)
  for (const { bem } of pares)
    audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: bem.id,
      local_id: bem.local_id,
      de: { responsavel_servidor_id: bem.responsavel_servidor_id },
      para: { responsavel_servidor_id: ator.usuario.id },
      motivo: motivoNoBem(alvo),
    })
  await mudarItens(
    tx,
    pares.map(({ item }) => ({ id: item.id, situacao: 'recebido' })),
  )
  await tx.run(
    sql`update transferencia set recebida_por = ${ator.usuario.id}, recebida_em = ${agora} where id = ${id}`,
  )
  await refazerSituacao(comando, alvo, { para: { recebida_por: ator.usuario.nome } })
}
