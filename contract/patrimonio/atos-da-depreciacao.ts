// What the acts on the depreciation of a month say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { depreciacoes } from './depreciacoes.ts'

export const ATOS_DA_DEPRECIACAO = atosDe('depreciacoes', {
  processar: {
    rotulo: 'Processar',
    pergunta: 'Lançar as quotas deste mês?',
    aviso: 'Cada bem recebe a sua quota. Depois disso o valor dele só muda por reavaliação.',
    fica: 'lancamento',
  },
  contabilizar: {
    rotulo: 'Contabilizar',
    pergunta: 'A contabilidade já recebeu este mês?',
    aviso: 'Fica registrado que os totais por conta foram lançados na contabilidade.',
    fica: 'sem-volta',
  },
  estornar: {
    rotulo: 'Estornar',
    pergunta: 'Estornar este mês?',
    aviso: 'As quotas saem dos bens, os lançamentos ficam na história, e o mês pode ser refeito.',
    motivo: true,
    perigo: true,
    fica: 'lancamento',
  },
} as const satisfies AtosConfirmados<typeof depreciacoes>)
