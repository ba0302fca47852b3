// What the acts on a campaign say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { campanhas } from './campanhas.ts'

export const ATOS_DA_CAMPANHA = atosDe('campanhas', {
  encerrar: {
    rotulo: 'Encerrar',
    botao: 'Encerrar campanha',
    pergunta: 'Encerrar {nome}?',
    aviso: 'Os números ficam como estão hoje nas visitas dela. Isto não se desfaz.',
    feito: 'Campanha encerrada',
    motivo: { ajuda: 'É o relatório: o que a campanha apurou e o que fica por fazer.' },
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof campanhas>)
