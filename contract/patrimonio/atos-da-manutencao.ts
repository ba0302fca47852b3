// What the acts on an order of service say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { manutencoes } from './manutencoes.ts'

export const ATOS_DA_MANUTENCAO = atosDe('manutencoes', {
  naoVoltou: {
    rotulo: 'O bem não voltou',
    aviso: 'A ordem termina e o bem fica como não localizado. O que houve com ele segue em uma apuração.',
    feito: 'O bem foi declarado não localizado',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
  cancelar: {
    rotulo: 'Cancelar a ordem',
    aviso: 'O bem volta a estar ativo, no estado em que estava. O número fica na história.',
    feito: 'Ordem de serviço cancelada',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof manutencoes>)
