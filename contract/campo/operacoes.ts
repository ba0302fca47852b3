// Operations of a device's queue, seen from outside: which arrived, which their owner discarded.

import { z } from 'zod'
import { OPERACOES_POR_PEDIDO } from '#contract/campo/tarefas.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Recibo, RespostaDaOperacao } from '#contract/casa/envelope.ts'
import { motivoAte } from '#contract/casa/motivo.ts'
import { DataHora } from '#contract/casa/tempo.ts'

/**
 * Two people captured the same field with different values: the later capture stands, the other is kept for a
 * supervisor. Travels in the answer of the operation that met it, so that the device can say so.
 */
export const Divergencia = z.object({ campo: z.string(), vencedor: z.unknown(), perdedor: z.unknown() })

export type Divergencia = z.infer<typeof Divergencia>

export const divergencias = { divergencias: z.array(Divergencia).optional() }

/** What a queue may send beside others: tasks without a file, and not what ends a visit, which goes after everything. */
export const OPERACOES_DA_FILA = [
  'instalacoes.atualizar',
  'instalacoes.criar',
  'monitoramentos.estado',
  'monitoramentos.registrarOcorrencia',
  'monitoramentos.responder',
  'multimidias.remover',
  'operacoes.descartar',
  'patrimonios.associar',
  'patrimonios.atualizar',
  'patrimonios.contar',
  'patrimonios.lote',
  'patrimonios.ver',
] as const

/** The headers that identify one operation, as it would have them in a request of its own. */
const CabecalhosDaOperacao = z.strictObject({
  [CABECALHOS.chave]: z.uuid(),
  [CABECALHOS.fuso]: z.string().max(10),
  [CABECALHOS.dispositivo]: z.uuid(),
  [CABECALHOS.sequencia]: z.string().max(20),
  [CABECALHOS.usuario]: z.string().max(20),
  [CABECALHOS.capturadoEm]: z.string().max(40),
  [CABECALHOS.versao]: z.string().max(60),
  [CABECALHOS.desvioMs]: z.string().max(20).optional(),
})

/** Of a record of the visit: its number, or the uuid that a device gave it. */
const Qual = z.union([z.string().max(40), z.number()]).optional()

const OperacaoDaFila = z.strictObject({
  chamada: z.strictObject({
    operacao: z.enum(OPERACOES_DA_FILA),
    params: z.strictObject({
      id: Qual,
      monitoramentoId: Qual,
      instalacaoId: Qual,
      patrimonioId: Qual,
      multimidiaId: Qual,
    }),
    query: z.strictObject({ removido_em: z.string().max(40).optional() }),
    /** Judged by the operation itself. */
    body: z.record(z.string(), z.unknown()).nullable(),
  }),
  cabecalhos: CabecalhosDaOperacao,
})

export const RespostasJuntas = z.object({ respostas: z.array(RespostaDaOperacao) })

export const operacoes = endpoints({
  enviar: {
    method: 'POST',
    path: '/api/operacoes/lote',
    access: 'session',
    resumo:
      'Várias operações da fila de um aparelho em um pedido, na ordem em que vêm: cada uma com a sua chave, a sua transação, o seu recibo e a sua resposta. Uma falha do servidor termina o pedido: do que vem depois não há resposta, e nada se fez.',
    body: z.strictObject({ operacoes: z.array(OperacaoDaFila).min(1).max(OPERACOES_POR_PEDIDO) }),
    dados: RespostasJuntas,
  },
  consultar: {
    method: 'POST',
    path: '/api/operacoes/consultar',
    access: 'session',
    resumo: 'Quais destas operações de quem pergunta já foram aplicadas.',
    body: z.strictObject({ op_ids: z.array(z.uuid()).min(1).max(1000) }),
    dados: z.array(Recibo),
  },
  descartar: {
    method: 'POST',
    path: '/api/operacoes/descartes',
    access: 'session',
    resumo: 'Registra que a pessoa descartou no aparelho uma operação não enviada, e por quê.',
    body: z.strictObject({
      op_id: z.uuid(),
      /** Its sequence number on the device that says this: the server then waits for it no more. */
      seq: z.number().int().positive().optional(),
      acao: z.string().max(60),
      motivo: motivoAte(1000, 'Diga o motivo do descarte'),
      detalhe: z.record(z.string(), z.unknown()).optional(),
      descartado_em: DataHora,
    }),
    dados: Recibo.nullable(),
  },
})
