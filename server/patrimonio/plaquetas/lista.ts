import { LISTA_DE_PLAQUETAS } from '#contract/patrimonio/lista-de-plaquetas.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { paginaDeLotes, quantosLotes } from './lote-queries.ts'
import { acoesDoLote } from './policy.ts'

export const { listar, exportada: plaquetasExportadas } = listaPorChave(LISTA_DE_PLAQUETAS, {
  dadosPessoais: false,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeLotes,
  quantas: quantosLotes,
  sentido: () => 'desc',
  registros: ({ ator }, lidas) =>
    lidas.map(({ lote, alvo }) => ({ ...lote, acoes: acoesDoLote(ator, alvo) })),
  linha: ({ lote }) => lote,
})
