// Every target whose lines are written one by one; the census is read whole (censo-do-painel.ts).
import type { AlvoDeImportacao } from '#contract/importacoes.ts'
import { alvoBens } from './bens.ts'
import type { Alvo } from './definicao.ts'
import { alvoFornecedores } from './fornecedores.ts'
import { alvoInstalacoes } from './instalacoes.ts'
import { alvoLocais } from './locais.ts'
import { alvoMateriais } from './materiais.ts'
import { alvoUsuarios } from './usuarios.ts'

export const ALVOS: Readonly<Record<Exclude<AlvoDeImportacao, 'censo-inep'>, Alvo>> = {
  bens: alvoBens,
  locais: alvoLocais,
  instalacoes: alvoInstalacoes,
  fornecedores: alvoFornecedores,
  materiais: alvoMateriais,
  usuarios: alvoUsuarios,
}
