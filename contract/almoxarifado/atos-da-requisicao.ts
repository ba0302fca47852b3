// What the acts on a requisition say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { requisicoes } from './requisicoes.ts'

export const ATOS_DA_REQUISICAO = atosDe('requisicoes', {
  devolver: {
    rotulo: 'Devolver',
    aviso: 'Volta a quem pediu, para corrigir e enviar de novo. Diga o que falta.',
    feito: 'Requisição devolvida',
    motivo: true,
    em_lote: { aviso: 'Cada uma volta a quem pediu, com este motivo.' },
    fica: 'aviso',
  },
  negar: {
    rotulo: 'Negar',
    aviso: 'Nada será atendido. Quem pediu recebe o motivo.',
    feito: 'Requisição negada',
    motivo: true,
    perigo: true,
    fica: 'aviso',
  },
  cancelar: {
    rotulo: 'Cancelar requisição',
    aviso: 'Nada será atendido, e o que estava reservado volta a ficar disponível.',
    feito: 'Requisição cancelada',
    motivo: true,
    perigo: true,
    em_lote: { rotulo: 'Cancelar', aviso: 'As que já têm remessa ficam como estão.' },
    fica: 'aviso',
  },
} as const satisfies AtosConfirmados<typeof requisicoes>)

/** The answer to a proposal, where it is no. */
export const ATOS_DO_SUBSTITUTO = {
  recusar: {
    chave: 'requisicoes.responderSubstituto',
    rotulo: 'Recusar',
    aviso: 'O item pedido continua como estava. Quem propôs recebe o motivo.',
    feito: 'Substituto recusado',
    motivo: true,
    fica: 'aviso',
  },
} as const
