import { LISTA_DO_ESTOQUE } from '#contract/almoxarifado/lista-do-estoque.ts'
import { nosDoEstoque } from '#server/almoxarifado/materiais/comando.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { paginaDePosicoes, quantasPosicoes } from './list-queries.ts'

export const estoqueExportado = exportavelPorChave({
  ...arquivoDa(LISTA_DO_ESTOQUE),
  dadosPessoais: false,
  filtroDe: (pedida) => ({
    ...pedida.filtro,
    ...doLeitor(pedida),
    nos: nosDoEstoque(pedida.leitor),
  }),
  ler: (db, filtro, trecho) => paginaDePosicoes(db, filtro, trecho, filtro.fuso),
  quantas: (db, filtro) => quantasPosicoes(db, filtro, filtro.fuso),
  linha: (lida) => lida,
})
