/** What each record of the trail calls the values of its fields. */
import {
  CONDICOES_DE_PATRIMONIO,
  ESTADOS_DE_INSTALACAO,
  ESTADOS_DE_PATRIMONIO,
  RESULTADOS_DE_INSTALACAO,
  RESULTADOS_DE_PATRIMONIO,
} from '#contract/administracao/vocabularios.ts'
import { ATENDIMENTOS } from '#contract/almoxarifado/atendimento.ts'
import { SITUACOES_DO_FECHAMENTO } from '#contract/almoxarifado/fechamentos.ts'
import { DECISOES_DO_INVENTARIO } from '#contract/almoxarifado/inventario.ts'
import { TIPOS_DE_AJUSTE } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { TRATAMENTOS_DE_MATERIAL } from '#contract/almoxarifado/remessa.ts'
import { DECISOES_DA_REQUISICAO, ORIGENS_DA_REQUISICAO } from '#contract/almoxarifado/requisicao.ts'
import {
  SITUACOES_DA_TRANSFERENCIA,
  TIPOS_DE_TRANSFERENCIA,
  TRATAMENTOS_DA_DIVERGENCIA,
} from '#contract/almoxarifado/transferencia.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import { FORMATOS_DO_RELATORIO, RITMOS } from '#contract/analises/relatorios.ts'
import { TIPOS_DE_CAMPANHA } from '#contract/campo/campanhas.ts'
import { GRAVIDADES, SITUACOES_DA_OCORRENCIA, TIPOS_DE_OCORRENCIA } from '#contract/campo/ocorrencias.ts'
import { RESPOSTAS_DA_ESCOLA } from '#contract/campo/plano-da-visita.ts'
import { PERMISSOES } from '#contract/casa/permissoes.ts'
import { SITUACOES_DA_EXPORTACAO } from '#contract/dados/exportacoes.ts'
import { NOMES_DOS_ALVOS, SITUACOES_DA_IMPORTACAO } from '#contract/dados/importacoes.ts'
import { SITUACOES_DO_DOCUMENTO } from '#contract/papeis/lista-de-documentos.ts'
import { TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import { RESULTADOS_DA_APURACAO, SITUACOES_DA_APURACAO } from '#contract/patrimonio/apuracoes.ts'
import { EVENTOS_DO_BEM, SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { SITUACOES_DA_DEPRECIACAO } from '#contract/patrimonio/depreciacoes.ts'
import { DESTINOS_DO_DESFAZIMENTO, SITUACOES_DO_DESFAZIMENTO } from '#contract/patrimonio/desfazimento.ts'
import {
  DECISOES_SOBRE_O_BEM,
  SITUACOES_DO_INVENTARIO_DE_BENS,
  TIPOS_DE_INVENTARIO_DE_BENS,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { RESULTADOS_DA_MANUTENCAO, SITUACOES_DA_MANUTENCAO } from '#contract/patrimonio/manutencoes.ts'
import { MATERIAIS_DA_PLAQUETA, SITUACOES_DO_LOTE } from '#contract/patrimonio/plaqueta.ts'
import { SITUACOES_DO_TERMO } from '#contract/patrimonio/termos.ts'

const rotulos = (termos: Readonly<Record<string, { rotulo: string }>>) =>
  Object.fromEntries(Object.entries(termos).map(([chave, { rotulo }]) => [chave, rotulo]))

const TITULOS_DAS_LISTAS = Object.fromEntries(
  Object.entries(LISTAS_DAS_VISOES).map(([lista, { titulo }]) => [lista, titulo]),
)

const nomesDosDocumentos = Object.fromEntries(
  Object.entries(TIPOS_DE_DOCUMENTO).map(([tipo, { titulo }]) => [tipo, titulo]),
)

const FORMATOS = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'image/jpeg': 'Imagem JPEG',
  'image/png': 'Imagem PNG',
  'image/webp': 'Imagem WebP',
  'text/csv': 'CSV',
  'text/xml': 'XML',
  'application/xml': 'XML',
} as const

/** A file of a visit. */
const DO_QUE_E_O_ARQUIVO = { monitoramento: 'Visita', instalacao: 'Ambiente', patrimonio: 'Bem' } as const
const TIPOS_DE_ARQUIVO = {
  foto_geral: 'Foto',
  foto_plaqueta: 'Foto da plaqueta',
  foto_defeito: 'Foto do defeito',
  anexo: 'Anexo',
  assinatura_agente: 'Assinatura do agente',
  assinatura_responsavel: 'Assinatura do responsável',
} as const

/** What is done to a visit. */
const ACOES_DA_VISITA = {
  iniciar: 'Iniciada',
  pausar: 'Pausada',
  concluir: 'Concluída',
  cancelar: 'Cancelada',
} as const

/** Of what waits for a supervisor's decision. */
const SITUACOES_DA_QUARENTENA = {
  aguardando: 'Aguardando decisão',
  aplicada: 'Aplicada',
  recusada: 'Recusada',
} as const

/** What each record calls the values of its fields. */
export const VALORES_DE_CADA_REGISTRO: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  ajuste_de_estoque: { tipo: TIPOS_DE_AJUSTE },
  campanha: { tipo: TIPOS_DE_CAMPANHA },
  ocorrencia: {
    tipo: TIPOS_DE_OCORRENCIA,
    gravidade: GRAVIDADES,
    situacao: SITUACOES_DA_OCORRENCIA,
  },
  importacao: { situacao: SITUACOES_DA_IMPORTACAO, alvo: NOMES_DOS_ALVOS },
  exportacao: {
    lista: TITULOS_DAS_LISTAS,
    formato: { csv: 'CSV', xlsx: 'XLSX' },
    situacao: SITUACOES_DA_EXPORTACAO,
  },
  visao: { lista: TITULOS_DAS_LISTAS },
  relatorio: { lista: TITULOS_DAS_LISTAS, ritmo: RITMOS, formatos: FORMATOS_DO_RELATORIO },
  depreciacao: { situacao: SITUACOES_DA_DEPRECIACAO },
  multimidia: { model: DO_QUE_E_O_ARQUIVO, tipo: TIPOS_DE_ARQUIVO },
  remessa: { tratamento: rotulos(TRATAMENTOS_DE_MATERIAL) },
  transferencia: { tratamento: rotulos(TRATAMENTOS_DA_DIVERGENCIA) },
  requisicao: { decisao: DECISOES_DA_REQUISICAO, tipo: ORIGENS_DA_REQUISICAO },
  apuracao: { situacao: SITUACOES_DA_APURACAO, resultado: RESULTADOS_DA_APURACAO },
  desfazimento: { situacao: SITUACOES_DO_DESFAZIMENTO, destino: DESTINOS_DO_DESFAZIMENTO },
  documento: { situacao: { ...SITUACOES_DO_DOCUMENTO, ...SITUACOES_DO_TERMO }, tipo: nomesDosDocumentos },
  perfil: { chaves: rotulos(PERMISSOES) },
  fechamento: { situacao: SITUACOES_DO_FECHAMENTO },
  inventario_de_bens: {
    situacao: SITUACOES_DO_INVENTARIO_DE_BENS,
    tipo: TIPOS_DE_INVENTARIO_DE_BENS,
    decisao: DECISOES_SOBRE_O_BEM,
  },
  inventario: { decisao: DECISOES_DO_INVENTARIO },
  monitoramento: { estado: ACOES_DA_VISITA },
  monitoramento_instalacao: {
    estado: rotulos(ESTADOS_DE_INSTALACAO),
    resultado: rotulos(RESULTADOS_DE_INSTALACAO),
  },
  monitoramento_patrimonio: { resultado: rotulos(RESULTADOS_DE_PATRIMONIO) },
  quarentena: { situacao: SITUACOES_DA_QUARENTENA },
  lote_plaquetas: { situacao: SITUACOES_DO_LOTE, material: MATERIAIS_DA_PLAQUETA },
  manutencao: { situacao: SITUACOES_DA_MANUTENCAO, resultado: RESULTADOS_DA_MANUTENCAO },
}

/** Of an asset and of the acts around it; of what they say alike the asset speaks. */
export const VALORES_DE_TODOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  atendimento: ATENDIMENTOS,
  escola_resposta: RESPOSTAS_DA_ESCOLA,
  evento: rotulos(EVENTOS_DO_BEM),
  situacao: {
    ...SITUACOES_DA_TRANSFERENCIA,
    ...SITUACOES_DO_DESFAZIMENTO,
    ...SITUACOES_DA_MANUTENCAO,
    ...SITUACOES_DA_APURACAO,
    ...SITUACOES_DO_BEM,
  },
  tipo: rotulos(TIPOS_DE_TRANSFERENCIA),
  estado: rotulos(ESTADOS_DE_PATRIMONIO),
  condicao: rotulos(CONDICOES_DE_PATRIMONIO),
  mime: FORMATOS,
}
