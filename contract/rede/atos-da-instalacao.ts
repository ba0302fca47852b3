// What the acts on a room say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { instalacoesDoLocal } from './instalacoes-do-local.ts'

export const ATOS_DA_INSTALACAO = atosDe('instalacoesDoLocal', {
  inativar: {
    rotulo: 'Inativar',
    aviso: 'Ela sai das próximas visitas e da nota. O histórico e as fotos ficam.',
    feito: 'Instalação inativada',
    motivo: true,
    perigo: true,
    volta: 'reativar',
  },
  reativar: {
    rotulo: 'Reativar',
    aviso: 'Ela volta às próximas visitas e à nota.',
    feito: 'Instalação reativada',
    motivo: true,
    volta: 'inativar',
  },
} as const satisfies AtosConfirmados<typeof instalacoesDoLocal>)
