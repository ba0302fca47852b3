import { type Concessao, pode } from '#contract/casa/acesso.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import type { Leitor } from './event-queries.ts'

/** What these grants let their holder see of the trail, on the screen or in a file. */
export function leitorDe(
  concessoes: readonly Concessao[],
  fuso: string,
  permissao: 'admin.auditoria.listar' | 'admin.auditoria.exportar' = 'admin.auditoria.listar',
): Leitor {
  return {
    nos: nosDaPermissao(concessoes, permissao),
    pessoais: pode(concessoes, 'admin.auditoria.dados-pessoais'),
    fuso,
  }
}
