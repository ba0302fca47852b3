import { LISTA_DE_VISITAS } from '#contract/campo/lista-de-visitas.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { condicoes, origem } from './list-queries.ts'

export const monitoramentosExportados = exportavelPorId({
  ...arquivoDa(LISTA_DE_VISITAS),
  origem: ({ fuso }) => origem(fuso),
  onde: (filtro, { concessoes, fuso }) =>
    condicoes({ ...filtro, nos: nosDaPermissao(concessoes, LISTA_DE_VISITAS.exportar), fuso }),
})
