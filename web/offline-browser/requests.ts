/** Which operation of the contract a task becomes: pure, so that a harness outside the browser sends the same requests. */
import { type Endpoint, pathOf } from '#contract/endpoint.ts'
import { instalacoes } from '#contract/instalacoes.ts'
import { monitoramentos } from '#contract/monitoramentos.ts'
import { multimidias } from '#contract/multimidias.ts'
import { CABECALHOS, operacoes } from '#contract/operacoes.ts'
import { patrimonios } from '#contract/patrimonios.ts'
import { dataHoraDe } from '#contract/tempo.ts'
import type { Dados, ItemFila } from '#offline/queue-item.ts'
import { enviaArquivo, removeArquivo } from '#offline/tasks.ts'

export interface Pedido {
  readonly method: Endpoint['method']
  readonly url: string
  readonly body: Dados | null
}

/** The three calls of a file: reserve, send the bytes where the reservation says, register. */
export interface PedidoDeArquivo {
  readonly reservar: Pedido
  readonly registrar: Pedido
  readonly mime: string
}

const BASE = { instalacoes, monitoramentos, multimidias, operacoes, patrimonios }

function pedido(endpoint: Endpoint, params: Record<string, string | number>, body: Dados | null): Pedido {
  return { method: endpoint.method, url: pathOf(endpoint, params), body }
}

export function capturadoNoAparelho(item: ItemFila): string {
  return dataHoraDe(Date.parse(item.capturado_em), item.fuso)
}

/** The request of a task that sends no file. */
export function pedidoDe(item: ItemFila): Pedido {
  const { monitoramento_id: monitoramentoId, dados } = item
  const { instalacoes: i, monitoramentos: m, multimidias: f, operacoes: o, patrimonios: p } = BASE
  if (removeArquivo(item)) {
    const { url, method } = pedido(f.remover, { multimidiaId: obrigatorio(item.uuid, item) }, null)
    const removido_em = encodeURIComponent(String(dados.removido_em ?? capturadoNoAparelho(item)))
    return { method, url: `${url}?removido_em=${removido_em}`, body: null }
  }
  switch (item.acao) {
    case 'patrimonio.ver':
    case 'instalacao.ver':
      return pedido(p.ver, { monitoramentoId }, dados)
    case 'patrimonio.lote':
      return pedido(p.lote, { monitoramentoId }, dados)
    case 'patrimonio.associar':
      return pedido(p.associar, { monitoramentoId }, dados)
    case 'patrimonio.atualizar':
      return pedido(
        p.atualizar,
        { monitoramentoId, patrimonioId: obrigatorio(item.patrimonio_id, item) },
        dados,
      )
    case 'instalacao.criar':
      return pedido(i.criar, { monitoramentoId }, dados)
    case 'instalacao.atualizar':
      return pedido(
        i.atualizar,
        { monitoramentoId, instalacaoId: obrigatorio(item.instalacao_id, item) },
        dados,
      )
    case 'monitoramento.estado':
      return pedido(m.estado, { id: monitoramentoId }, { ...dados, estado: item.subAcao })
    case 'monitoramento.finalizar':
      return pedido(m.finalizar, { id: monitoramentoId }, dados)
    case 'fila.descartar':
      return pedido(o.descartar, {}, dados)
    default:
      throw new Error(`${item.acao} sends a file`)
  }
}

/** The requests of a task that sends a file. */
export function pedidoDeArquivo(item: ItemFila): PedidoDeArquivo {
  const { arquivo, dados } = item
  if (!enviaArquivo(item) || arquivo === null) throw new Error(`${item.acao} sends no file`)
  const { uuid, nome, mime, tamanho, sha256 } = arquivo
  const { monitoramento_id } = item
  const { tipo, model, model_id, assinatura } = dados
  const reserva = { uuid, monitoramento_id, tipo, model, model_id, nome, mime, tamanho, sha256 }
  const capturado_em = capturadoNoAparelho(item)
  const registro = {
    ...reserva,
    enviado_em: capturado_em,
    capturado_em,
    ...(assinatura ? { assinatura } : {}),
  }
  return {
    reservar: pedido(multimidias.urlTemporaria, {}, reserva),
    registrar: pedido(multimidias.registrar, {}, registro),
    mime,
  }
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
