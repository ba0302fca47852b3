import { LISTA_DE_ENTRADAS } from '#contract/almoxarifado/lista-de-entradas.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { paginaDeEntradas, quantasEntradas } from './list-queries.ts'

export const entradasExportadas = exportavelPorChave({
  ...arquivoDa(LISTA_DE_ENTRADAS),
  // Who gives may be a person.
  dadosPessoais: true,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeEntradas,
  quantas: quantasEntradas,
  linha: ({ entrada }) => entrada,
})
