/** Which operation of the contract a task becomes: pure, so that a harness outside the browser sends the same requests. */

import { instalacoes } from '#contract/campo/instalacoes.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { operacoes } from '#contract/campo/operacoes.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Chamada } from '#contract/casa/chamada.ts'
import { type Endpoint, type Endpoints, pathOf } from '#contract/casa/endpoint.ts'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { ENVIO_EM_PARTES, multimidias, type ReservaDeArquivo } from '#contract/papeis/multimidias.ts'
import type { Dados, ItemFila } from '#offline/queue-item.ts'
import { enviaArquivo, removeArquivo } from '#offline/tasks.ts'

export interface PedidoDaFila {
  readonly method: Endpoint['method']
  readonly url: string
  readonly body: Dados | null
}

/** The three calls of a file: reserve, send the bytes where the reservation says, register. */
export interface PedidoDeArquivo {
  readonly reservar: PedidoDaFila
  readonly registrar: PedidoDaFila
  readonly mime: string
}

const OPERACOES = { instalacoes, monitoramentos, multimidias, operacoes, patrimonios }
type Grupos = typeof OPERACOES
type NomeDeOperacao = { [F in keyof Grupos]: `${F}.${Extract<keyof Grupos[F], string>}` }[keyof Grupos]

type Params = Chamada['params']

function chamada(
  operacao: NomeDeOperacao,
  params: Params,
  body: Dados | null,
  query: Chamada['query'] = {},
): Chamada {
  return { operacao, params, query, body }
}

/** The request of a call of the contract, named `feature.operation`. */
export function pedidoDaChamada({ operacao, params, query, body }: Chamada): PedidoDaFila {
  const [feature = '', nome = ''] = operacao.split('.')
  const grupos: Readonly<Record<string, Endpoints>> = OPERACOES
  const endpoint = grupos[feature]?.[nome]
  if (endpoint === undefined) throw new Error(`${operacao} is not an operation of the queue`)
  const partes = Object.entries(query).map(([campo, valor]) => `${campo}=${encodeURIComponent(valor)}`)
  const busca = partes.length > 0 ? `?${partes.join('&')}` : ''
  return { method: endpoint.method, url: pathOf(endpoint, params) + busca, body }
}

function capturadoNoAparelho(item: ItemFila): string {
  return dataHoraDe(Date.parse(item.capturado_em), item.fuso)
}

/** What a task asks of the server; of one that sends a file, its registration. */
export function chamadaDe(item: ItemFila): Chamada {
  const { monitoramento_id: monitoramentoId, dados } = item
  if (removeArquivo(item)) {
    const removido_em = String(dados.removido_em ?? capturadoNoAparelho(item))
    return chamada('multimidias.remover', { multimidiaId: obrigatorio(item.uuid, item) }, null, {
      removido_em,
    })
  }
  switch (item.acao) {
    case 'patrimonio.ver':
    case 'instalacao.ver':
      return chamada('patrimonios.ver', { monitoramentoId }, dados)
    case 'patrimonio.lote':
      return chamada('patrimonios.lote', { monitoramentoId }, dados)
    case 'patrimonio.contar':
      return chamada('patrimonios.contar', { monitoramentoId }, dados)
    case 'patrimonio.associar':
      return chamada('patrimonios.associar', { monitoramentoId }, dados)
    case 'patrimonio.atualizar': {
      const patrimonioId = obrigatorio(item.patrimonio_id, item)
      return chamada('patrimonios.atualizar', { monitoramentoId, patrimonioId }, dados)
    }
    case 'instalacao.criar':
      return chamada('instalacoes.criar', { monitoramentoId }, dados)
    case 'instalacao.atualizar': {
      const instalacaoId = obrigatorio(item.instalacao_id, item)
      return chamada('instalacoes.atualizar', { monitoramentoId, instalacaoId }, dados)
    }
    case 'monitoramento.estado':
      return chamada('monitoramentos.estado', { id: monitoramentoId }, { ...dados, estado: item.subAcao })
    case 'roteiro.responder':
      return chamada('monitoramentos.responder', { id: monitoramentoId }, dados)
    case 'ocorrencia.registrar':
      return chamada('monitoramentos.registrarOcorrencia', { id: monitoramentoId }, dados)
    case 'monitoramento.impossibilidade':
      return chamada('monitoramentos.declararImpossivel', { id: monitoramentoId }, dados)
    case 'monitoramento.finalizar':
      return chamada('monitoramentos.finalizar', { id: monitoramentoId }, dados)
    case 'fila.descartar':
      return chamada('operacoes.descartar', {}, dados)
    default:
      return registroDe(item)
  }
}

