import type { z } from 'zod'
import { documentoComMascara } from '#contract/casa/documentos-br.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import {
  NATUREZAS_DE_FORNECEDOR,
  SITUACOES_DO_FORNECEDOR,
  TIPOS_DE_FORNECEDOR,
} from '#contract/rede/fornecimento.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import {
  type FiltroDaListaDeFornecedores,
  type FornecedorNaLista,
  paginaDeFornecedores,
  quantosFornecedores,
} from '#server/rede/fornecedores/list-queries.ts'

type Query = z.output<typeof fornecedores.listar.query>

const filtroDe = ({ filtro, ids }: Pedida<Query>): FiltroDaListaDeFornecedores => ({
  ...filtro,
  ...(ids && { ids }),
})

export const fornecedoresExportados = exportable<Query, FornecedorNaLista>({
  permissao: 'painel.geral.fornecedores.exportar',
  tela: '/painel/geral/fornecedores',
  // Among them there are people, by their CPF.
  dadosPessoais: true,
  filtro: fornecedores.listar.query,
  colunas: [
    { chave: 'razao_social', rotulo: 'Razão social', valor: ({ razao_social }) => razao_social },
    { chave: 'nome_fantasia', rotulo: 'Nome fantasia', valor: ({ nome_fantasia }) => nome_fantasia },
    {
      chave: 'documento',
      rotulo: 'CNPJ/CPF',
      valor: ({ documento_inteiro }) => documento_inteiro && documentoComMascara(documento_inteiro),
    },
    { chave: 'tipo_pessoa', rotulo: 'Tipo', valor: ({ tipo_pessoa }) => TIPOS_DE_FORNECEDOR[tipo_pessoa] },
    {
      chave: 'natureza',
      rotulo: 'Natureza',
      valor: ({ natureza }) => natureza.map((uma) => NATUREZAS_DE_FORNECEDOR[uma]).join(', '),
    },
    { chave: 'municipio', rotulo: 'Município', valor: ({ municipio }) => municipio },
    { chave: 'uf', rotulo: 'UF', valor: ({ uf }) => uf },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DO_FORNECEDOR[situacao] },
    { chave: 'sancao_vigente', rotulo: 'Sanção em vigor', valor: ({ sancao_vigente }) => sancao_vigente },
    {
      chave: 'certidoes_vencendo',
      rotulo: 'Certidões a renovar',
      tipo: 'numero',
      valor: ({ certidoes_vencendo }) => certidoes_vencendo,
    },
    {
      chave: 'atualizado_em',
      rotulo: 'Atualizado em',
      tipo: 'instante',
      valor: ({ atualizado_em }) => atualizado_em,
    },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, CursorDaPosicao)
    const linhas = await paginaDeFornecedores(
      db,
      filtroDe(pedida),
      {
        ordem: pedida.filtro.order,
        sentido: pedida.filtro.sort ?? 'asc',
        depois: posicao && { chave: posicao[0], id: posicao[1] },
        limite,
      },
      pedida.leitor.fuso,
    )
    return {
      linhas: linhas.map(({ fornecedor }) => fornecedor),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantosFornecedores(db, filtroDe(pedida), pedida.leitor.fuso)
    return total_aproximado ? null : total
  },
})
