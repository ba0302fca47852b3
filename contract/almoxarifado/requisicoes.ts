// Requisitions of materials: drafted, sent, decided level by level, closed. What is shipped for them is of `remessas`.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina, paginaComSoma, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { QtdE3 } from './movimento.ts'
import { MAXIMO_DE_BENS } from './nova-transferencia.ts'
import { FilaDeRequisicoes } from './requisicao.ts'
import {
  DadosDaRequisicao,
  DisponibilidadeDoMaterial,
  FiltroDeRequisicoes,
  ImpactoDaAutorizacao,
  ITENS_DA_REQUISICAO,
  RequisicaoDetalhada,
  RequisicaoListada,
} from './requisicao-formas.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const naoVazio = z.number().int().positive()
const versao = z.number().int()
const BASE = '/api/painel/almoxarifado/requisicoes'
const AREA = 'painel.almoxarifado.requisicoes'

/** Of one bulk act. */
export const MAXIMO_DE_REQUISICOES = 100

export const LinhaAutorizada = z.strictObject({
  item_id: naoVazio,
  qtd_autorizada_e3: QtdE3,
  /** Of less than what was asked. */
  motivo_corte: textoOuNada(300),
})
export type LinhaAutorizada = z.output<typeof LinhaAutorizada>

/** In thousandths of the unit of each: of one the pack may be of ten, of the other of twelve. */
export const SubstitutoProposto = z.strictObject({
  material_id: z.number('Escolha o material').int().positive(),
  qtd_e3: QtdE3.min(1, 'Informe a quantidade'),
  /** Of the line in whose place it comes. */
  qtd_substitui_e3: QtdE3.min(1, 'Informe a quantidade'),
  motivo,
})
export type SubstitutoProposto = z.output<typeof SubstitutoProposto>

export const BensDaLinha = z.strictObject({
  item_id: naoVazio,
  patrimonio_ids: z.array(naoVazio).min(1, 'Escolha os bens').max(MAXIMO_DE_BENS),
})
export type BensDaLinha = z.output<typeof BensDaLinha>

