// Who may import what: the area's own permission, besides that of importing.

import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { AlvoDeImportacao } from '#contract/dados/importacoes.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { ALVOS } from '#server/import-targets.ts'

/** Why not, in words for the person; undefined when they may. */
export function impedimentoDoAlvo(
  concessoes: readonly Concessao[],
  alvo: AlvoDeImportacao,
): string | undefined {
  if (alvo === 'censo-inep')
    return nosDaPermissao(concessoes, 'painel.locais.importar') === null
      ? undefined
      : 'O censo mexe na rede inteira: peça a quem importa locais em toda a rede.'
  return pode(concessoes, ALVOS[alvo].permissao)
    ? undefined
    : 'Você não tem a permissão de importar esta área. Peça ao administrador.'
}
