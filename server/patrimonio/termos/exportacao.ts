import { LISTA_DE_CARGAS } from '#contract/patrimonio/lista-de-cargas.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { paginaDeCargas, quantasCargas } from './list-queries.ts'

export const termosExportados = exportavelPorChave({
  ...arquivoDa(LISTA_DE_CARGAS),
  // The names of who answers.
  dadosPessoais: true,
  filtroDe: (pedida) => ({
    ...pedida.filtro,
    ...doLeitor(pedida),
    nos: nosDaPermissao(pedida.leitor.concessoes, LISTA_DE_CARGAS.exportar),
  }),
  ler: paginaDeCargas,
  quantas: quantasCargas,
  linha: (lida) => lida,
})
