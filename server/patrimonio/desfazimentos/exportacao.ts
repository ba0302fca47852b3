// The list of what ends an asset's life, as a file. Values stay on the screen, which knows who may see them.
import { LISTA_DE_DESFAZIMENTOS } from '#contract/patrimonio/lista-de-desfazimentos.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { nos } from '#server/patrimonio/bens/exportacao-de-atos.ts'
import { DESFAZIMENTOS, desfazimentosOnde } from './queries.ts'

export const desfazimentosExportados = exportavelPorId({
  ...arquivoDa(LISTA_DE_DESFAZIMENTOS),
  origem: () => DESFAZIMENTOS,
  onde: (filtro, leitor) => desfazimentosOnde(filtro, nos(leitor)),
})
