// Requisitions of materials.

import { FILAS_DE_REQUISICAO, type FilaDeRequisicoes } from '#contract/almoxarifado/requisicao.ts'
import type { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { autoridadesDe } from '#server/almoxarifado/requisicoes-apoio/autoridade.ts'
import type { Comando } from '#server/casa/comando.ts'
import { umPorUm } from '#server/casa/em-lote.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { atenderComBens } from './atender-com-bens.ts'
import { requisicaoAlvo, requisicaoVista } from './comando.ts'
import { autorizar, devolver, negar, ratificar } from './decidir.ts'
import { depositosDoDestino, destinosPossiveis } from './destinos.ts'
import { requisicaoDetalhada } from './detalhe.ts'
import { disponibilidade, impacto } from './disponibilidade.ts'
import { cancelar, encerrarSaldo } from './encerrar.ts'
import { enviarRequisicao } from './enviar.ts'
import { criar, editar, repetir } from './gravar.ts'
import { type FiltroDaListaDeRequisicoes, paginaDeRequisicoes, quantasRequisicoes } from './list-queries.ts'
import { acoesDaRequisicao, exigirAbertura, nomeDaRequisicao, quem, veRequisicao } from './policy.ts'
import { proporSubstituto, responderSubstituto, retirarSubstituto } from './substituir.ts'

/** What every question over the list needs of who asks. */
export async function perguntaDe({
  tx,
  ator,
  services,
}: Pick<Comando, 'tx' | 'ator' | 'services'>): Promise<
  Pick<FiltroDaListaDeRequisicoes, 'concessoes' | 'autoridades' | 'usuario_id' | 'hoje'>
> {
  const { fuso } = services.config
  return {
    concessoes: ator.concessoes,
    autoridades: await autoridadesDe(tx, ator, fuso),
    usuario_id: ator.usuario.id,
    hoje: { fuso, prazos: await limitesAtuais(tx) },
  }
}

async function listar(call: Call<typeof requisicoes.listar>) {
  const { tx, ator } = call
  const { page, perPage, cursor, order, sort, ...pedido } = call.query
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, CursorDaPosicao)
  const filtro = { ...pedido, ...(await perguntaDe(call)) }
  const linhas = await paginaDeRequisicoes(tx, filtro, {
    ordem: order,
    sentido: sort ?? (order === 'necessidade_em' ? 'asc' : 'desc'),
    depois: depois && { chave: depois[0], id: depois[1] },
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, (ultima) => [ultima.chave, ultima.id])
  const decisor = quem(ator, filtro.autoridades)
  return {
    data: visiveis.map(({ requisicao, alvo }) => ({
      ...requisicao,
      acoes: acoesDaRequisicao(decisor, alvo),
    })),
    page,
    perPage,
    ...(await quantasRequisicoes(tx, filtro)),
    proximo,
  }
}

/** Beyond it a badge says no more. */
const CONTADAS = 1000

async function filas(call: Call<typeof requisicoes.filas>) {
  const pergunta = await perguntaDe(call)
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
  if (acao !== 'autorizar' && motivo.length < 3) throw campoInvalido('motivo', 'Diga o motivo.')
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
