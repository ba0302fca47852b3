import { LISTA_DE_MATERIAIS } from '#contract/almoxarifado/lista-de-materiais.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { nosDoEstoque } from './comando.ts'
import { paginaDeMateriais, quantosMateriais } from './list-queries.ts'

export const materiaisExportados = exportavelPorChave({
  ...arquivoDa(LISTA_DE_MATERIAIS),
  dadosPessoais: false,
  filtroDe: (pedida) => ({
    ...pedida.filtro,
    ...doLeitor(pedida),
    nos: nosDoEstoque(pedida.leitor),
  }),
  ler: paginaDeMateriais,
  quantas: quantosMateriais,
  linha: (lida) => lida,
})