/** What is said of a file before its bytes go. */
export function reservaDe(item: ItemFila): ReservaDeArquivo {
  const { arquivo, dados, monitoramento_id } = item
  if (!enviaArquivo(item) || arquivo === null) throw new Error(`${item.acao} sends no file`)
  const { uuid, nome, mime, tamanho, sha256 } = arquivo
  const { tipo, model, model_id } = dados
  const reserva = { uuid, monitoramento_id, tipo, model, model_id, nome, mime, tamanho, sha256 }
  return reserva as ReservaDeArquivo // as: the server judges it, and its refusal is shown
}

function registroDoArquivo(item: ItemFila) {
  const capturado_em = capturadoNoAparelho(item)
  return { ...reservaDe(item), enviado_em: capturado_em, capturado_em }
}

function registroDe(item: ItemFila): Chamada {
  const { assinatura } = item.dados
  const registro = registroDoArquivo(item)
  return chamada('multimidias.registrar', {}, { ...registro, ...(assinatura ? { assinatura } : {}) })
}

/** The request of a task that sends no file. */
export function pedidoDe(item: ItemFila): PedidoDaFila {
  if (enviaArquivo(item)) throw new Error(`${item.acao} sends a file`)
  return pedidoDaChamada(chamadaDe(item))
}

/** The requests of a task that sends a file. */
export function pedidoDeArquivo(item: ItemFila): PedidoDeArquivo {
  const reserva = reservaDe(item)
  return {
    reservar: pedidoDaChamada(chamada('multimidias.urlTemporaria', {}, reserva)),
    registrar: pedidoDaChamada(registroDe(item)),
    mime: reserva.mime,
  }
}

/**
 * A file and its registration in one request, or null where it goes by the three calls: it is large, it is signed, or it
 * was tried before, and the server may hold its bytes already.
 */
export function pedidoInteiro(item: ItemFila): PedidoDaFila | null {
  if (item._tentativas > 0 || item.dados.assinatura) return null
  const { uuid, ...registro } = registroDoArquivo(item)
  if (registro.tamanho > ENVIO_EM_PARTES.acimaDe) return null
  const dito = Object.entries(registro).map(([campo, valor]) => [campo, String(valor)] as const)
  return pedidoDaChamada(chamada('multimidias.receber', { uuid }, null, Object.fromEntries(dito)))
}

/** Several tasks without a file in one request, each as its own would have been. */
export function pedidoDeVarias(itens: readonly ItemFila[]): PedidoDaFila {
  const juntas = itens.map((item) => ({
    chamada: chamadaDe(item),
    cabecalhos: cabecalhosDaOperacao(item),
  }))
  return pedidoDaChamada(chamada('operacoes.enviar', {}, { operacoes: juntas }))
}

/** The device and the person of a step that is no operation by itself. */
export function cabecalhosDoPasso(item: ItemFila): Record<string, string> {
  const { [CABECALHOS.chave]: _chave, [CABECALHOS.sequencia]: _seq, ...passo } = cabecalhosDaOperacao(item)
  return passo
}

/** What identifies the operation: the same on every delivery, or the server would refuse the repetition. */
export function cabecalhosDaOperacao(item: ItemFila): Record<string, string> {
  return {
    [CABECALHOS.chave]: item.op_id,
    [CABECALHOS.fuso]: item.fuso,
    [CABECALHOS.dispositivo]: item._dispositivo_id,
    [CABECALHOS.sequencia]: String(item.seq),
    [CABECALHOS.usuario]: String(item._usuario_id),
    [CABECALHOS.capturadoEm]: item.capturado_em,
    [CABECALHOS.versao]: item._app,
    ...(item.desvio_ms === null ? {} : { [CABECALHOS.desvioMs]: String(item.desvio_ms) }),
  }
}

function obrigatorio(valor: string | null, item: ItemFila): string {
  if (valor === null) throw new Error(`${item.acao} (${item.op_id}) names nothing`)
  return valor
}
