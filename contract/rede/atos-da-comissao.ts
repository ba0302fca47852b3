// What the acts on a commission say.
import type { AtosConfirmados } from '#contract/casa/ato.ts'
import type { comissoes } from './comissoes.ts'

export const ATOS_DA_COMISSAO = {
  encerrar: {
    rotulo: 'Encerrar',
    aviso: 'Ela deixa de poder assinar laudos e apurações. O que já assinou continua valendo.',
    feito: 'Comissão encerrada',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof comissoes>
