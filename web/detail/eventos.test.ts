import { expect, test } from 'vitest'
import { diferencasDoEvento } from './eventos.ts'

test('diferencasDoEvento answers one difference of a plain field', () => {
  expect(diferencasDoEvento({ campo: 'estado', de: 'bom', para: null })).toEqual([
    { parte: null, de: 'bom', para: '—' },
  ])
})

test('diferencasDoEvento answers only the parts that differ', () => {
  const evento = {
    campo: 'limites',
    de: { a: 1, b: true, c: [1] },
    para: { a: 2, b: true, c: [1, 2], d: 'x' },
  }
  expect(diferencasDoEvento(evento)).toEqual([
    { parte: 'a', de: '1', para: '2' },
    { parte: 'c', de: '[1]', para: '[1,2]' },
    { parte: 'd', de: '—', para: 'x' },
  ])
})

test('diferencasDoEvento answers nothing where the event changed no field', () => {
  expect(diferencasDoEvento({ campo: null, de: null, para: null })).toEqual([])
})
