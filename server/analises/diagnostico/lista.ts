import { LISTA_DE_ACHADOS } from '#contract/analises/lista-de-achados.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { paginaDeAchados, quantosAchados } from './achados-queries.ts'

export const { listar, exportada: achadosExportados } = listaPorChave(LISTA_DE_ACHADOS, {
  // Of a person some rules say the name.
  dadosPessoais: true,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeAchados,
  quantas: quantosAchados,
  sentido: (ordem) => (ordem === 'valor' ? 'desc' : 'asc'),
  registros: (_, lidas) => lidas.map(({ chave: __, ...achado }) => achado),
  linha: (lida) => lida,
})
