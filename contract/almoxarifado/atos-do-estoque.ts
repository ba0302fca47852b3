// What the acts on what is in stock say that only ask why.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { estoque } from './estoque.ts'

export const ATOS_DO_ESTOQUE = atosDe('estoque', {
  desbloquearLote: {
    rotulo: 'Liberar',
    pergunta: 'Liberar o lote {nome}?',
    aviso: 'Volta a poder sair, em todos os depósitos que o têm.',
    feito: 'Lote {nome}: liberado',
    motivo: true,
    fica: 'sem-volta',
  },
  estornarAjuste: {
    rotulo: 'Estornar',
    aviso:
      'O lançamento contrário entra no kardex; o original fica. O termo de baixa ou de saída, se há, é cancelado.',
    feito: '{nome} estornado',
    motivo: true,
    perigo: true,
    fica: 'lancamento',
  },
} as const satisfies AtosConfirmados<typeof estoque>)
