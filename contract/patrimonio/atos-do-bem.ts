// What the acts on an asset say that only ask why.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { bens } from './bens.ts'

export const ATOS_DO_BEM = atosDe('bens', {
  separar: {
    rotulo: 'Separar',
    aviso: 'Ele deixa de acompanhar este bem quando um dos dois muda de lugar.',
    feito: 'Parte separada',
    motivo: true,
    volta: 'juntar',
  },
} as const satisfies AtosConfirmados<typeof bens>)
