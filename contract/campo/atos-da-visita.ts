// What the acts of the desk on a visit say; what happens depends on the visit, and its page says it.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { homologacao } from './homologacao.ts'

export const ATOS_DA_VISITA = atosDe('homologacao', {
  homologar: { rotulo: 'Homologar', feito: 'Visita homologada; o relatório foi emitido', fica: 'papel' },
  cancelar: {
    rotulo: 'Cancelar visita',
    pergunta: 'Cancelar {nome}?',
    feito: 'Visita cancelada: os agentes foram avisados',
    motivo: { ajuda: 'Os agentes leem isto no aviso.' },
    perigo: true,
    fica: 'aviso',
  },
} as const satisfies AtosConfirmados<typeof homologacao>)
