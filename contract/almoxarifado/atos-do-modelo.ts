// What the acts on a model of requisition say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { modelosDeRequisicao } from './modelos-de-requisicao.ts'

export const ATOS_DO_MODELO = atosDe('modelosDeRequisicao', {
  inativar: {
    rotulo: 'Tirar do uso',
    pergunta: 'Tirar {nome} do uso?',
    aviso: 'Quem requisita deixa de vê-lo. As requisições já feitas por ele ficam como estão.',
    feito: 'Modelo fora de uso',
    motivo: true,
    perigo: true,
    volta: 'reativar',
  },
  reativar: {
    rotulo: 'Pôr em uso',
    pergunta: 'Pôr {nome} em uso?',
    aviso: 'Quem requisita volta a vê-lo.',
    feito: 'Modelo em uso',
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof modelosDeRequisicao>)
