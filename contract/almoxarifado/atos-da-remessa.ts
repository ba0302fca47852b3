// What the acts on a shipment say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { remessas } from './remessas.ts'

export const ATOS_DA_REMESSA = atosDe('remessas', {
  recusar: {
    rotulo: 'Recusar',
    aviso: 'Nada entra aqui: tudo volta à origem, que confere quando chegar.',
    feito: 'Remessa recusada',
    motivo: true,
    perigo: true,
    fica: 'aviso',
  },
  cancelar: {
    rotulo: 'Cancelar remessa',
    aviso: 'O que foi separado volta à prateleira, e o pedido volta a ter o que separar.',
    feito: 'Remessa cancelada',
    motivo: true,
    perigo: true,
    fica: 'lancamento',
  },
} as const satisfies AtosConfirmados<typeof remessas>)
