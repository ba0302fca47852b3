// What the lists of an asset’s acts ask of their reader, as files. Values stay on the screen, which knows who may see them.
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import type { LeitorDaLista } from '#server/dados/exportacoes/exportable.ts'

export const nos = ({ concessoes }: LeitorDaLista) =>
  nosDaPermissao(concessoes, 'painel.almoxarifado.patrimonios.listar')
