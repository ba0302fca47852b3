// What the acts on a profile say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { perfis } from './perfis.ts'

export const ATOS_DO_PERFIL = atosDe('perfis', {
  inativar: { rotulo: 'Inativar', feito: 'Perfil inativado', perigo: true, volta: 'reativar' },
  reativar: { rotulo: 'Reativar', feito: 'Perfil reativado', direto: true, volta: 'inativar' },
} as const satisfies AtosConfirmados<typeof perfis>)
