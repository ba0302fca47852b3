// Official documents: numbered, frozen when issued, and verifiable by anyone who holds the paper.

import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'

const id = z.coerce.number().int().positive()

export const TipoDeDocumento = z.enum([
  'relatorio_de_monitoramento',
  'ficha_da_unidade',
  'relacao_por_ambiente',
  'folha_de_qr',
  'ficha_do_bem',
  'relacao_carga',
  'inventario_analitico',
  'ata_de_inventario_de_bens',
  'inventario_de_bens_por_conta',
  'termo_de_responsabilidade',
  'rmb',
  'rma',
  'inventario_analitico_de_material',
  'laudo_de_avaliacao',
  'termo_de_baixa',
  'termo_de_doacao',
  'termo_circunstanciado',
  'guia_de_transferencia',
  'termo_de_emprestimo',
  'termo_de_cessao',
  'relatorio_de_divergencia',
  'romaneio',
  'kardex',
  'termo_de_baixa_de_material',
  'termo_de_saida_de_material',
  'termo_de_recebimento_provisorio',
  'termo_de_recebimento_definitivo',
  'nota_de_entrada',
  'ficha_de_conferencia_cega',
  'termo_de_recusa_de_material',
  'ficha_de_contagem',
  'mapa_de_divergencias',
  'inventario_de_materiais',
  'ata_de_inventario',
  'termo_de_inventario',
  'requisicao_de_material',
  'autorizacao_de_requisicao',
  'lista_de_separacao',
  'guia_de_remessa',
  'recibo_de_material',
  'comprovante_de_retirada',
  'relatorio_de_divergencia_de_remessa',
  'romaneio_de_materiais',
])
export type TipoDeDocumento = z.infer<typeof TipoDeDocumento>

export const SituacaoDoDocumento = z.enum(['vigente', 'cancelado'])
export type SituacaoDoDocumento = z.infer<typeof SituacaoDoDocumento>

/** What a document may be about. */
export const EntidadeDoDocumento = z.enum([
  'local',
  'monitoramento',
  'patrimonio',
  'termo',
  'rmb',
  'fechamento',
  'desfazimento',
  'baixa',
  'apuracao',
  'inventario_de_bens',
  'transferencia',
  'saldo',
  'ajuste_de_estoque',
  'remessa',
  'entrada',
  'romaneio',
  'inventario',
  'requisicao',
  /** A shipment of materials, at its origin. */
  'remessa_de_material',
  /** The same one, at its destination. */
  'recebimento_de_material',
])
export type EntidadeDoDocumento = z.infer<typeof EntidadeDoDocumento>

export const DocumentoListado = z.object({
  id: z.number().int(),
  tipo: TipoDeDocumento,
  numero: z.string(),
  situacao: SituacaoDoDocumento,
  local: Nomeado,
  emitido_por: z.string(),
  emitido_em: z.string(),
  acoes: z.array(AcaoDoRegistro),
})
export type DocumentoListado = z.infer<typeof DocumentoListado>

export const DocumentoDetalhado = DocumentoListado.extend({
  /** In groups of four, as printed. */
  codigo_verificacao: z.string(),
  /** Absolute address that the printed QR carries. */
  endereco_de_verificacao: z.string(),
  dados_sha256: z.string(),
  /** Null until the file is made, moments after the issue. */
  pdf_sha256: z.string().nullable(),
  motivo: z.string().nullable(),
  cancelado_em: z.string().nullable(),
  cancelado_por: z.string().nullable(),
  substitui: z.object({ id: z.number().int(), numero: z.string() }).nullable(),
  substituido_por: z.object({ id: z.number().int(), numero: z.string() }).nullable(),
})
export type DocumentoDetalhado = z.infer<typeof DocumentoDetalhado>

/** Nothing here is of a person: whoever finds the paper may ask. */
export const Verificacao = z.object({
  resultado: z.enum(['confere', 'cancelado', 'nao_confere']),
  documento: z
    .object({
      tipo: TipoDeDocumento,
      numero: z.string(),
      orgao: z.string(),
      emitido_em: z.string(),
      situacao: SituacaoDoDocumento,
      cancelado_em: z.string().nullable(),
      /** Number of the document that took its place, when one did. */
      substituido_por: z.string().nullable(),
      dados_sha256: z.string(),
      pdf_sha256: z.string().nullable(),
    })
    .nullable(),
})
export type Verificacao = z.infer<typeof Verificacao>

export const FiltroDeDocumentos = z.object({
  /** Part of the number, or the whole verification code. */
  texto: z.string().max(100).optional(),
  tipo: listaDe(TipoDeDocumento).optional(),
  situacao: listaDe(SituacaoDoDocumento).optional(),
  /** Of this place or of any below it. */
  local_id: id.optional(),
  /** Of this very record; of a place, when `entidade` is not said. */
  entidade_id: id.optional(),
  entidade: EntidadeDoDocumento.optional(),
  /** Days of the issue, both included. */
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
})

export const documentos = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/geral/documentos',
    access: 'painel.geral.documentos.listar',
    resumo: 'Os documentos emitidos dos locais que quem pergunta alcança, do mais novo ao mais antigo.',
    query: Pagina.extend(FiltroDeDocumentos.shape).extend({
      order: z.enum(['emitido_em', 'numero']).default('emitido_em'),
    }),
    dados: pagina(DocumentoListado),
  },
  ver: {
    method: 'GET',
    path: '/api/painel/geral/documentos/{id}',
    access: 'painel.geral.documentos.ver',
    resumo: 'Um documento, com o código de verificação e os resumos criptográficos.',
    params: z.object({ id }),
    dados: DocumentoDetalhado,
  },
  emitir: {
    method: 'POST',
    path: '/api/painel/geral/documentos',
    access: 'painel.geral.documentos.emitir',
    resumo: 'Numera o documento e congela os dados dele; exige também a permissão do tipo, no local.',
    body: z.strictObject({
      tipo: TipoDeDocumento,
      entidade: EntidadeDoDocumento,
      entidade_id: z.number().int().positive(),
      /** One of the same type and record, which is then cancelled; asks for the permission to cancel. */
      substitui_id: z.number().int().positive().nullable().default(null),
    }),
    dados: DocumentoDetalhado,
  },
  baixar: {
    method: 'GET',
    path: '/api/painel/geral/documentos/{id}/pdf',
    access: 'painel.geral.documentos.ver',
    resumo: 'O PDF; com `modo=ver`, para abrir no navegador.',
    params: z.object({ id }),
    query: z.object({ modo: z.enum(['ver', 'baixar']).default('baixar') }),
    answer: 'stream',
    dados: z.unknown(),
  },
  cancelar: {
    method: 'POST',
    path: '/api/painel/geral/documentos/{id}/cancelar',
    access: 'painel.geral.documentos.cancelar',
    resumo: 'Cancela com motivo: o número não volta, e quem verifica fica sabendo.',
    params: z.object({ id }),
    body: z.strictObject({ motivo }),
    dados: DocumentoDetalhado,
  },
  verificar: {
    method: 'GET',
    path: '/api/verificar/{codigo}',
    access: 'public',
    limited: true,
    resumo: 'Diz se um código impresso é de um documento vigente, cancelado ou de nenhum.',
    params: z.object({ codigo: z.string().max(60) }),
    dados: Verificacao,
  },
})
