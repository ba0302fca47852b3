import {
  DOCUMENTOS_DA_ENTRADA,
  SITUACOES_DA_ENTRADA,
  TIPOS_DE_ENTRADA,
} from '#contract/almoxarifado/entrada.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { paginaDeEntradas, quantasEntradas } from '#server/almoxarifado/entradas/list-queries.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'

export const entradasExportadas = exportavelPorChave({
  permissao: 'painel.almoxarifado.entradas.exportar',
  tela: '/painel/almoxarifado/entradas',
  // Who gives may be a person.
  dadosPessoais: true,
  filtro: entradas.listar.query,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeEntradas,
  quantas: quantasEntradas,
  linha: ({ entrada }) => entrada,
  colunas: [
    { chave: 'protocolo', rotulo: 'Protocolo', valor: ({ protocolo }) => protocolo },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_ENTRADA[tipo].rotulo },
    { chave: 'deposito', rotulo: 'Depósito', valor: ({ deposito }) => deposito.nome },
    { chave: 'fornecedor', rotulo: 'Fornecedor', valor: ({ fornecedor }) => fornecedor?.nome ?? null },
    {
      chave: 'doc_tipo',
      rotulo: 'Tipo do documento',
      valor: ({ doc_tipo }) => DOCUMENTOS_DA_ENTRADA[doc_tipo],
    },
    { chave: 'doc_numero', rotulo: 'Documento', valor: ({ doc_numero }) => doc_numero },
    { chave: 'doc_serie', rotulo: 'Série', valor: ({ doc_serie }) => doc_serie },
    {
      chave: 'valor',
      rotulo: 'Valor (R$)',
      tipo: 'numero',
      valor: ({ valor_documento_centavos: valor }) => (valor === null ? null : valor / 100),
    },
    { chave: 'itens', rotulo: 'Linhas', tipo: 'numero', valor: ({ itens }) => itens },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DA_ENTRADA[situacao] },
    { chave: 'parcial', rotulo: 'Parcial', valor: ({ parcial }) => parcial },
    { chave: 'conferido_por', rotulo: 'Conferida por', valor: ({ conferido_por }) => conferido_por },
    {
      chave: 'definitivo_em',
      rotulo: 'Aceita em',
      tipo: 'instante',
      valor: ({ definitivo_em }) => definitivo_em,
    },
    { chave: 'criado_em', rotulo: 'Registrada em', tipo: 'instante', valor: ({ criado_em }) => criado_em },
  ],
})
