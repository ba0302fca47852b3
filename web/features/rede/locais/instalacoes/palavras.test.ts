import { expect, test } from 'vitest'
import { respostaEscrita } from './palavras.ts'

test('respostaEscrita says each kind of answer', () => {
  const opcoes = [{ valor: 'gasto', rotulo: 'Gasto' }]
  expect(respostaEscrita({ tipo: 'sim_nao' }, false)).toBe('Não')
  expect(respostaEscrita({ tipo: 'quantidade' }, 1200)).toBe('1.200')
  expect(respostaEscrita({ tipo: 'numero_unidade', unidade: 'm²' }, 12.5)).toBe('12,5 m²')
  expect(respostaEscrita({ tipo: 'opcao', opcoes }, 'gasto')).toBe('Gasto')
  expect(respostaEscrita({ tipo: 'opcao', opcoes }, 'saiu-da-lista')).toBe('saiu-da-lista')
  expect(respostaEscrita({ tipo: 'escala' }, 4)).toBe('4 de 5')
  expect(respostaEscrita({ tipo: 'texto' }, null)).toBe('—')
})
