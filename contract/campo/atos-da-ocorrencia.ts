// What the acts on an occurrence say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { ocorrencias } from './ocorrencias.ts'

export const ATOS_DA_OCORRENCIA = atosDe('ocorrencias', {
  tratar: {
    rotulo: 'Registrar tratamento',
    pergunta: 'Registrar o tratamento?',
    feito: 'Ocorrência tratada',
    motivo: { ajuda: 'O que foi feito: quem registrou a ocorrência lê no aviso.' },
    fica: 'aviso',
  },
  reabrir: {
    rotulo: 'Reabrir',
    pergunta: 'Reabrir esta ocorrência?',
    feito: 'Ocorrência reaberta',
    motivo: { ajuda: 'Por que ela ainda precisa de alguém.' },
    fica: 'aviso',
  },
} as const satisfies AtosConfirmados<typeof ocorrencias>)
