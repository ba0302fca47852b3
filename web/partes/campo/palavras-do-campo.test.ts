import { expect, test } from 'vitest'
import { frase } from './frase.ts'
import { porQueSoSeLe } from './SoLeitura.tsx'

test.each([
  ['Na sala 3, confira o ventilador.', 'Na sala 3, confira o ventilador.'],
  ['confira o ventilador ', 'confira o ventilador.'],
  ['Está certo?', 'Está certo?'],
  ['Veja de novo…', 'Veja de novo…'],
])('what a person wrote ends once: %s', (escrita, dita) => expect(frase(escrita)).toBe(dita))

test('what is only read says why, with the word of the button that there is', () => {
  const dito = (estado: Parameters<typeof porQueSoSeLe>[0]['estado'], contagem = false, finalizada = false) =>
    porQueSoSeLe({ estado, contagem, finalizada }, 'responder')
  expect(dito('aguardando')).toBe('Inicie a visita para responder.')
  expect(dito('pausado')).toBe('A visita está pausada: toque em Retomar para responder.')
  expect(dito('pausado', false, true)).toBe(
    'A visita foi finalizada e falta concluir: toque em Concluir, ou em Retomar para responder.',
  )
  expect(dito('concluido', true)).toBe('A contagem terminou: já não é possível responder.')
})