export const requisicoes = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: `${AREA}.listar`,
    resumo:
      'As requisições de um destino ou de um depósito que quem pergunta alcança, da mais nova à mais antiga.',
    query: Pagina.extend(FiltroDeRequisicoes.shape).extend({
      order: z.enum(['criado_em', 'necessidade_em', 'valor_estimado_centavos']).default('criado_em'),
      somar: z.enum(['valor_estimado_centavos']).optional(),
    }),
    dados: paginaComSoma(RequisicaoListada),
  },
  filas: {
    method: 'GET',
    path: `${BASE}/filas`,
    access: `${AREA}.listar`,
    resumo: 'Quantas requisições esperam por quem pergunta, por fila.',
    dados: z.array(
      z.object({ fila: FilaDeRequisicoes, total: z.number().int(), total_aproximado: z.boolean() }),
    ),
  },
  destinos: {
    method: 'GET',
    path: `${BASE}/destinos`,
    access: `${AREA}.criar`,
    resumo: 'Os locais para os quais a pessoa requisita, por nome, com o depósito que supre cada um.',
    query: z.object({
      texto: z.string().max(100).optional(),
      ids: listaDe(z.string().regex(/^\d{1,15}$/)).optional(),
    }),
    dados: z.object({
      destinos: z.array(
        z.object({
          id: z.number().int(),
          nome: z.string(),
          deposito: Nomeado.nullable(),
          com_estoque: z.boolean(),
        }),
      ),
      ha_mais: z.boolean(),
    }),
  },
  depositos: {
    method: 'GET',
    path: `${BASE}/depositos`,
    access: `${AREA}.criar`,
    resumo: 'Os depósitos que podem atender um destino, o que o supre primeiro.',
    query: z.object({ local_id: id }),
    dados: z.array(Nomeado),
  },
  disponibilidade: {
    method: 'GET',
    path: `${BASE}/disponibilidade`,
    access: `${AREA}.criar`,
    resumo: 'Se há no depósito o que se quer pedir, e o que já está pedido para o mesmo destino.',
    query: z.object({
      local_id: id,
      deposito_id: id,
      /** `material:quantity` in thousandths, separated by commas. */
      itens: listaDe(z.string().regex(/^\d{1,15}:\d{1,13}$/)),
      /** The one that is being written, when it was sent before: it is not asked for already by itself. */
      requisicao_id: id.optional(),
    }),
    dados: z.array(DisponibilidadeDoMaterial),
  },
  impacto: {
    method: 'GET',
    path: `${BASE}/impacto`,
    access: `${AREA}.listar`,
    resumo: 'O que autorizar estas requisições tiraria de cada depósito.',
    query: z.object({
      ids: listaDe(z.string().regex(/^\d{1,15}$/)).pipe(z.array(z.string()).max(MAXIMO_DE_REQUISICOES)),
    }),
    dados: ImpactoDaAutorizacao,
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: `${AREA}.ver`,
    resumo: 'Uma requisição, com as linhas, as decisões, as versões e o que aconteceu.',
    params,
    dados: RequisicaoDetalhada,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: `${AREA}.criar`,
    resumo: 'Abre um rascunho.',
    body: DadosDaRequisicao,
    dados: RequisicaoDetalhada,
  },
  editar: {
    method: 'PUT',
    path: `${BASE}/{id}`,
    access: `${AREA}.editar`,
    resumo:
      'Grava o rascunho, ou a devolvida, como está; recusa se outra pessoa a alterou depois da versão lida.',
    params,
    body: DadosDaRequisicao.extend({ versao }),
    dados: RequisicaoDetalhada,
  },
  repetir: {
    method: 'POST',
    path: `${BASE}/{id}/repetir`,
    access: `${AREA}.criar`,
    resumo: 'Abre um rascunho com as linhas desta.',
    params,
    body: z.strictObject({}),
    dados: RequisicaoDetalhada,
  },
  enviar: {
    method: 'POST',
    path: `${BASE}/{id}/enviar`,
    access: `${AREA}.enviar`,
    resumo: 'Envia: numera, e espera quem autoriza; dentro da cota e do limite de valor, já sai autorizada.',
    params,
    body: z.strictObject({ versao }),
    dados: RequisicaoDetalhada,
  },
  // The authority may be lent: who holds it, or stands in for who does, is for the policy to say.
  autorizar: {
    method: 'POST',
    path: `${BASE}/{id}/autorizar`,
    access: `${AREA}.listar`,
    resumo: 'Autoriza no nível que decide agora, inteira ou linha a linha; quem pediu não autoriza.',
    params,
    body: z.strictObject({
      /** A line that is not named stays as the level before left it, or as it was asked. */
      itens: z.array(LinhaAutorizada).max(ITENS_DA_REQUISICAO).default([]),
      comentario: textoOuNada(1000),
      versao,
    }),
    dados: RequisicaoDetalhada,
  },
  devolver: {
    method: 'POST',
    path: `${BASE}/{id}/devolver`,
    access: `${AREA}.listar`,
    resumo: 'Devolve a quem pediu, com o que corrigir.',
    params,
    body: z.strictObject({ motivo }),
    dados: RequisicaoDetalhada,
  },
  negar: {
    method: 'POST',
    path: `${BASE}/{id}/negar`,
    access: `${AREA}.listar`,
    resumo: 'Nega, com motivo.',
    params,
    body: z.strictObject({ motivo }),
    dados: RequisicaoDetalhada,
  },
  ratificar: {
    method: 'POST',
    path: `${BASE}/{id}/ratificar`,
    access: `${AREA}.listar`,
    resumo:
      'Confirma uma emergencial que não esperou o primeiro nível, ou não: então o que não saiu é encerrado.',
    params,
    body: z
      .strictObject({ ratificada: z.boolean(), comentario: textoOuNada(1000) })
      .refine(({ ratificada, comentario }) => ratificada || (comentario?.length ?? 0) >= 3, {
        path: ['comentario'],
        message: 'Diga por que não ratifica',
      }),
    dados: RequisicaoDetalhada,
  },
  encerrarSaldo: {
    method: 'POST',
    path: `${BASE}/{id}/encerrar-saldo`,
    access: `${AREA}.encerrar-saldo`,
    resumo:
      'Desiste do que falta atender, de tudo ou de algumas linhas; sem mais nada a fazer, a requisição se encerra.',
    params,
    body: z.strictObject({
      /** Null: every line. */
      item_ids: z.array(naoVazio).min(1).max(ITENS_DA_REQUISICAO).nullable().default(null),
      motivo,
    }),
    dados: RequisicaoDetalhada,
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: `${AREA}.cancelar`,
    resumo: 'Desiste da requisição, se nada saiu nem está sendo separado.',
    params,
    body: z.strictObject({ motivo }),
    dados: RequisicaoDetalhada,
  },
  proporSubstituto: {
    method: 'POST',
    path: `${BASE}/{id}/itens/{itemId}/substitutos`,
    access: `${AREA}.substituir-item`,
    resumo:
      'Propõe outro material no lugar do que falta separar de uma linha: essa parte espera a resposta de quem pediu.',
    params: params.extend({ itemId: id }),
    body: SubstitutoProposto,
    dados: RequisicaoDetalhada,
  },
  responderSubstituto: {
    method: 'POST',
    path: `${BASE}/{id}/substitutos/{itemId}/responder`,
    access: `${AREA}.editar`,
    resumo: 'Aceita o material proposto, que passa a ser atendido no lugar do outro, ou recusa, com motivo.',
    params: params.extend({ itemId: id }),
    body: z
      .strictObject({ aceito: z.boolean(), motivo: textoOuNada(300) })
      .refine(({ aceito, motivo }) => aceito || (motivo?.length ?? 0) >= 3, {
        path: ['motivo'],
        message: 'Diga por que não aceita',
      }),
    dados: RequisicaoDetalhada,
  },
  retirarSubstituto: {
    method: 'POST',
    path: `${BASE}/{id}/substitutos/{itemId}/retirar`,
    access: `${AREA}.substituir-item`,
    resumo: 'Retira uma proposta que ninguém respondeu: a linha volta a ser atendida inteira.',
    params: params.extend({ itemId: id }),
    body: z.strictObject({}),
    dados: RequisicaoDetalhada,
  },
  atenderComBens: {
    method: 'POST',
    path: `${BASE}/{id}/bens`,
    access: `${AREA}.separar`,
    resumo:
      'Atende linhas de bens permanentes com bens do depósito: abre, já autorizada, a transferência que os leva.',
    params,
    body: z.strictObject({ itens: z.array(BensDaLinha).min(1, 'Escolha os bens').max(ITENS_DA_REQUISICAO) }),
    dados: RequisicaoDetalhada,
  },
  emLote: {
    method: 'POST',
    path: `${BASE}/em-lote`,
    access: `${AREA}.listar`,
    resumo:
      'Autoriza, devolve, cancela ou encerra o saldo de várias, cada uma com as regras da ação sobre uma só.',
    body: z.strictObject({
      acao: z.enum(['autorizar', 'devolver', 'cancelar', 'encerrarSaldo']),
      ids: z.array(naoVazio).min(1).max(MAXIMO_DE_REQUISICOES),
      motivo: z.string().trim().max(300).default(''),
    }),
    dados: ResultadoDoLote,
  },
})
