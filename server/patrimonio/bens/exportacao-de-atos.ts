// What the lists of an asset’s acts share as files. Values stay on the screen, which knows who may see them.
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import type { LeitorDaLista } from '#server/dados/exportacoes/exportable.ts'

export const EXPORTAR = 'painel.almoxarifado.patrimonios.exportar'

export const nos = ({ concessoes }: LeitorDaLista) =>
  nosDaPermissao(concessoes, 'painel.almoxarifado.patrimonios.listar')

interface DoBem {
  bem: { descricao: string; referencia_id: string | null }
  local: { nome: string }
}

export const DO_BEM = [
  { chave: 'bem', rotulo: 'Bem', valor: ({ bem }: DoBem) => bem.descricao },
  { chave: 'plaqueta', rotulo: 'Plaqueta', valor: ({ bem }: DoBem) => bem.referencia_id },
  { chave: 'local', rotulo: 'Local', valor: ({ local }: DoBem) => local.nome },
]
