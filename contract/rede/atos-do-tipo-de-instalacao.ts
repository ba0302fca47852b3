// What the acts on a kind of room say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { instalacaoTipos } from './administracao-de-tipos.ts'

export const ATOS_DO_TIPO_DE_INSTALACAO = atosDe('instalacaoTipos', {
  inativar: { rotulo: 'Inativar', feito: 'Tipo inativado', perigo: true, volta: 'reativar' },
  reativar: { rotulo: 'Reativar', feito: 'Tipo reativado', direto: true, volta: 'inativar' },
} as const satisfies AtosConfirmados<typeof instalacaoTipos>)
