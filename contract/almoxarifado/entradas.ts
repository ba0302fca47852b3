// Entries: from a draft typed at the dock to what stands in the ledger.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina, paginaComSoma, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { motivo, motivoAte } from '#contract/casa/motivo.ts'
import {
  DadosDaEntrada,
  ENTRADAS_A_ETIQUETAR,
  EntradaDetalhada,
  EntradaListada,
  ITENS_DA_ENTRADA,
  ItemConferido,
  Presente,
} from './entrada.ts'
import { FiltroDeEntradas } from './filtro-de-entradas.ts'
import {
  CAMINHO_DA_NFE,
  ConferenciaDaNota,
  ConferenciaGravada,
  NotaEmConferencia,
  NotaRecebida,
} from './nfe.ts'

const params = z.object({ id: z.coerce.number().int().positive() })
const versao = z.number().int()
/** Who accepts with a commission, and who of it were there. */
const porComissao = {
  comissao_id: z.number().int().positive().nullable().default(null),
  presentes: z.array(Presente).max(15).default([]),
}
const BASE = '/api/painel/almoxarifado/entradas'

export const entradas = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.almoxarifado.entradas.listar',
    resumo: 'As entradas dos depósitos que a pessoa alcança, da mais nova à mais antiga.',
    query: Pagina.extend(FiltroDeEntradas.shape).extend({
      order: z.enum(['criado_em']).default('criado_em'),
      somar: z.enum(['valor_documento_centavos']).optional(),
    }),
    dados: paginaComSoma(EntradaListada),
  },
  depositos: {
    method: 'GET',
    path: `${BASE}/depositos`,
    access: 'painel.almoxarifado.entradas.listar',
    resumo: 'Os depósitos em que a pessoa registra entradas, por nome.',
    dados: z.array(Nomeado),
  },
  origens: {
    method: 'GET',
    path: `${BASE}/origens`,
    access: 'painel.almoxarifado.entradas.editar',
    resumo:
      'Os locais que podem devolver a um depósito, por nome: os que ele supre e os que a pessoa alcança.',
    query: z.object({
      deposito_id: z.coerce.number('Escolha o depósito').int().positive(),
      texto: z.string().max(100).optional(),
    }),
    dados: z.array(Nomeado),
  },
  etiquetas: {
    method: 'GET',
    path: `${BASE}/etiquetas`,
    access: 'painel.almoxarifado.entradas.ver',
    resumo:
      'Etiquetas do que entrou, uma por linha, em folhas A4: material, lote, validade e código de leitura.',
    query: z.object({
      ids: listaDe(z.string().regex(/^\d{1,15}$/))
        .transform((ids) => ids.map(Number))
        .pipe(z.array(z.number().int().positive()).min(1).max(ENTRADAS_A_ETIQUETAR)),
    }),
    answer: 'stream',
    dados: z.unknown(),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'painel.almoxarifado.entradas.ver',
    resumo:
      'Uma entrada com as linhas dela; às cegas, sem as quantidades do documento enquanto não é conferida.',
    params,
    dados: EntradaDetalhada,
  },
  importarNfe: {
    method: 'POST',
    path: CAMINHO_DA_NFE,
    access: 'painel.almoxarifado.entradas.importar-nfe',
    resumo:
      'Lê o XML de uma NF-e, ou um zip com até 100, e abre um rascunho de cada uma; diz o que foi feito de cada.',
    query: z.object({
      deposito_id: z.coerce.number('Escolha o depósito').int().positive(),
      /** Of the file. */
      nome: z.string().trim().max(200).default('nota.xml'),
    }),
    content: 'bytes',
    dados: z.array(NotaRecebida),
  },
  verNota: {
    method: 'GET',
    path: `${BASE}/{id}/nota`,
    access: 'painel.almoxarifado.entradas.editar',
    resumo: 'A nota de um rascunho ao lado do catálogo: fornecedor, material e quantidade de cada item.',
    params,
    dados: NotaEmConferencia,
  },
  conferirNota: {
    method: 'PUT',
    path: `${BASE}/{id}/nota`,
    access: 'painel.almoxarifado.entradas.editar',
    resumo: 'Grava o que se disse da nota; concluída, o rascunho segue com as linhas dela.',
    params,
    body: ConferenciaDaNota,
    dados: ConferenciaGravada,
  },
  cadastrarFornecedor: {
    method: 'POST',
    path: `${BASE}/{id}/nota/fornecedor`,
    access: 'painel.almoxarifado.entradas.importar-nfe',
    resumo: 'Cadastra quem emitiu a nota, com o que ela diz dele; responde o que já existe com o documento.',
    params,
    body: z.strictObject({}),
    dados: Nomeado,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'painel.almoxarifado.entradas.criar',
    resumo: 'Abre um rascunho, com o que já se sabe; o mesmo documento não entra duas vezes.',
    body: DadosDaEntrada,
    dados: EntradaDetalhada,
  },
  editar: {
    method: 'PUT',
    path: `${BASE}/{id}`,
    access: 'painel.almoxarifado.entradas.editar',
    resumo: 'Grava o rascunho como está; recusa se outra pessoa o alterou depois da versão lida.',
    params,
    body: DadosDaEntrada.extend({ versao }),
    dados: EntradaDetalhada,
  },
  repetir: {
    method: 'POST',
    path: `${BASE}/{id}/repetir`,
    access: 'painel.almoxarifado.entradas.criar',
    resumo:
      'Abre um rascunho com o documento e as linhas de uma entrada estornada, cancelada ou recusada; recusa se o documento já entrou de novo.',
    params,
    body: z.strictObject({}),
    dados: EntradaDetalhada,
  },
  receber: {
    method: 'POST',
    path: `${BASE}/{id}/receber`,
    access: 'painel.almoxarifado.entradas.conferir',
    resumo: 'Recebe em caráter provisório: numera a entrada e emite o termo. Ainda não é estoque.',
    params,
    body: z.strictObject({ versao }),
    dados: EntradaDetalhada,
  },
  conferir: {
    method: 'POST',
    path: `${BASE}/{id}/conferir`,
    access: 'painel.almoxarifado.entradas.conferir',
    resumo: 'Grava o que foi contado de cada linha: recebido, recusado, lote, validade e séries.',
    params,
    body: z.strictObject({ itens: z.array(ItemConferido).min(1).max(ITENS_DA_ENTRADA), versao }),
    dados: EntradaDetalhada,
  },
  enviarExame: {
    method: 'POST',
    path: `${BASE}/{id}/exame`,
    access: 'painel.almoxarifado.entradas.conferir',
    resumo: 'Manda o que foi recebido a exame técnico.',
    params,
    body: z.strictObject({}),
    dados: EntradaDetalhada,
  },
  examinar: {
    method: 'POST',
    path: `${BASE}/{id}/parecer`,
    access: 'painel.almoxarifado.entradas.examinar',
    resumo: 'Registra o parecer do exame; o desfavorável recusa a entrada.',
    params,
    body: z.strictObject({
      parecer: z.enum(['favoravel', 'desfavoravel']),
      texto: motivoAte(2000, 'Escreva o parecer'),
      laudo: textoOuNada(120),
    }),
    dados: EntradaDetalhada,
  },
  aceitar: {
    method: 'POST',
    path: `${BASE}/{id}/aceitar`,
    access: 'painel.almoxarifado.entradas.aceitar',
    resumo: 'Aceita em definitivo: lança no estoque, cria os bens a tombar e emite o termo e a nota.',
    params,
    body: z.strictObject({
      ...porComissao,
      /** Why goods that expire before the least time are taken all the same. */
      validade_curta_motivo: textoOuNada(300),
      /** Why more is taken than the document says. */
      excedente_motivo: textoOuNada(300),
      versao,
    }),
    dados: EntradaDetalhada,
  },
  recusar: {
    method: 'POST',
    path: `${BASE}/{id}/recusar`,
    access: 'painel.almoxarifado.entradas.recusar',
    resumo: 'Recusa tudo o que foi recebido e emite o termo de recusa.',
    params,
    body: z.strictObject({ motivo }),
    dados: EntradaDetalhada,
  },
  devolver: {
    method: 'POST',
    path: `${BASE}/{id}/devolver`,
    access: 'painel.almoxarifado.entradas.conferir',
    resumo: 'Devolve a rascunho para correção; o protocolo fica.',
    params,
    body: z.strictObject({ motivo }),
    dados: EntradaDetalhada,
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: 'painel.almoxarifado.entradas.cancelar',
    resumo: 'Cancela o que ainda não foi aceito.',
    params,
    body: z.strictObject({ motivo }),
    dados: EntradaDetalhada,
  },
  estornar: {
    method: 'POST',
    path: `${BASE}/{id}/estornar`,
    access: 'painel.almoxarifado.entradas.estornar',
    resumo: 'Desfaz a entrada aceita, se o material ainda está no depósito e os bens não foram tombados.',
    params,
    body: z.strictObject({ motivo }),
    dados: EntradaDetalhada,
  },
  emLote: {
    method: 'POST',
    path: `${BASE}/em-lote`,
    access: 'painel.almoxarifado.entradas.listar',
    resumo:
      'Aceita várias sem divergência, pela mesma comissão, ou cancela várias; cada uma com as regras da ação sobre uma só.',
    body: z.strictObject({
      acao: z.enum(['aceitar', 'cancelar']),
      ids: z.array(z.number().int().positive()).min(1).max(100),
      motivo: z.string().trim().max(300).default(''),
      ...porComissao,
    }),
    dados: ResultadoDoLote,
  },
})
