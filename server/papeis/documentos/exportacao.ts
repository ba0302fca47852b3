import type { z } from 'zod'
import { documentos } from '#contract/papeis/documentos.ts'
import { TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import type { Pedida } from '#server/dados/exportacoes/exportable.ts'
import { exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { type Filtro, paginaDeDocumentos, quantosDocumentos } from '#server/papeis/documentos/list-queries.ts'

type Query = z.output<typeof documentos.listar.query>

function filtroDe({ leitor, filtro, ids }: Pedida<Query>): Filtro {
  const nos = nosDaPermissao(leitor.concessoes, 'painel.geral.documentos.listar')
  return { ...filtro, nos, fuso: leitor.fuso, ...(ids && { ids }) }
}

export const documentosExportados = exportavelPorChave({
  permissao: 'painel.geral.documentos.listar',
  tela: '/painel/geral/documentos',
  dadosPessoais: false,
  filtro: documentos.listar.query,
  filtroDe,
  ler: paginaDeDocumentos,
  quantas: quantosDocumentos,
  linha: (lida) => lida,
  colunas: [
    { chave: 'numero', rotulo: 'Número', valor: ({ numero }) => numero },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_DOCUMENTO[tipo].titulo },
    { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
    {
      chave: 'situacao',
      rotulo: 'Situação',
      valor: ({ situacao }) => (situacao === 'vigente' ? 'Vigente' : 'Cancelado'),
    },
    { chave: 'emitido_em', rotulo: 'Emitido em', tipo: 'instante', valor: ({ emitido_em }) => emitido_em },
    { chave: 'emitido_por', rotulo: 'Emitido por', valor: ({ emitido_por }) => emitido_por },
  ],
})
