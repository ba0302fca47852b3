// Shipments of materials: picked, packed, shipped, received, settled. The same for requisitions and for transfers.

import { z } from 'zod'
import { textoOuNada } from '#contract/administracao/pessoas.ts'
import { diaOuNada } from '#contract/casa/dia.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Pagina, pagina, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { QtdE3 } from './movimento.ts'
import {
  DivergenciaDita,
  NaRetirada,
  NoBalcao,
  Parte,
  Recebimento,
  RecusaDaRemessa,
} from './recebimento-de-remessa.ts'
import {
  FiltroDeRemessas,
  ITENS_DA_REMESSA,
  LinhaASeparar,
  OndaDetalhada,
  PEDIDOS_DA_ONDA,
  PedidoASeparar,
  PedidoDaRemessa,
  PedidoNomeado,
  RemessaDetalhada,
  RemessaListada,
  TipoDePedido,
  TratamentoDeMaterial,
} from './remessa.ts'
import { ModalidadeDeRemessa } from './transferencia.ts'

const naPath = z.coerce.number().int().positive()
const params = z.object({ id: naPath })
const id = z.number().int().positive()
const versao = z.number().int()
const qtd = QtdE3.positive('Informe a quantidade')

const BASE = '/api/painel/almoxarifado/remessas'

