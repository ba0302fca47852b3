// Every target whose lines are written one by one; the census is read whole (censo-do-painel.ts).
import type { AlvoDeImportacao } from '#contract/dados/importacoes.ts'
import { alvoUsuarios } from './administracao/usuarios/importacao.ts'
import { alvoMateriais } from './almoxarifado/materiais/importacao.ts'
import type { Alvo } from './dados/importacoes/alvos/definicao.ts'
import { alvoBens } from './patrimonio/bens/importacao/bens.ts'
import { alvoFornecedores } from './rede/fornecedores/importacao.ts'
import { alvoInstalacoes } from './rede/instalacoes-do-local/importacao.ts'
import { alvoLocais } from './rede/locais/importacao.ts'

export const ALVOS: Readonly<Record<Exclude<AlvoDeImportacao, 'censo-inep'>, Alvo>> = {
  bens: alvoBens,
  locais: alvoLocais,
  instalacoes: alvoInstalacoes,
  fornecedores: alvoFornecedores,
  materiais: alvoMateriais,
  usuarios: alvoUsuarios,
}
