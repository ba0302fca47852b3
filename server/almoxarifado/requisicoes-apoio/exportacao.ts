// Models of requisitions and quotas of materials, as files.
import { LISTA_DE_COTAS } from '#contract/almoxarifado/lista-de-cotas.ts'
import { LISTA_DE_MODELOS } from '#contract/almoxarifado/lista-de-modelos.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { cotasDe, cotasOnde } from './cotas-queries.ts'
import { MODELOS, modelosOnde } from './modelos-queries.ts'

export const modelosDeRequisicaoExportados = exportavelPorId({
  ...arquivoDa(LISTA_DE_MODELOS),
  origem: () => MODELOS,
  onde: (filtro, { concessoes }) =>
    modelosOnde(filtro, nosDaPermissao(concessoes, LISTA_DE_MODELOS.exportar)),
})

export const cotasExportadas = exportavelPorId({
  ...arquivoDa(LISTA_DE_COTAS),
  origem: ({ fuso }) => cotasDe(fuso),
  onde: (filtro, { concessoes, fuso }) =>
    cotasOnde(filtro, { nos: nosDaPermissao(concessoes, LISTA_DE_COTAS.exportar), fuso }),
})
