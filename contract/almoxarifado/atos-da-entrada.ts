// What the acts on an entry say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { entradas } from './entradas.ts'
import type { entregas } from './entregas.ts'

export const ATOS_DA_ENTRADA = atosDe('entradas', {
  devolver: {
    rotulo: 'Devolver a rascunho',
    aviso:
      'Volta a ser digitada, com o mesmo protocolo, e é conferida de novo. O termo provisório é cancelado; ao receber, sai outro.',
    feito: 'Devolvida a rascunho',
    motivo: true,
    fica: 'sem-volta',
  },
  recusar: {
    rotulo: 'Recusar',
    aviso: 'Nada entra no estoque. O termo de recusa é emitido para devolver ao fornecedor.',
    feito: 'Entrada recusada',
    motivo: true,
    perigo: true,
    fica: 'papel',
  },
  estornar: {
    rotulo: 'Estornar',
    aviso:
      'O que entrou sai do estoque pelo mesmo valor, os bens a tombar são descartados, e os documentos emitidos são cancelados.',
    feito: 'Entrada estornada',
    motivo: true,
    perigo: true,
    fica: 'lancamento',
  },
  cancelar: {
    rotulo: 'Cancelar entrada',
    aviso: 'Nada entra no estoque, e o documento pode ser registrado de novo.',
    feito: 'Entrada cancelada',
    motivo: true,
    perigo: true,
    em_lote: { rotulo: 'Cancelar', aviso: 'As que já foram aceitas ficam como estão.' },
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof entradas>)

export const ATOS_DAS_ENTREGAS = atosDe('entregas', {
  fechar: {
    rotulo: 'Fechar o que falta',
    pergunta: 'Fechar o que falta?',
    aviso: 'As escolas que faltam deixam de ver a entrega, e contam como se nada tivesse chegado a elas.',
    feito: 'Entregas fechadas',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof entregas>)
