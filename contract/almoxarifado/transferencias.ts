// Transfers of assets and materials between places and people: request, authorisation, shipment, receipt, return.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { EstadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { Dia, diaOuNada } from '#contract/casa/dia.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina, pagina, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { BemATransferir } from './bem-a-transferir.ts'
import { QtdE3 } from './movimento.ts'
import { MAXIMO_DE_BENS, MAXIMO_DE_MATERIAIS, NovaTransferencia } from './nova-transferencia.ts'
import {
  FiltroDeTransferencias,
  ModalidadeDeRemessa,
  TransferenciaDetalhada,
  TransferenciaListada,
  TratamentoDaDivergencia,
} from './transferencia.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const daRemessa = z.object({ id, remessaId: id })
const naoVazio = z.number().int().positive()

/** Transfers of one route. */
export const MAXIMO_NO_ROMANEIO = 50

const Conferido = z.strictObject({
  item_id: naoVazio,
  /** Empty until somebody looks: the state at departure is never assumed. */
  estado: EstadoDoPatrimonio,
  observacao: textoOuNada(300),
})

const BASE = '/api/painel/almoxarifado/transferencias'
const AREA = 'painel.almoxarifado.transferencias'

export const transferencias = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: `${AREA}.listar`,
    resumo: 'As transferências que saem de um local que quem pergunta alcança, ou chegam a ele.',
    query: Pagina.extend(FiltroDeTransferencias.shape).extend({
      order: z.enum(['criado_em', 'previsao_devolucao']).default('criado_em'),
    }),
    dados: pagina(TransferenciaListada),
  },
  bens: {
    method: 'GET',
    path: '/api/painel/almoxarifado/bens-a-transferir',
    access: `${AREA}.criar`,
    resumo: 'Os bens que podem entrar numa transferência: de um local, de uma sala, por código ou pelos ids.',
    query: z.object({
      local_id: id.optional(),
      instalacao_id: id.optional(),
      /** Of the class of this permanent good, those that came in as it first. */
      material_id: id.optional(),
      /** A label read whole comes first. */
      texto: z.string().max(100).optional(),
      ids: listaDe(z.string().regex(/^\d{1,15}$/)).optional(),
    }),
    dados: z.object({ bens: z.array(BemATransferir), ha_mais: z.boolean() }),
  },
  pessoas: {
    method: 'GET',
    path: '/api/painel/almoxarifado/transferencias/responsaveis',
    access: `${AREA}.criar`,
    resumo: 'As pessoas que podem passar a responder por bens de um local.',
    query: z.object({ local_id: id, texto: z.string().max(100).optional() }),
    dados: z.array(Nomeado),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: `${AREA}.ver`,
    resumo: 'Uma transferência, com os bens, as remessas e quem fez o quê.',
    params,
    dados: TransferenciaDetalhada,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: `${AREA}.criar`,
    resumo: 'Pede uma transferência; já nasce autorizada quando quem pede autoriza nos dois lados.',
    body: NovaTransferencia,
    dados: TransferenciaDetalhada,
  },
  autorizar: {
    method: 'POST',
    path: `${BASE}/{id}/autorizar`,
    access: `${AREA}.autorizar`,
    resumo:
      'Autoriza, de materiais com a quantidade de cada linha; quem pediu não autoriza o próprio pedido.',
    params,
    body: z.strictObject({
      /** Of materials: what is authorised of each line. Null: all that was asked. */
      linhas: z
        .array(z.strictObject({ linha_id: naoVazio, qtd_e3: QtdE3 }))
        .min(1)
        .max(MAXIMO_DE_MATERIAIS)
        .nullable()
        .default(null),
      /** Of what was cut. */
      motivo: textoOuNada(300),
    }),
    dados: TransferenciaDetalhada,
  },
  negar: {
    method: 'POST',
    path: `${BASE}/{id}/negar`,
    access: `${AREA}.negar`,
    resumo: 'Nega, com motivo; os bens ficam livres para outra.',
    params,
    body: z.strictObject({ motivo }),
    dados: TransferenciaDetalhada,
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: `${AREA}.cancelar`,
    resumo: 'Desiste do que ainda não saiu; o que já saiu segue até ser recebido.',
    params,
    body: z.strictObject({ motivo }),
    dados: TransferenciaDetalhada,
  },
  expedir: {
    method: 'POST',
    path: `${BASE}/{id}/expedir`,
    access: `${AREA}.expedir`,
    resumo: 'Faz sair uma remessa com os bens dela e emite a guia; num empréstimo, entrega e emite o termo.',
    params,
    body: z.strictObject({
      /** Null: all that has not left. */
      item_ids: z.array(naoVazio).min(1).max(MAXIMO_DE_BENS).nullable().default(null),
      modalidade: ModalidadeDeRemessa.default('entrega'),
      transporte: textoOuNada(200),
      volumes: z.number().int().min(1).max(9999).nullable().default(null),
      previsto_em: diaOuNada(),
    }),
    dados: TransferenciaDetalhada,
  },
  entregar: {
    method: 'POST',
    path: `${BASE}/{id}/entregar`,
    access: `${AREA}.expedir`,
    resumo: 'Assina a troca de responsável por quem entrega.',
    params,
    body: z.strictObject({}),
    dados: TransferenciaDetalhada,
  },
  assumir: {
    method: 'POST',
    path: `${BASE}/{id}/assumir`,
    access: `${AREA}.receber`,
    resumo: 'Assina a troca por quem recebe, que passa a responder pelos bens.',
    params,
    body: z.strictObject({}),
    dados: TransferenciaDetalhada,
  },
  receber: {
    method: 'POST',
    path: `${BASE}/{id}/remessas/{remessaId}/receber`,
    access: `${AREA}.receber`,
    resumo:
      'Confere cada bem da remessa, com o estado; o que não chegou, ou o destino não aceitou, fica como divergência.',
    params: daRemessa,
    body: z.strictObject({
      recebidos: z.array(Conferido).max(MAXIMO_DE_BENS),
      nao_chegaram: z
        .array(
          z.strictObject({ item_id: naoVazio, observacao: motivo, recusado: z.boolean().default(false) }),
        )
        .max(MAXIMO_DE_BENS)
        .default([]),
    }),
    dados: TransferenciaDetalhada,
  },
  recusar: {
    method: 'POST',
    path: `${BASE}/{id}/remessas/{remessaId}/recusar`,
    access: `${AREA}.recusar`,
    resumo: 'O destino não aceita a remessa, que volta.',
    params: daRemessa,
    body: z.strictObject({ motivo }),
    dados: TransferenciaDetalhada,
  },
  confirmarRetorno: {
    method: 'POST',
    path: `${BASE}/{id}/remessas/{remessaId}/confirmar-retorno`,
    access: `${AREA}.devolver`,
    resumo:
      'A origem confere o que voltou de uma remessa recusada, com o estado de cada bem; o que não voltou é divergência.',
    params: daRemessa,
    body: z.strictObject({
      itens: z.array(Conferido).max(MAXIMO_DE_BENS),
      nao_voltaram: z
        .array(z.strictObject({ item_id: naoVazio, observacao: motivo }))
        .max(MAXIMO_DE_BENS)
        .default([]),
    }),
    dados: TransferenciaDetalhada,
  },
  tratarDivergencia: {
    method: 'POST',
    path: `${BASE}/{id}/itens/{itemId}/tratar-divergencia`,
    access: `${AREA}.tratar-divergencia`,
    resumo: 'Diz o que houve com um bem que não chegou.',
    params: z.object({ id, itemId: id }),
    body: z.strictObject({
      tratamento: TratamentoDaDivergencia,
      estado: EstadoDoPatrimonio.nullable().default(null),
      motivo,
    }),
    dados: TransferenciaDetalhada,
  },
  devolver: {
    method: 'POST',
    path: `${BASE}/{id}/devolver`,
    access: `${AREA}.devolver`,
    resumo: 'Registra a volta de bens emprestados ou cedidos, com o estado de cada um, ou que não voltaram.',
    params,
    body: z
      .strictObject({
        itens: z.array(Conferido).max(MAXIMO_DE_BENS),
        /** Lost by who had it: it stays in the carga of the origin, as not located. */
        nao_voltaram: z
          .array(z.strictObject({ item_id: naoVazio, observacao: motivo }))
          .max(MAXIMO_DE_BENS)
          .default([]),
      })
      .refine(({ itens, nao_voltaram }) => itens.length + nao_voltaram.length > 0, {
        message: 'Diga de pelo menos um bem',
        path: ['itens'],
      }),
    dados: TransferenciaDetalhada,
  },
  receberDevolucao: {
    method: 'POST',
    path: `${BASE}/{id}/receber-devolucao`,
    access: `${AREA}.receber`,
    resumo: 'O depósito confere e recebe o que um local sem estoque devolveu; o que não veio deixa de vir.',
    params,
    body: z.strictObject({
      /** Nothing is assumed: a quantity for each line, zero when it did not come. */
      linhas: z
        .array(
          z.strictObject({
            linha_id: naoVazio,
            qtd_e3: QtdE3,
            lote_codigo: textoOuNada(40),
            validade: diaOuNada(),
          }),
        )
        .min(1)
        .max(MAXIMO_DE_MATERIAIS),
      /** When less came than was authorised. */
      motivo: textoOuNada(300),
    }),
    dados: TransferenciaDetalhada,
  },
  prorrogar: {
    method: 'POST',
    path: `${BASE}/{id}/prorrogar`,
    access: `${AREA}.autorizar`,
    resumo: 'Dá outro prazo a um empréstimo ou cessão.',
    params,
    body: z.strictObject({ previsao_devolucao: Dia(), motivo }),
    dados: TransferenciaDetalhada,
  },
  romaneio: {
    method: 'POST',
    path: `${BASE}/romaneio`,
    access: `${AREA}.imprimir`,
    resumo: 'Emite um romaneio das remessas a caminho destas transferências, que saem todas do mesmo local.',
    body: z.strictObject({
      ids: z
        .array(naoVazio)
        .min(1, 'Escolha pelo menos uma transferência')
        .max(MAXIMO_NO_ROMANEIO, `No máximo ${MAXIMO_NO_ROMANEIO} transferências por romaneio`),
    }),
    dados: z.object({ documento: z.object({ id: z.number().int(), numero: z.string() }) }),
  },
  emLote: {
    method: 'POST',
    path: `${BASE}/em-lote`,
    access: `${AREA}.listar`,
    resumo: 'Autoriza ou cancela várias, cada uma com as regras e a permissão da ação sobre uma só.',
    body: z.strictObject({
      acao: z.enum(['autorizar', 'cancelar']),
      ids: z.array(naoVazio).min(1).max(500),
      motivo: z.string().trim().max(300).default(''),
    }),
    dados: ResultadoDoLote,
  },
})
