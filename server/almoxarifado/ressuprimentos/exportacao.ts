import { LISTA_DE_RESSUPRIMENTOS } from '#contract/almoxarifado/lista-de-ressuprimentos.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { condicoes, origem } from './queries.ts'

export const ressuprimentosExportados = exportavelPorId({
  ...arquivoDa(LISTA_DE_RESSUPRIMENTOS),
  dadosPessoais: true,
  origem: () => origem,
  onde: (filtro, { concessoes }) =>
    condicoes({ concessoes, permissao: LISTA_DE_RESSUPRIMENTOS.exportar }, filtro),
})
