// The list of inquiries as a file.
import { LISTA_DE_APURACOES } from '#contract/patrimonio/lista-de-apuracoes.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { nos } from '#server/patrimonio/bens/exportacao-de-atos.ts'
import { apuracoesDe, apuracoesOnde } from './queries.ts'

export const apuracoesExportadas = exportavelPorId({
  ...arquivoDa(LISTA_DE_APURACOES),
  origem: ({ fuso }) => apuracoesDe(fuso),
  onde: (filtro, leitor) => apuracoesOnde(filtro, nos(leitor), leitor.fuso),
})
