// Transfers of assets and materials.

import type { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { emSeparado } from '#server/casa/em-separado.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { assumir, autorizar, cancelar, entregar, negar, prorrogar } from './andamento.ts'
import { bensATransferir, responsaveisPossiveis } from './bens.ts'
import { transferenciaDetalhada, transferenciaVista } from './comando.ts'
import { criarTransferencia } from './criar.ts'
import { receberDevolucao } from './devolucao.ts'
import { paginaDeTransferencias, quantasTransferencias } from './list-queries.ts'
import { acoesDaTransferencia, exigirAbertura, veTransferencia } from './policy.ts'
import { transferenciaAlvo } from './queries.ts'
import { confirmarRetorno, devolver, expedir, receber, recusar, tratarDivergencia } from './remessas.ts'
import { emitirRomaneio } from './romaneio.ts'

async function listar({ tx, ator, query, services }: Call<typeof transferencias.listar>) {
  const { page, perPage, cursor, order, sort, ...pedido } = query
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, CursorDaPosicao)
  const filtro = {
    ...pedido,
    concessoes: ator.concessoes,
    usuario_id: ator.usuario.id,
    fuso: services.config.fuso,
  }
  const linhas = await paginaDeTransferencias(tx, filtro, {
    ordem: order,
    sentido: sort ?? (order === 'criado_em' ? 'desc' : 'asc'),
    depois: depois && { chave: depois[0], id: depois[1] },
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, (ultima) => [ultima.chave, ultima.id])
  return {
    data: visiveis.map(({ transferencia, alvo }) => ({
      ...transferencia,
      acoes: acoesDaTransferencia(ator, alvo),
    })),
    page,
    perPage,
    ...(await quantasTransferencias(tx, filtro)),
    proximo,
  }
}

/** By id and each once, so that two who do it at the same time never wait for each other. */
async function emLote(call: Call<typeof transferencias.emLote>) {
  const { acao, motivo, ids } = call.body
  if (acao === 'cancelar' && motivo.length < 3) throw campoInvalido('motivo', 'Diga o motivo.')
  const resultados = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const alvo = await transferenciaAlvo(call.tx, id, 'ver')
    const { feito, ...resto } = await emSeparado(call, (comando) =>
      acao === 'autorizar' ? autorizar(comando, id) : cancelar(comando, id, motivo),
    )
    const nome = alvo && veTransferencia(call.ator, alvo) ? alvo.protocolo : 'Transferência não encontrada'
    const feita = acao === 'autorizar' ? 'Autorizada.' : 'Cancelada.'
    resultados.push({ id, nome, feito, mensagem: 'mensagem' in resto ? resto.mensagem : feita })
  }
  return { resultados }
}

export const transferenciasHandlers: Handlers<typeof transferencias> = {
  listar,
  emLote,
  bens: bensATransferir,
  pessoas: responsaveisPossiveis,

  async ver(call) {
    exigirAbertura(call.ator, await transferenciaVista(call, call.params.id))
    return transferenciaDetalhada(call, call.params.id)
  },
  async criar(call) {
    return transferenciaDetalhada(call, await criarTransferencia(call))
  },
  async autorizar(call) {
    await autorizar(call, call.params.id, call.body)
    return transferenciaDetalhada(call, call.params.id)
  },
  async negar(call) {
    await negar(call, call.params.id, call.body.motivo)
    return transferenciaDetalhada(call, call.params.id)
  },
  async cancelar(call) {
    await cancelar(call, call.params.id, call.body.motivo)
    return transferenciaDetalhada(call, call.params.id)
  },
  async expedir(call) {
    await expedir(call)
    return transferenciaDetalhada(call, call.params.id)
  },
  async entregar(call) {
    await entregar(call, call.params.id)
    return transferenciaDetalhada(call, call.params.id)
  },
  async assumir(call) {
    await assumir(call, call.params.id)
    return transferenciaDetalhada(call, call.params.id)
  },
  romaneio: emitirRomaneio,
  async receber(call) {
    await receber(call)
    return transferenciaDetalhada(call, call.params.id)
  },
  async recusar(call) {
    await recusar(call)
    return transferenciaDetalhada(call, call.params.id)
  },
  async confirmarRetorno(call) {
    await confirmarRetorno(call)
    return transferenciaDetalhada(call, call.params.id)
  },
  async tratarDivergencia(call) {
    await tratarDivergencia(call)
    return transferenciaDetalhada(call, call.params.id)
  },
  async devolver(call) {
    await devolver(call)
    return transferenciaDetalhada(call, call.params.id)
  },
  async receberDevolucao(call) {
    await receberDevolucao(call)
    return transferenciaDetalhada(call, call.params.id)
  },
  async prorrogar(call) {
    await prorrogar(call)
    return transferenciaDetalhada(call, call.params.id)
  },
}
