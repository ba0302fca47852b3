// What the acts on an asset that is missing say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { apuracoes } from './apuracoes.ts'

export const ATOS_DA_APURACAO = atosDe('apuracoes', {
  localizar: {
    rotulo: 'Foi localizado',
    botao: 'Registrar que foi localizado',
    pergunta: '{nome} foi localizado?',
    aviso:
      'Diga onde e como, em ao menos 10 letras. Ele volta a estar ativo, e a apuração aberta, se houver, termina.',
    feito: 'Bem localizado',
    motivo: true,
    fica: 'sem-volta',
  },
  naoLocalizar: {
    rotulo: 'Declarar não localizado',
    pergunta: 'Declarar {nome} não localizado?',
    aviso:
      'Conte em que buscas ele não apareceu, em ao menos 10 letras. Depois, abra a apuração na ficha dele.',
    feito: 'Bem declarado não localizado',
    motivo: true,
    perigo: true,
    volta: 'localizar',
  },
} as const satisfies AtosConfirmados<typeof apuracoes>)
