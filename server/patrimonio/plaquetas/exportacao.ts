import { LISTA_DE_PLAQUETAS } from '#contract/patrimonio/lista-de-plaquetas.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { paginaDeLotes, quantosLotes } from './lote-queries.ts'

export const plaquetasExportadas = exportavelPorChave({
  ...arquivoDa(LISTA_DE_PLAQUETAS),
  dadosPessoais: false,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeLotes,
  quantas: quantosLotes,
  linha: ({ lote }) => lote,
})
