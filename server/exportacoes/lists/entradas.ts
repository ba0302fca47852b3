import { z } from 'zod'
import {
  DOCUMENTOS_DA_ENTRADA,
  type EntradaListada,
  SITUACOES_DA_ENTRADA,
  TIPOS_DE_ENTRADA,
} from '#contract/entrada.ts'
import { entradas } from '#contract/entradas.ts'
import { type FiltroDaLista, paginaDeEntradas, quantasEntradas } from '#server/entradas/list-queries.ts'
import { posicaoDoCursor, proximoBloco } from '#server/http/list/cursor.ts'
import { exportable, type Pedida } from '../exportable.ts'

type Query = z.output<typeof entradas.listar.query>
type Linha = Omit<EntradaListada, 'acoes'>

const Posicao = z.tuple([z.string(), z.number().int()])

const filtroDe = ({ filtro, ids, leitor }: Pedida<Query>): FiltroDaLista => ({
  ...filtro,
  concessoes: leitor.concessoes,
  fuso: leitor.fuso,
  ...(ids && { ids }),
})

export const entradasExportadas = exportable<Query, Linha>({
  permissao: 'painel.almoxarifado.entradas.exportar',
  tela: '/painel/almoxarifado/entradas',
  // Who gives may be a person.
  dadosPessoais: true,
  filtro: entradas.listar.query,
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
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, Posicao)
    const linhas = await paginaDeEntradas(db, filtroDe(pedida), {
      sentido: pedida.filtro.sort ?? 'desc',
      depois: posicao && { chave: posicao[0], id: posicao[1] },
      limite,
    })
    return {
      linhas: linhas.map(({ entrada }) => entrada),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantasEntradas(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
