import { LISTA_DE_FORNECEDORES } from '#contract/rede/lista-de-fornecedores.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { paginaDeFornecedores, quantosFornecedores } from './list-queries.ts'

export const fornecedoresExportados = exportavelPorChave({
  ...arquivoDa(LISTA_DE_FORNECEDORES),
  // Among them there are people, by the middle of their CPF.
  dadosPessoais: true,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeFornecedores,
  quantas: quantosFornecedores,
  linha: ({ fornecedor }) => fornecedor,
})
