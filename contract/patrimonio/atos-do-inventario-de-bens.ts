// What the acts on an inventory of assets say.
import type { AtosConfirmados } from '#contract/casa/ato.ts'
import type { inventariosDeBens } from './inventarios-de-bens.ts'

export const ATOS_DO_INVENTARIO_DE_BENS = {
  encerrar: {
    rotulo: 'Encerrar',
    aviso:
      'A ata e o inventário analítico por conta são emitidos para a comissão assinar. Visitas homologadas depois não mudam mais nada aqui.',
    feito: 'Inventário encerrado: a ata e o inventário analítico foram emitidos',
  },
  cancelar: {
    rotulo: 'Cancelar o inventário',
    aviso: 'As visitas e as apurações já abertas ficam como estão.',
    feito: 'Inventário cancelado',
    motivo: true,
    perigo: true,
  },
} as const satisfies AtosConfirmados<typeof inventariosDeBens>
