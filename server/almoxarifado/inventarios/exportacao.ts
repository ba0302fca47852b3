import { LISTA_DE_INVENTARIOS } from '#contract/almoxarifado/lista-de-inventarios.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { INVENTARIOS, inventariosOnde } from './queries.ts'

export const inventariosExportados = exportavelPorId({
  ...arquivoDa(LISTA_DE_INVENTARIOS),
  origem: () => INVENTARIOS,
  onde: (filtro, leitor) => inventariosOnde(filtro, leitor, LISTA_DE_INVENTARIOS.exportar),
})
