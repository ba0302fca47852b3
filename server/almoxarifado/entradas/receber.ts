// From the draft to the door of the acceptance, and what ends an entry before it.

import sql from 'sql-template-tag'
import type { Exame, SituacaoDaEntrada } from '#contract/almoxarifado/entrada.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import { pedidoVisto } from '#server/almoxarifado/ressuprimentos/atendimento.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { cancelarPapeisDe } from '#server/papeis/documentos/cancelamento.ts'
import { type Emissor, emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { avisarParaAceite } from './avisos.ts'
import {
  auditar,
  entradaAberta,
  entradaDetalhada,
  entradaPara,
  exigirVersao,
  pendenciasDe,
} from './comando.ts'
import { somaDaEntrada } from './custos.ts'
import type { EntradaAlvo } from './policy.ts'
import { marcarEntrada } from './queries.ts'

type Campos = Readonly<Record<string, unknown>>

async function passar(
  comando: Comando,
  alvo: EntradaAlvo,
  situacao: SituacaoDaEntrada,
  { motivo = null, ...campos }: Campos & { motivo?: string | null } = {},
): Promise<void> {
  await marcarEntrada(comando.tx, alvo.id, { situacao, motivo, ...campos })
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para: { situacao }, motivo })
}

export async function receber(call: Call<typeof entradas.receber>) {
  const { ator, agora, params, body } = call
  const { alvo } = await entradaPara(call, 'receber', params.id)
  exigirVersao(alvo, body.versao)
  const aberta = await entradaAberta(call, alvo.id)
  const pedido = await pedidoVisto(call, alvo.ressuprimento_id)
  const pendencias = await pendenciasDe(call, { pedido, ...aberta })
  if (pendencias.length > 0)
    throw new Recusa('ERR_FORM_VALIDATION', {
      mensagem: pendencias[0] ?? 'Complete a entrada.',
      dados: { pendencias },
    })
  const { valor_documento_centavos } = aberta.entrada
  await passar(call, alvo, 'recebida_provisoria', {
    protocolo: alvo.protocolo ?? (await proximoProtocolo(call, 'ENT')),
    valor_documento_centavos: valor_documento_centavos ?? somaDaEntrada(aberta.itens, aberta.entrada),
    provisorio_por: ator.usuario.id,
    provisorio_em: agora.toISOString(),
  })
  await emitirDocumento(call, { tipo: 'termo_de_recebimento_provisorio', entidade_id: alvo.id })
  return entradaDetalhada(call, alvo.id)
}

export async function enviarExame(call: Call<typeof entradas.enviarExame>) {
  const { alvo } = await entradaPara(call, 'enviarExame', call.params.id)
  await passar(call, alvo, 'em_exame', { exame_exigido: true, exame: null })
  return entradaDetalhada(call, alvo.id)
}

const fim = ({ ator, agora }: Emissor, motivo: string) => ({
  motivo,
  encerrado_por: ator.usuario.id,
  encerrado_em: agora.toISOString(),
})

async function recusarTudo(call: Comando, alvo: EntradaAlvo, motivo: string): Promise<void> {
  await passar(call, alvo, 'recusada', fim(call, motivo))
  await emitirDocumento(call, { tipo: 'termo_de_recusa_de_material', entidade_id: alvo.id })
}

export async function examinar(call: Call<typeof entradas.examinar>) {
  const { tx, ator, agora, params, body } = call
  const { alvo, limites } = await entradaPara(call, 'examinar', params.id)
  const exame: Exame = { ...body, por: ator.usuario.nome, em: agora.toISOString() }
  if (body.parecer === 'favoravel') {
    await passar(call, alvo, 'recebida_provisoria', { exame })
    if (alvo.conferencia_por !== null) await avisarParaAceite(call, alvo, limites)
  } else {
    await marcarEntrada(tx, alvo.id, { exame })
    await recusarTudo(call, alvo, body.texto.slice(0, 300))
  }
  return entradaDetalhada(call, alvo.id)
}

export async function recusar(call: Call<typeof entradas.recusar>) {
  const { alvo } = await entradaPara(call, 'recusar', call.params.id)
  await recusarTudo(call, alvo, call.body.motivo)
  return entradaDetalhada(call, alvo.id)
}

const cancelarPapeis = (comando: Comando, { id }: EntradaAlvo, motivo: string) =>
  cancelarPapeisDe(comando, { entidade: 'entrada', entidade_id: id }, motivo)

/** Back to the desk: what was counted is counted again. */
export async function devolver(call: Call<typeof entradas.devolver>) {
  const { alvo } = await entradaPara(call, 'devolver', call.params.id)
  const nada = {
    conferido_por: null,
    conferido_em: null,
    provisorio_por: null,
    provisorio_em: null,
    exame: null,
  }
  // Its lines may be others: what was planned of these is planned again.
  await call.tx.run(sql`delete from entrega_unidade where entrada_id = ${alvo.id}`)
  await passar(call, alvo, 'rascunho', { ...nada, motivo: call.body.motivo })
  await cancelarPapeis(call, alvo, `Entrada devolvida a rascunho: ${call.body.motivo}`)
  return entradaDetalhada(call, alvo.id)
}

export async function cancelar(call: Comando, id: number, motivo: string): Promise<void> {
  const { alvo } = await entradaPara(call, 'cancelar', id)
  await passar(call, alvo, 'cancelada', fim(call, motivo))
  await cancelarPapeis(call, alvo, `Entrada cancelada: ${motivo}`)
}
