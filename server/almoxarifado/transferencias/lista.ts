import { LISTA_DE_TRANSFERENCIAS } from '#contract/almoxarifado/lista-de-transferencias.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { paginaDeTransferencias, quantasTransferencias } from './list-queries.ts'
import { acoesDaTransferencia } from './policy.ts'

export const { listar, exportada: transferenciasExportadas } = listaPorChave(LISTA_DE_TRANSFERENCIAS, {
  // Who takes what is lent may be a person.
  dadosPessoais: true,
  filtroDe: (pedida) => ({
    ...pedida.filtro,
    ...doLeitor(pedida),
    usuario_id: pedida.leitor.usuario_id,
  }),
  ler: paginaDeTransferencias,
  quantas: quantasTransferencias,
  sentido: (ordem) => (ordem === 'criado_em' ? 'desc' : 'asc'),
  registros: ({ ator }, lidas) =>
    lidas.map(({ transferencia, alvo }) => ({ ...transferencia, acoes: acoesDaTransferencia(ator, alvo) })),
  linha: ({ transferencia }) => transferencia,
})
