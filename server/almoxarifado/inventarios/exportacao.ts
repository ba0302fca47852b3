import { LISTA_DE_INVENTARIOS } from '#contract/almoxarifado/lista-de-inventarios.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { INVENTARIOS, inventariosOnde } from './queries.ts'

export const inventariosExportados = exportavelPorId({
  ...arquivoDa(LISTA_DE_INVENTARIOS),
  origem: () => INVENTARIOS,
  onde: (filtro, { concessoes }) =>
    inventariosOnde(filtro, nosDaPermissao(concessoes, LISTA_DE_INVENTARIOS.exportar)),
})
