// What the acts on a range of labels say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { plaquetas } from './plaquetas.ts'

export const ATOS_DAS_PLAQUETAS = atosDe('plaquetas', {
  devolver: {
    rotulo: 'Devolver o resto',
    botao: 'Devolver',
    pergunta: 'Devolver o resto do lote?',
    motivo: true,
    fica: 'sem-volta',
  },
  cancelar: {
    rotulo: 'Cancelar lote',
    pergunta: 'Cancelar o lote?',
    feito: 'Lote cancelado',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof plaquetas>)
