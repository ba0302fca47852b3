// What the acts on a delegation say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { delegacoes } from './delegacoes.ts'

export const ATOS_DA_DELEGACAO = atosDe('delegacoes', {
  revogar: {
    rotulo: 'Encerrar',
    pergunta: 'Encerrar a delegação?',
    feito: 'Delegação encerrada',
    perigo: true,
    fica: 'aviso',
  },
} as const satisfies AtosConfirmados<typeof delegacoes>)
