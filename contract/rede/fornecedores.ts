// The register of suppliers: who sells, gives, lends, carries and repairs.

import { z } from 'zod'
import { textoOuNada } from '#contract/administracao/pessoas.ts'
import { Dia, diaOuNada } from '#contract/casa/dia.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Pagina, pagina, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import {
  DadosBancarios,
  DadosDoFornecedor,
  FiltroDeFornecedores,
  FornecedorDetalhado,
  FornecedorListado,
} from './fornecedor.ts'
import { TipoDeCertidao, TipoDeSancao } from './fornecimento.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const ids = z.array(z.number().int().positive()).min(1).max(500)
const versao = z.number().int()

const dia = Dia()
const BASE = '/api/painel/geral/fornecedores'

export const fornecedores = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.geral.fornecedores.listar',
    resumo:
      'Os fornecedores por nome, com sanção em vigor e certidões vencendo; os unificados ficam de fora.',
    query: Pagina.extend(FiltroDeFornecedores.shape).extend({
      order: z.enum(['razao_social', 'atualizado_em']).default('razao_social'),
    }),
    dados: pagina(FornecedorListado),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'painel.geral.fornecedores.ver',
    resumo: 'O cadastro de um fornecedor, com contatos, sanções e certidões.',
    params,
    dados: FornecedorDetalhado,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'painel.geral.fornecedores.criar',
    resumo: 'Cadastra um fornecedor; se o documento já é de outro, a recusa diz de qual.',
    body: DadosDoFornecedor,
    dados: FornecedorDetalhado,
  },
  editar: {
    method: 'PUT',
    path: `${BASE}/{id}`,
    access: 'painel.geral.fornecedores.editar',
    resumo: 'Altera o cadastro e os contatos; recusa se outra pessoa o alterou depois da versão lida.',
    params,
    body: DadosDoFornecedor.extend({ versao }),
    dados: FornecedorDetalhado,
  },
  suspender: {
    method: 'POST',
    path: `${BASE}/{id}/suspender`,
    access: 'painel.geral.fornecedores.suspender',
    resumo: 'Deixa de poder ser usado em novas entradas, salvo doação justificada.',
    params,
    body: z.strictObject({ motivo }),
    dados: FornecedorDetalhado,
  },
  impedir: {
    method: 'POST',
    path: `${BASE}/{id}/impedir`,
    access: 'painel.geral.fornecedores.suspender',
    resumo: 'Registra o impedimento de contratar, com o mesmo efeito da suspensão.',
    params,
    body: z.strictObject({ motivo }),
    dados: FornecedorDetalhado,
  },
  inativar: {
    method: 'POST',
    path: `${BASE}/{id}/inativar`,
    access: 'painel.geral.fornecedores.inativar',
    resumo: 'Tira o fornecedor de uso; o cadastro e a história ficam.',
    params,
    body: z.strictObject({ motivo }),
    dados: FornecedorDetalhado,
  },
  reativar: {
    method: 'POST',
    path: `${BASE}/{id}/reativar`,
    access: 'painel.geral.fornecedores.reativar',
    resumo: 'Devolve ao uso quem foi suspenso, impedido ou inativado.',
    params,
    body: z.strictObject({}),
    dados: FornecedorDetalhado,
  },
  unificar: {
    method: 'POST',
    path: `${BASE}/{id}/unificar`,
    access: 'painel.geral.fornecedores.unificar',
    resumo:
      'Junta este cadastro a outro: o documento continua achando o outro, que recebe sanções e certidões.',
    params,
    body: z.strictObject({ destino_id: z.number().int().positive('Escolha o fornecedor que fica'), motivo }),
    dados: FornecedorDetalhado,
  },
  sancionar: {
    method: 'POST',
    path: `${BASE}/{id}/sancoes`,
    access: 'painel.geral.fornecedores.suspender',
    resumo: 'Registra uma sanção, que vale pelas próprias datas.',
    params,
    body: z.strictObject({
      tipo: TipoDeSancao,
      orgao: z.string().trim().min(2, 'Diga que órgão aplicou').max(200),
      inicio: dia,
      fim: diaOuNada(),
      processo: textoOuNada(80),
    }),
    dados: FornecedorDetalhado,
  },
  encerrarSancao: {
    method: 'POST',
    path: `${BASE}/{id}/sancoes/{sancaoId}/encerrar`,
    access: 'painel.geral.fornecedores.reativar',
    resumo: 'Diz o último dia de uma sanção.',
    params: z.object({ id, sancaoId: id }),
    body: z.strictObject({ fim: dia, motivo }),
    dados: FornecedorDetalhado,
  },
  registrarCertidao: {
    method: 'POST',
    path: `${BASE}/{id}/certidoes`,
    access: 'painel.geral.fornecedores.editar',
    resumo: 'Registra uma certidão e a validade dela; toma o lugar da anterior do mesmo tipo.',
    params,
    body: z.strictObject({
      tipo: TipoDeCertidao,
      numero: z.string().trim().min(1, 'Informe o número').max(80),
      emissao: dia,
      validade: dia,
      /** Of an attachment of the same supplier. */
      anexo_uuid: z.uuid().nullable().default(null),
    }),
    dados: FornecedorDetalhado,
  },
  retirarCertidao: {
    method: 'POST',
    path: `${BASE}/{id}/certidoes/{certidaoId}/retirar`,
    access: 'painel.geral.fornecedores.editar',
    resumo: 'Retira uma certidão registrada por engano; ela fica na história.',
    params: z.object({ id, certidaoId: id }),
    body: z.strictObject({ motivo }),
    dados: FornecedorDetalhado,
  },
  verDadosBancarios: {
    method: 'GET',
    path: `${BASE}/{id}/dados-bancarios`,
    access: 'painel.geral.fornecedores.dados-bancarios',
    resumo: 'Os dados bancários, guardados cifrados.',
    params,
    dados: DadosBancarios,
  },
  gravarDadosBancarios: {
    method: 'PUT',
    path: `${BASE}/{id}/dados-bancarios`,
    access: 'painel.geral.fornecedores.dados-bancarios',
    resumo: 'Grava os dados bancários; vazios, apaga. A auditoria diz que mudaram, e não o que são.',
    params,
    body: DadosBancarios,
    dados: DadosBancarios,
  },
  emLote: {
    method: 'POST',
    path: `${BASE}/em-lote`,
    access: 'painel.geral.fornecedores.listar',
    resumo: 'Inativa ou reativa vários, cada um com as regras e a permissão da ação sobre um só.',
    body: z.discriminatedUnion('acao', [
      z.strictObject({ acao: z.literal('inativar'), ids, motivo }),
      z.strictObject({ acao: z.literal('reativar'), ids }),
    ]),
    dados: ResultadoDoLote,
  },
})
