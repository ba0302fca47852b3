// Transfers of assets and materials.

import type { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { umPorUm } from '#server/casa/em-lote.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { exigirMotivo } from '#server/casa/http/motivo.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { assumir, autorizar, cancelar, entregar, negar, prorrogar } from './andamento.ts'
import { bensATransferir, responsaveisPossiveis } from './bens.ts'
import { transferenciaDetalhada, transferenciaVista } from './comando.ts'
import { criarTransferencia } from './criar.ts'
import { receberDevolucao } from './devolucao.ts'
import { listar } from './lista.ts'
import { exigirAbertura, veTransferencia } from './policy.ts'
import { transferenciaAlvo } from './queries.ts'
import { devolver, expedir, receber, tratarDivergencia } from './remessas.ts'
import { confirmarRetorno, recusar } from './retorno.ts'
import { emitirRomaneio } from './romaneio.ts'

async function emLote(call: Call<typeof transferencias.emLote>) {
  const { acao, motivo, ids } = call.body
  if (acao === 'cancelar') exigirMotivo(motivo)
  return umPorUm(call, {
    ids,
    nome: async (id) => {
      const alvo = await transferenciaAlvo(call.tx, id, 'ver')
      return alvo && veTransferencia(call.ator, alvo) ? alvo.protocolo : undefined
    },
    desconhecido: 'Transferência não encontrada',
    fazer: (comando, id) => (acao === 'autorizar' ? autorizar(comando, id) : cancelar(comando, id, motivo)),
    feito: acao === 'autorizar' ? 'Autorizada.' : 'Cancelada.',
  })
}

const { criado, mudado } = respondeCom(transferenciaDetalhada)

export const transferenciasHandlers: Handlers<typeof transferencias> = {
  listar,
  emLote,
  bens: bensATransferir,
  pessoas: responsaveisPossiveis,

  async ver(call) {
    exigirAbertura(call.ator, await transferenciaVista(call, call.params.id))
    return transferenciaDetalhada(call, call.params.id)
  },
  criar: criado(criarTransferencia),
  autorizar: mudado((call) => autorizar(call, call.params.id, call.body)),
  negar: mudado((call) => negar(call, call.params.id, call.body.motivo)),
  cancelar: mudado((call) => cancelar(call, call.params.id, call.body.motivo)),
  expedir: mudado(expedir),
  entregar: mudado((call) => entregar(call, call.params.id)),
  assumir: mudado((call) => assumir(call, call.params.id)),
  romaneio: emitirRomaneio,
  receber: mudado(receber),
  recusar: mudado(recusar),
  confirmarRetorno: mudado(confirmarRetorno),
  tratarDivergencia: mudado(tratarDivergencia),
  devolver: mudado(devolver),
  receberDevolucao: mudado(receberDevolucao),
  prorrogar: mudado(prorrogar),
}
