// What the acts on a note say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { anotacoes } from './anotacoes.ts'

export const ATOS_DA_ANOTACAO = atosDe('anotacoes', {
  excluir: {
    rotulo: 'Excluir anotação',
    aviso: 'Ela deixa de aparecer para quem olha este mês. A auditoria a guarda.',
    feito: 'Anotação excluída',
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof anotacoes>)
