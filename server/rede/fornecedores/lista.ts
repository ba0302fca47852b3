import { LISTA_DE_FORNECEDORES } from '#contract/rede/lista-de-fornecedores.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { paginaDeFornecedores, quantosFornecedores } from './list-queries.ts'
import { acoesDoFornecedor } from './policy.ts'

export const { listar, exportada: fornecedoresExportados } = listaPorChave(LISTA_DE_FORNECEDORES, {
  // Among them there are people, by the middle of their CPF.
  dadosPessoais: true,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeFornecedores,
  quantas: quantosFornecedores,
  sentido: (ordem) => (ordem === 'razao_social' ? 'asc' : 'desc'),
  registros: ({ ator }, lidas) =>
    lidas.map(({ fornecedor: { documento_inteiro: _, ...fornecedor }, alvo }) => ({
      ...fornecedor,
      acoes: acoesDoFornecedor(ator, alvo),
    })),
  linha: ({ fornecedor }) => fornecedor,
})
