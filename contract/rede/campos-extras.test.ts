import { expect, test } from 'vitest'
import {
  type CampoExtra,
  CamposExtrasEscritos,
  problemaDosCamposDoTipo,
  problemasDosCampos,
} from './campos-extras.ts'

const campo = (partes: Partial<CampoExtra>): CampoExtra => ({
  chave: 'polo',
  rotulo: 'Polo',
  tipo: 'texto',
  opcoes: [],
  obrigatorio: false,
  ...partes,
})

test('each kind takes its own answers', () => {
  for (const [tipo, bom, mau] of [
    ['texto', 'Norte', 3],
    ['numero', 3.5, '3'],
    ['data', '2026-02-28', '2026-02-30'],
    ['sim_nao', false, 'sim'],
    ['opcao', 'A', 'C'],
  ] as const) {
    const campos = [campo({ tipo, opcoes: ['A', 'B'] })]
    expect(problemasDosCampos(campos, { polo: bom }), tipo).toEqual({})
    expect(problemasDosCampos(campos, { polo: mau }), tipo).toHaveProperty('polo')
  }
})

test('what is mandatory is asked, and what is of another type only stands where it stood', () => {
  const campos = [campo({ obrigatorio: true })]
  expect(problemasDosCampos(campos, {})).toEqual({ polo: 'Informe: Polo' })
  expect(problemasDosCampos(campos, { polo: 'Sul', velho: 1 })).toHaveProperty('velho')
  expect(problemasDosCampos(campos, { polo: 'Sul', velho: 1 }, { velho: 1 })).toEqual({})
  expect(problemasDosCampos(campos, { polo: 'Sul', velho: 2 }, { velho: 1 })).toHaveProperty('velho')
})

test('an empty answer is none', () => {
  expect(CamposExtrasEscritos.parse({ a: '', b: null, c: false, d: 0 })).toEqual({ c: false, d: 0 })
  expect(CamposExtrasEscritos.parse(undefined)).toEqual({})
})

test('the fields of a type have names and keys of their own, and a choice has something to choose', () => {
  expect(problemaDosCamposDoTipo([campo({}), campo({ chave: 'zona', rotulo: 'Zona' })])).toBeUndefined()
  expect(problemaDosCamposDoTipo([campo({}), campo({ rotulo: 'Zona' })])).toMatch('chave')
  expect(problemaDosCamposDoTipo([campo({}), campo({ chave: 'zona', rotulo: 'polo ' })])).toMatch('nome')
  expect(problemaDosCamposDoTipo([campo({ tipo: 'opcao', opcoes: ['A', 'A'] })])).toMatch('opções')
})