export const remessas = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'session',
    resumo: 'As remessas de materiais que saem de um local que quem pergunta alcança, ou chegam a ele.',
    query: Pagina.extend(FiltroDeRemessas.shape).extend({
      order: z.enum(['criado_em']).default('criado_em'),
    }),
    dados: pagina(RemessaListada),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'session',
    resumo: 'Uma remessa, com os itens na ordem de separar, os volumes e as divergências.',
    params,
    dados: RemessaDetalhada,
  },
  aSeparar: {
    method: 'GET',
    path: '/api/painel/almoxarifado/pedidos-a-separar',
    access: 'session',
    resumo: 'Os pedidos autorizados com itens que ninguém separa, por prioridade e data; no máximo 200.',
    query: z.object({ deposito_id: naPath.optional(), tipo: TipoDePedido.optional() }),
    dados: z.array(PedidoASeparar),
  },
  linhas: {
    method: 'GET',
    path: '/api/painel/almoxarifado/pedidos-a-separar/{tipo}/{id}',
    access: 'session',
    resumo: 'O que falta separar de um pedido, e quanto há na prateleira para ele.',
    params: z.object({ tipo: TipoDePedido, id: naPath }),
    dados: z.array(LinhaASeparar),
  },
  aReceber: {
    method: 'GET',
    path: '/api/painel/almoxarifado/remessas-a-receber',
    access: 'session',
    resumo:
      'O que está a caminho dos locais de quem recebe, inteiro, para o aparelho guardar; no máximo 100.',
    dados: z.array(RemessaDetalhada),
  },
  separar: {
    method: 'POST',
    path: BASE,
    access: 'session',
    resumo: 'Começa a separar um pedido: escolhe lotes e endereços pelo que vence primeiro.',
    body: z.strictObject({
      pedido: PedidoDaRemessa,
      /** Null: all that is missing and that there is. */
      linhas: z.array(Parte).min(1).max(ITENS_DA_REMESSA).nullable().default(null),
    }),
    dados: RemessaDetalhada,
  },
  onda: {
    method: 'POST',
    path: '/api/painel/almoxarifado/ondas-de-separacao',
    access: 'session',
    resumo: 'Separa vários pedidos de um depósito numa caminhada só; os que não podem dizem por quê.',
    body: z.strictObject({ pedidos: z.array(PedidoDaRemessa).min(1).max(PEDIDOS_DA_ONDA) }),
    dados: z.object({
      onda: z.object({ id: z.number().int(), numero: z.string() }).nullable(),
      recusados: z.array(z.object({ pedido: PedidoNomeado, motivo: z.string() })),
    }),
  },
  verOnda: {
    method: 'GET',
    path: '/api/painel/almoxarifado/ondas-de-separacao/{id}',
    access: 'session',
    resumo: 'Uma onda: as remessas dela e os itens por endereço.',
    params,
    dados: OndaDetalhada,
  },
  coletar: {
    method: 'POST',
    path: `${BASE}/{id}/coletar`,
    access: 'session',
    resumo: 'Registra o que foi pego: a quantidade de cada item, ou mais uma do código lido.',
    params,
    body: z.strictObject({
      itens: z
        .array(z.strictObject({ item_id: id, coletada_e3: QtdE3 }))
        .max(ITENS_DA_REMESSA * 4)
        .default([]),
      leitura: z
        .strictObject({
          /** Bar code or code of the material, or code of the lot. */
          codigo: z.string().trim().min(1).max(80),
          /** Null: what one reading is worth. */
          qtd_e3: qtd.nullable().default(null),
        })
        .nullable()
        .default(null),
    }),
    dados: RemessaDetalhada,
  },
  concluirSeparacao: {
    method: 'POST',
    path: `${BASE}/{id}/concluir-separacao`,
    access: 'session',
    resumo: 'Fecha a separação com o que foi coletado; o que não foi volta a faltar no pedido.',
    params,
    body: z.strictObject({
      /** Everything was picked as listed: one explicit act, in the place of the readings. */
      tudo_coletado: z.boolean().default(false),
      versao,
    }),
    dados: RemessaDetalhada,
  },
  volumes: {
    method: 'PUT',
    path: `${BASE}/{id}/volumes`,
    access: 'session',
    resumo: 'Grava os volumes da remessa, com lacre, e o que vai em cada um.',
    params,
    body: z.strictObject({
      volumes: z
        .array(
          z.strictObject({
            numero: z.number().int().min(1).max(9999),
            lacre: textoOuNada(60),
            descricao: z.string().trim().max(120).default(''),
            item_ids: z.array(id).max(ITENS_DA_REMESSA).default([]),
          }),
        )
        .max(200),
      versao,
    }),
    dados: RemessaDetalhada,
  },
  expedir: {
    method: 'POST',
    path: `${BASE}/{id}/expedir`,
    access: 'session',
    resumo: 'Faz sair o que foi separado: passa do depósito ao trânsito.',
    params,
    body: z.strictObject({
      modalidade: ModalidadeDeRemessa.exclude(['retirada']).default('entrega'),
      /** Vehicle, plate, driver, or who carries it. */
      transporte: textoOuNada(200),
      previsto_em: diaOuNada(),
    }),
    dados: RemessaDetalhada,
  },
  retirada: {
    method: 'POST',
    path: `${BASE}/{id}/retirada`,
    access: 'session',
    resumo: 'Entrega no balcão o que foi separado, a quem veio buscar e assina.',
    params,
    body: NaRetirada,
    dados: RemessaDetalhada,
  },
  balcao: {
    method: 'POST',
    path: '/api/painel/almoxarifado/balcao',
    access: 'session',
    resumo: 'Separa, expede e entrega no balcão em um ato, de uma requisição autorizada ou avulsa.',
    body: NoBalcao,
    dados: RemessaDetalhada,
  },
  receber: {
    method: 'POST',
    path: `${BASE}/{id}/receber`,
    access: 'session',
    resumo: 'Recebe a remessa: a quantidade de cada item, com motivo do que difere. Quem expediu não recebe.',
    params,
    body: Recebimento,
    dados: RemessaDetalhada,
  },
  recusar: {
    method: 'POST',
    path: `${BASE}/{id}/recusar`,
    access: 'session',
    resumo: 'O destino não aceita a remessa, que volta inteira: o motivo, as fotos e quem assina.',
    params,
    body: RecusaDaRemessa,
    dados: RemessaDetalhada,
  },
  confirmarRetorno: {
    method: 'POST',
    path: `${BASE}/{id}/confirmar-retorno`,
    access: 'session',
    resumo:
      'A origem confere o que voltou de uma remessa recusada: o que voltou danificado, e o que não voltou, é divergência.',
    params,
    body: z
      .strictObject({
        tudo_igual: z.boolean(),
        itens: z
          .array(
            z.strictObject({
              item_id: id,
              /** Of what came back, what is fit: it is on the shelf again. */
              qtd_e3: QtdE3,
              /** Of what came back, what is not: never available, it waits for who settles it. */
              avaria: DivergenciaDita.omit({ tipo: true }).extend({ qtd_e3: qtd }).nullable().default(null),
              /** Of what is missing beyond both. */
              divergencia: DivergenciaDita.nullable().default(null),
            }),
          )
          .max(ITENS_DA_REMESSA * 4)
          .default([]),
      })
      .refine(({ tudo_igual, itens }) => tudo_igual === (itens.length === 0), {
        message: 'Diga a quantidade de cada item, ou confirme tudo igual',
        path: ['itens'],
      }),
    dados: RemessaDetalhada,
  },
  tratarDivergencia: {
    method: 'POST',
    path: `${BASE}/{id}/divergencias/{divergenciaId}/tratar`,
    access: 'session',
    resumo: 'Diz o que houve com o que divergiu, e lança o que falta no estoque.',
    params: z.object({ id: naPath, divergenciaId: naPath }),
    body: z
      .strictObject({ tratamento: TratamentoDeMaterial, motivo, processo: textoOuNada(80) })
      .refine(({ tratamento, processo }) => tratamento !== 'perda' || processo !== null, {
        message: 'Diga o processo da apuração',
        path: ['processo'],
      }),
    dados: RemessaDetalhada,
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: 'session',
    resumo: 'Desfaz a separação do que não saiu; o pedido volta a ter o que separar.',
    params,
    body: z.strictObject({ motivo }),
    dados: RemessaDetalhada,
  },
  emLote: {
    method: 'POST',
    path: `${BASE}/em-lote`,
    access: 'session',
    resumo: 'Conclui, expede ou cancela várias, cada uma com as regras e a permissão da ação sobre uma só.',
    body: z.strictObject({
      acao: z.enum(['concluirSeparacao', 'expedir', 'cancelar']),
      ids: z.array(id).min(1).max(100),
      motivo: z.string().trim().max(300).default(''),
      modalidade: ModalidadeDeRemessa.exclude(['retirada']).default('entrega'),
      transporte: textoOuNada(200),
    }),
    dados: ResultadoDoLote,
  },
})
