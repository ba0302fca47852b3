import { LISTA_DE_TRANSFERENCIAS } from '#contract/almoxarifado/lista-de-transferencias.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { paginaDeTransferencias, quantasTransferencias } from './list-queries.ts'

export const transferenciasExportadas = exportavelPorChave({
  ...arquivoDa(LISTA_DE_TRANSFERENCIAS),
  // Who takes what is lent may be a person.
  dadosPessoais: true,
  filtroDe: (pedida) => ({
    ...pedida.filtro,
    ...doLeitor(pedida),
    usuario_id: pedida.leitor.usuario_id,
  }),
  ler: paginaDeTransferencias,
  quantas: quantasTransferencias,
  linha: ({ transferencia }) => transferencia,
})
