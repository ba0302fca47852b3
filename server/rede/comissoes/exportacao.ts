import { LISTA_DE_COMISSOES } from '#contract/rede/lista-de-comissoes.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { comissoesDe, comissoesOnde } from './queries.ts'

export const comissoesExportadas = exportavelPorId({
  ...arquivoDa(LISTA_DE_COMISSOES),
  dadosPessoais: true,
  origem: ({ fuso }) => comissoesDe(fuso),
  onde: (filtro, { fuso }) => comissoesOnde(filtro, fuso),
})
