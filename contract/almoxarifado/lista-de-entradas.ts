// The list of entries.
import { lista, SIM_OU_NAO } from '#contract/dados/lista.ts'
import {
  DOCUMENTOS_DA_ENTRADA,
  nomeDaEntrada,
  SITUACOES_DA_ENTRADA,
  situacaoEscrita,
  TIPOS_DE_ENTRADA,
} from './entrada.ts'
import { entradas } from './entradas.ts'
import { FILAS_DE_ENTRADA } from './filtro-de-entradas.ts'

const tipo = { rotulo: 'Tipo', vocabulario: TIPOS_DE_ENTRADA }
const situacao = { rotulo: 'Situação', vocabulario: SITUACOES_DA_ENTRADA }

export const LISTA_DE_ENTRADAS = lista(entradas.listar, {
  lista: 'entradas',
  titulo: 'Entradas',
  um: 'entrada',
  varios: 'entradas',
  tela: '/painel/almoxarifado/entradas',
  exportar: 'painel.almoxarifado.entradas.exportar',
  ordem: { order: 'criado_em', sort: 'desc' },
  colunas: {
    protocolo: { rotulo: 'Entrada', valor: nomeDaEntrada },
    tipo,
    deposito: { rotulo: 'Depósito', formato: 'local', valor: ({ deposito }) => deposito.nome },
    fornecedor: { rotulo: 'Fornecedor', valor: ({ fornecedor }) => fornecedor?.nome },
    doc_tipo: { rotulo: 'Tipo do documento', vocabulario: DOCUMENTOS_DA_ENTRADA, so: 'arquivo' },
    doc_numero: {
      rotulo: 'Documento',
      valor: ({ doc_tipo, doc_numero }) => doc_numero ?? DOCUMENTOS_DA_ENTRADA[doc_tipo],
    },
    doc_serie: { rotulo: 'Série', so: 'arquivo' },
    valor: {
      rotulo: 'Valor',
      no_arquivo: 'Valor (R$)',
      formato: 'centavos',
      valor: ({ valor_documento_centavos }) => valor_documento_centavos,
    },
    itens: { rotulo: 'Linhas', formato: 'numero', opcional: true },
    situacao: { rotulo: 'Situação', valor: situacaoEscrita },
    parcial: { rotulo: 'Parcial', so: 'arquivo' },
    conferido_por: { rotulo: 'Conferida por', opcional: true },
    definitivo_em: { rotulo: 'Aceita em', formato: 'instante', opcional: true },
    dias_em_aberto: { rotulo: 'Dias em aberto', formato: 'numero', opcional: true },
    criado_em: { rotulo: 'Registrada em', formato: 'instante', ordem: 'criado_em' },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Entrada', dica: 'Protocolo, nota, chave ou fornecedor' },
    fila: { tipo: 'opcao', rotulo: 'Fila', vocabulario: FILAS_DE_ENTRADA },
    situacao: { tipo: 'varias', ...situacao },
    tipo: { tipo: 'varias', ...tipo },
    deposito_id: { tipo: 'local', rotulo: 'Depósito' },
    fornecedor_id: { tipo: 'fornecedor', rotulo: 'Fornecedor' },
    material_id: { tipo: 'material', rotulo: 'Material' },
    grupo_id: { tipo: 'opcao', rotulo: 'Grupo de material' },
    pendente: { tipo: 'opcao', rotulo: 'Espera o aceite', vocabulario: SIM_OU_NAO },
    com_recusa: { tipo: 'opcao', rotulo: 'Com recusa', vocabulario: SIM_OU_NAO },
    empenho: { tipo: 'texto', rotulo: 'Empenho' },
    processo: { tipo: 'texto', rotulo: 'Processo' },
    fonte_recurso: { tipo: 'texto', rotulo: 'Fonte do recurso' },
    valor_de: { tipo: 'numero', rotulo: 'Valor a partir de', unidade: 'R$' },
    valor_ate: { tipo: 'numero', rotulo: 'Valor até', unidade: 'R$' },
    recebida_de: { tipo: 'data', rotulo: 'Recebida desde' },
    recebida_ate: { tipo: 'data', rotulo: 'Recebida até' },
    de: { tipo: 'data', rotulo: 'Registrada desde' },
    ate: { tipo: 'data', rotulo: 'Registrada até' },
  },
})
