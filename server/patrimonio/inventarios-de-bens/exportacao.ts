// The list of inventories of assets as a file.
import { LISTA_DE_INVENTARIOS_DE_BENS } from '#contract/patrimonio/lista-de-inventarios-de-bens.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { INVENTARIOS_DE_BENS, inventariosDeBensOnde } from './queries.ts'

export const inventariosDeBensExportados = exportavelPorId({
  ...arquivoDa(LISTA_DE_INVENTARIOS_DE_BENS),
  origem: () => INVENTARIOS_DE_BENS,
  onde: (filtro, leitor) => inventariosDeBensOnde(filtro, leitor, LISTA_DE_INVENTARIOS_DE_BENS.exportar),
})
