// Official documents: numbered, frozen when issued, and verifiable by anyone who holds the paper.
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina } from './envelope.ts'
import type { Permissao } from './permissoes.ts'
import { Nomeado } from './pessoas.ts'

const id = z.coerce.number().int().positive()

export const TipoDeDocumento = z.enum([
  'relatorio_de_monitoramento',
  'ficha_da_unidade',
  'relacao_por_ambiente',
  'folha_de_qr',
  'ficha_do_bem',
  'relacao_carga',
  'inventario_analitico',
  'termo_de_responsabilidade',
  'rmb',
  'laudo_de_avaliacao',
  'termo_de_baixa',
  'termo_de_doacao',
  'termo_circunstanciado',
  'guia_de_transferencia',
  'termo_de_emprestimo',
  'termo_de_cessao',
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
  'desfazimento',
  'baixa',
  'apuracao',
  'transferencia',
])
export type EntidadeDoDocumento = z.infer<typeof EntidadeDoDocumento>

export interface DescricaoDoTipo {
  titulo: string
  descricao: string
  entidade: EntidadeDoDocumento
  /** All of them, at the place, besides the permission to issue. */
  permissoes: readonly Permissao[]
  /** Only an act of the register issues it, and the permission of the act is what counts. */
  por_ato?: true
}

/** Words of each type: what it is called, what it brings, of what, and for whom. */
export const TIPOS_DE_DOCUMENTO: Readonly<Record<TipoDeDocumento, DescricaoDoTipo>> = {
  ficha_da_unidade: {
    titulo: 'Ficha da unidade',
    descricao: 'O cadastro do local, seus responsáveis e o estado das instalações.',
    entidade: 'local',
    permissoes: ['painel.locais.imprimir'],
  },
  relacao_por_ambiente: {
    titulo: 'Relação de bens por ambiente',
    descricao: 'Uma folha para a porta de cada ambiente, com os bens e o lugar da assinatura.',
    entidade: 'local',
    permissoes: ['painel.locais.imprimir', 'painel.almoxarifado.patrimonios.listar'],
  },
  termo_de_responsabilidade: {
    titulo: 'Termo de responsabilidade',
    descricao: 'Os bens por que alguém responde, com o que entrou e saiu desde o termo anterior.',
    entidade: 'termo',
    permissoes: ['painel.almoxarifado.patrimonios.emitir-termo'],
    por_ato: true,
  },
  relatorio_de_monitoramento: {
    titulo: 'Relatório de monitoramento',
    descricao: 'O que a visita encontrou e os atos que a homologação tornou reais.',
    entidade: 'monitoramento',
    permissoes: ['painel.monitoramentos.homologar'],
    por_ato: true,
  },
  folha_de_qr: {
    titulo: 'Folha de QR',
    descricao: 'Etiquetas do local e de cada ambiente, para recortar e colar.',
    entidade: 'local',
    permissoes: ['painel.locais.imprimir'],
  },
  ficha_do_bem: {
    titulo: 'Ficha do bem',
    descricao: 'O cadastro do bem e as partes dele; com os valores, para quem os vê.',
    entidade: 'patrimonio',
    permissoes: ['painel.almoxarifado.patrimonios.ver'],
  },
  relacao_carga: {
    titulo: 'Relação-carga',
    descricao: 'Os bens em carga no local, por ambiente; com os valores, para quem os vê.',
    entidade: 'local',
    permissoes: ['painel.locais.imprimir', 'painel.almoxarifado.patrimonios.listar'],
  },
  inventario_analitico: {
    titulo: 'Inventário analítico',
    descricao: 'Cada bem do local com descrição, registro, valor e estado, por classe.',
    entidade: 'local',
    permissoes: ['painel.almoxarifado.patrimonios.listar', 'painel.almoxarifado.patrimonios.ver-valores'],
  },
  rmb: {
    titulo: 'Relatório mensal de bens (RMB)',
    descricao: 'O que havia, entrou, saiu e ficou no mês, por conta, com a depreciação e a conciliação.',
    entidade: 'rmb',
    permissoes: ['painel.almoxarifado.patrimonios.ver-valores'],
    por_ato: true,
  },
  laudo_de_avaliacao: {
    titulo: 'Laudo de avaliação',
    descricao: 'O que a comissão achou de cada bem arrolado, com o valor de mercado e o parecer.',
    entidade: 'desfazimento',
    permissoes: ['painel.almoxarifado.patrimonios.avaliar'],
    por_ato: true,
  },
  termo_de_baixa: {
    titulo: 'Termo de baixa',
    descricao: 'Os bens que saíram, o destino e o processo.',
    entidade: 'baixa',
    permissoes: ['painel.almoxarifado.patrimonios.baixar'],
    por_ato: true,
  },
  termo_de_doacao: {
    titulo: 'Termo de doação',
    descricao: 'Os bens doados, a quem e em que processo.',
    entidade: 'baixa',
    permissoes: ['painel.almoxarifado.patrimonios.baixar'],
    por_ato: true,
  },
  termo_circunstanciado: {
    titulo: 'Termo circunstanciado',
    descricao: 'Os fatos e a conclusão da apuração de um bem não localizado.',
    entidade: 'apuracao',
    permissoes: ['painel.almoxarifado.patrimonios.baixar'],
    por_ato: true,
  },
  guia_de_transferencia: {
    titulo: 'Guia de transferência',
    descricao: 'Acompanha os bens de uma remessa, com o lugar das duas assinaturas.',
    entidade: 'transferencia',
    permissoes: ['painel.almoxarifado.transferencias.expedir'],
    por_ato: true,
  },
  termo_de_emprestimo: {
    titulo: 'Termo de empréstimo',
    descricao: 'O que saiu por um prazo, e o compromisso de quem levou.',
    entidade: 'transferencia',
    permissoes: ['painel.almoxarifado.transferencias.expedir'],
    por_ato: true,
  },
  termo_de_cessao: {
    titulo: 'Termo de cessão',
    descricao: 'O que foi cedido a outro órgão ou entidade, e até quando.',
    entidade: 'transferencia',
    permissoes: ['painel.almoxarifado.transferencias.expedir'],
    por_ato: true,
  },
}

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
    body: z.strictObject({ motivo: z.string().trim().min(3, 'Diga o motivo').max(300) }),
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
