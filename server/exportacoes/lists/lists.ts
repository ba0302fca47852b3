// Every list that can be exported. A list without an entry does not compile.
import type { ListaDoPainel } from '#contract/visoes.ts'
import type { AnyExportable } from '../exportable.ts'
import { auditoriaExportada } from './auditoria.ts'
import { locaisExportados } from './locais.ts'
import { perfisExportados } from './perfis.ts'
import { usuariosExportados } from './usuarios.ts'

export const EXPORTAVEIS: Readonly<Record<ListaDoPainel, AnyExportable>> = {
  locais: locaisExportados,
  usuarios: usuariosExportados,
  perfis: perfisExportados,
  auditoria: auditoriaExportada,
}
