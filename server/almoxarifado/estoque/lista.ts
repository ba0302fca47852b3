import { LISTA_DO_ESTOQUE } from '#contract/almoxarifado/lista-do-estoque.ts'
import { nosDoEstoque } from '#server/almoxarifado/materiais/comando.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { paginaDePosicoes, quantasPosicoes, somaDasPosicoes } from './list-queries.ts'

export const { listar, exportada: estoqueExportado } = listaPorChave(LISTA_DO_ESTOQUE, {
  dadosPessoais: false,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida), nos: nosDoEstoque(pedida.leitor) }),
  ler: (db, filtro, trecho) => paginaDePosicoes(db, filtro, trecho, filtro.fuso),
  quantas: (db, filtro) => quantasPosicoes(db, filtro, filtro.fuso),
  soma: somaDasPosicoes,
  sentido: (ordem) => (ordem === 'descricao' ? 'asc' : 'desc'),
  registros: (_, lidas) => lidas.map(({ chave: __, ...posicao }) => posicao),
  linha: (lida) => lida,
})
