// What the acts on a commission say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { comissoes } from './comissoes.ts'

export const ATOS_DA_COMISSAO = atosDe('comissoes', {
  encerrar: {
    rotulo: 'Encerrar',
    aviso: 'Ela deixa de poder assinar laudos e apurações. O que já assinou continua valendo.',
    feito: 'Comissão encerrada',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof comissoes>)
