import { LISTA_DE_OCORRENCIAS } from '#contract/campo/lista-de-ocorrencias.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { condicoes, origem } from './queries.ts'

export const ocorrenciasExportadas = exportavelPorId({
  ...arquivoDa(LISTA_DE_OCORRENCIAS),
  dadosPessoais: true,
  origem: () => origem,
  onde: (filtro, { concessoes }) =>
    condicoes(nosDaPermissao(concessoes, LISTA_DE_OCORRENCIAS.exportar), filtro),
})
