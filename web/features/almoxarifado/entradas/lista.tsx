/** The columns, filters and bulk acts of the list of entries. */

import { Ban, PackageCheck, Tags } from 'lucide-react'
import {
  DOCUMENTOS_DA_ENTRADA,
  type EntradaListada,
  SITUACOES_DA_ENTRADA,
  TIPOS_DE_ENTRADA,
} from '#contract/almoxarifado/entrada.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { api } from '#web/api/api.ts'
import type { AcaoEmLote, Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { data, numero, reais } from '#web/ui/format.ts'
import { AceitarVariasDialog } from './AceitarVariasDialog.tsx'
import { EtiquetasDialog } from './EtiquetasDialog.tsx'
import { nomeDaEntrada, SituacaoBadge } from './palavras.tsx'

export const COLUNAS: readonly Coluna<EntradaListada>[] = [
  {
    chave: 'protocolo',
    rotulo: 'Entrada',
    valor: (entrada) => <span className="text-nowrap">{nomeDaEntrada(entrada)}</span>,
  },
  { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_ENTRADA[tipo].rotulo },
  { chave: 'deposito', rotulo: 'Depósito', valor: ({ deposito }) => deposito.nome },
  { chave: 'fornecedor', rotulo: 'Fornecedor', valor: ({ fornecedor }) => fornecedor?.nome ?? '—' },
  {
    chave: 'doc_numero',
    rotulo: 'Documento',
    valor: ({ doc_tipo, doc_numero }) => doc_numero ?? DOCUMENTOS_DA_ENTRADA[doc_tipo],
  },
  {
    chave: 'valor',
    rotulo: 'Valor',
    numero: true,
    valor: ({ valor_documento_centavos: valor }) => (valor === null ? '—' : reais(valor)),
  },
  { chave: 'itens', rotulo: 'Linhas', numero: true, valor: ({ itens }) => numero(itens) },
  { chave: 'situacao', rotulo: 'Situação', valor: (entrada) => <SituacaoBadge {...entrada} /> },
  {
    chave: 'conferido_por',
    rotulo: 'Conferida por',
    opcional: true,
    valor: ({ conferido_por }) => conferido_por ?? '—',
  },
  {
    chave: 'definitivo_em',
    rotulo: 'Aceita em',
    opcional: true,
    valor: ({ definitivo_em }) => data(definitivo_em),
  },
  {
    chave: 'dias_em_aberto',
    rotulo: 'Dias em aberto',
    numero: true,
    opcional: true,
    valor: ({ dias_em_aberto }) => dias_em_aberto ?? '—',
  },
  {
    chave: 'criado_em',
    rotulo: 'Registrada em',
    ordem: 'criado_em',
    valor: ({ criado_em }) => data(criado_em),
  },
]

const SIM_OU_NAO = opcoesDe({ true: 'Sim', false: 'Não' })

export const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Entrada', dica: 'Protocolo, nota, chave ou fornecedor' },
  { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DA_ENTRADA) },
  { tipo: 'varias', chave: 'tipo', rotulo: 'Tipo', opcoes: opcoesDe(TIPOS_DE_ENTRADA) },
  { tipo: 'local', chave: 'deposito_id', rotulo: 'Depósito' },
  { tipo: 'fornecedor', chave: 'fornecedor_id', rotulo: 'Fornecedor' },
  { tipo: 'material', chave: 'material_id', rotulo: 'Material' },
  { tipo: 'opcao', chave: 'pendente', rotulo: 'Espera o aceite', opcoes: SIM_OU_NAO },
  { tipo: 'opcao', chave: 'com_recusa', rotulo: 'Com recusa', opcoes: SIM_OU_NAO },
  { tipo: 'texto', chave: 'empenho', rotulo: 'Empenho' },
  { tipo: 'texto', chave: 'processo', rotulo: 'Processo' },
  { tipo: 'texto', chave: 'fonte_recurso', rotulo: 'Fonte do recurso' },
  { tipo: 'numero', chave: 'valor_de', rotulo: 'Valor a partir de', unidade: 'R$' },
  { tipo: 'numero', chave: 'valor_ate', rotulo: 'Valor até', unidade: 'R$' },
  { tipo: 'data', chave: 'recebida_de', rotulo: 'Recebida desde' },
  { tipo: 'data', chave: 'recebida_ate', rotulo: 'Recebida até' },
  { tipo: 'data', chave: 'de', rotulo: 'Registrada desde' },
  { tipo: 'data', chave: 'ate', rotulo: 'Registrada até' },
]

export const ACOES_EM_LOTE: readonly AcaoEmLote<EntradaListada>[] = [
  {
    rotulo: 'Aceitar',
    icone: PackageCheck,
    exige: entradas.aceitar,
    Dialogo: AceitarVariasDialog,
  },
  { rotulo: 'Etiquetar', icone: Tags, exige: entradas.etiquetas, Dialogo: EtiquetasDialog },
  {
    rotulo: 'Cancelar',
    icone: Ban,
    tom: 'danger',
    exige: entradas.cancelar,
    motivo: true,
    aviso: 'As que já foram aceitas ficam como estão.',
    executar: (ids, motivo) => api.entradas.emLote({ body: { acao: 'cancelar', ids, motivo } }),
  },
]
