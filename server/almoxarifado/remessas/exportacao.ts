import { LISTA_DE_REMESSAS } from '#contract/almoxarifado/lista-de-remessas.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { vistaDe } from './columns.ts'
import { paginaDeRemessas, quantasRemessas } from './list-queries.ts'

export const remessasExportadas = exportavelPorChave({
  ...arquivoDa(LISTA_DE_REMESSAS),
  dadosPessoais: false,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeRemessas,
  quantas: quantasRemessas,
  linha: vistaDe,
})
