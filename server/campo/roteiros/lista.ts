import { LISTA_DE_ROTEIROS } from '#contract/campo/lista-de-roteiros.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { acoesDoRoteiro } from './policy.ts'
import { paginaDeRoteiros, quantosRoteiros } from './queries.ts'

export const { listar, exportada: roteirosExportados } = listaPorChave(LISTA_DE_ROTEIROS, {
  dadosPessoais: false,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeRoteiros,
  quantas: quantosRoteiros,
  sentido: (ordem) => (ordem === 'atualizado_em' ? 'desc' : 'asc'),
  registros: ({ ator }, lidas) =>
    lidas.map(({ chave: _, ...roteiro }) => ({ ...roteiro, acoes: acoesDoRoteiro(ator, roteiro) })),
  linha: (lida) => lida,
})
