// Every list that can be exported. A list without an entry does not compile.
import type { ListaDoPainel } from '#contract/visoes.ts'
import type { AnyExportable } from '../exportable.ts'
import { auditoriaExportada } from './auditoria.ts'
import { documentosExportados } from './documentos.ts'
import { fornecedoresExportados } from './fornecedores.ts'
import { instalacaoTiposExportados } from './instalacao-tipos.ts'
import { locaisExportados } from './locais.ts'
import { localTiposExportados } from './local-tipos.ts'
import { perfisExportados } from './perfis.ts'
import { usuariosExportados } from './usuarios.ts'

export const EXPORTAVEIS: Readonly<Record<ListaDoPainel, AnyExportable>> = {
  locais: locaisExportados,
  'local-tipos': localTiposExportados,
  usuarios: usuariosExportados,
  perfis: perfisExportados,
  'instalacao-tipos': instalacaoTiposExportados,
  auditoria: auditoriaExportada,
  documentos: documentosExportados,
  fornecedores: fornecedoresExportados,
}
