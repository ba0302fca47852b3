// Requisitions of materials.

import { FILAS_DE_REQUISICAO, type FilaDeRequisicoes } from '#contract/almoxarifado/requisicao.ts'
import type { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import type { Comando } from '#server/casa/comando.ts'
import { umPorUm } from '#server/casa/em-lote.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { exigirMotivo } from '#server/casa/http/motivo.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { leitorDe } from '#server/dados/exportacoes/lista-por-chave.ts'
import { atenderComBens } from './atender-com-bens.ts'
import { requisicaoAlvo, requisicaoVista } from './comando.ts'
import { autorizar, devolver, negar, ratificar } from './decidir.ts'
import { depositosDoDestino, destinosPossiveis } from './destinos.ts'
import { requisicaoDetalhada } from './detalhe.ts'
import { disponibilidade, impacto } from './disponibilidade.ts'
import { cancelar, encerrarSaldo } from './encerrar.ts'
import { enviarRequisicao } from './enviar.ts'
import { criar, editar, repetir } from './gravar.ts'
import { quantasRequisicoes } from './list-queries.ts'
import { listar, perguntaDe } from './lista.ts'
import { exigirAbertura, nomeDaRequisicao, veRequisicao } from './policy.ts'
import { proporSubstituto, responderSubstituto, retirarSubstituto } from './substituir.ts'

/** Beyond it a badge says no more. */
const CONTADAS = 1000

async function filas(call: Call<typeof requisicoes.filas>) {
  const pergunta = await perguntaDe(call.tx, leitorDe(call))
  const todas = Object.keys(FILAS_DE_REQUISICAO) as FilaDeRequisicoes[] // as: Object.keys forgets the literal keys
  const contadas = []
  for (const fila of todas)
    contadas.push({ fila, ...(await quantasRequisicoes(call.tx, { ...pergunta, fila }, CONTADAS)) })
  return contadas
}

const EM_LOTE = {
  autorizar: { feito: 'Autorizada.', fazer: (comando: Comando, id: number) => autorizar(comando, id) },
  devolver: { feito: 'Devolvida.', fazer: devolver },
  cancelar: { feito: 'Cancelada.', fazer: cancelar },
  encerrarSaldo: {
    feito: 'Saldo encerrado.',
    fazer: (comando: Comando, id: number, motivo: string) => encerrarSaldo(comando, id, { motivo }),
  },
} as const

async function emLote(call: Call<typeof requisicoes.emLote>) {
  const { acao, motivo, ids } = call.body
  if (acao !== 'autorizar') exigirMotivo(motivo)
  const { feito, fazer } = EM_LOTE[acao]
  return umPorUm(call, {
    ids,
    nome: async (id) => {
      const alvo = await requisicaoAlvo(call.tx, id, 'ver')
      return alvo && veRequisicao(call.ator, alvo) ? nomeDaRequisicao(alvo) : undefined
    },
    desconhecido: 'Requisição não encontrada',
    fazer: (comando, id) => fazer(comando, id, motivo),
    feito,
  })
}

const { mudado } = respondeCom(requisicaoDetalhada)

export const requisicoesHandlers: Handlers<typeof requisicoes> = {
  listar,
  filas,
  emLote,
  criar,
  editar,
  repetir,
  disponibilidade,
  impacto,
  atenderComBens,
  destinos: destinosPossiveis,
  depositos: depositosDoDestino,
  enviar: enviarRequisicao,

  async ver(call) {
    exigirAbertura(call.ator, await requisicaoVista(call, call.params.id))
    return requisicaoDetalhada(call, call.params.id)
  },
  autorizar: mudado((call) => autorizar(call, call.params.id, call.body)),
  devolver: mudado((call) => devolver(call, call.params.id, call.body.motivo)),
  negar: mudado((call) => negar(call, call.params.id, call.body.motivo)),
  ratificar: mudado((call) => ratificar(call, call.params.id, call.body)),
  encerrarSaldo: mudado((call) => encerrarSaldo(call, call.params.id, call.body)),
  proporSubstituto: mudado((call) => proporSubstituto(call, call.params, call.body)),
  responderSubstituto: mudado((call) => responderSubstituto(call, call.params, call.body)),
  retirarSubstituto: mudado((call) => retirarSubstituto(call, call.params)),
  cancelar: mudado((call) => cancelar(call, call.params.id, call.body.motivo)),
}
