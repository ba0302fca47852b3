// What the acts on a quota say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { cotas } from './cotas.ts'

export const ATOS_DA_COTA = atosDe('cotas', {
  encerrar: {
    rotulo: 'Encerrar',
    pergunta: 'Encerrar a cota de {nome}?',
    aviso: 'Os pedidos deste grupo deixam de ser medidos por ela.',
    feito: 'Cota encerrada',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof cotas>)
