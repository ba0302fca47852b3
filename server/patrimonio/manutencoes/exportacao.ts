// The list of repairs as a file.
import { LISTA_DE_MANUTENCOES } from '#contract/patrimonio/lista-de-manutencoes.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { nos } from '#server/patrimonio/bens/exportacao-de-atos.ts'
import { manutencoesDe, manutencoesOnde } from './queries.ts'

export const manutencoesExportadas = exportavelPorId({
  ...arquivoDa(LISTA_DE_MANUTENCOES),
  origem: ({ fuso }) => manutencoesDe(fuso),
  onde: (filtro, leitor) => manutencoesOnde(filtro, nos(leitor), leitor.fuso),
})
