import { LISTA_DE_TIPOS_DE_INSTALACAO } from '#contract/rede/lista-de-tipos-de-instalacao.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { acoesDoTipo } from './policy.ts'
import { paginaDeTipos, quantosTipos } from './queries.ts'

export const { listar, exportada: instalacaoTiposExportados } = listaPorChave(LISTA_DE_TIPOS_DE_INSTALACAO, {
  dadosPessoais: false,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeTipos,
  quantas: quantosTipos,
  sentido: (ordem) => (ordem === 'atualizado_em' ? 'desc' : 'asc'),
  registros: ({ ator }, lidas) =>
    lidas.map(({ chave: _, ...tipo }) => ({ ...tipo, acoes: acoesDoTipo(ator, tipo) })),
  linha: (lida) => lida,
})
