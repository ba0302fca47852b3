import { expect, test } from 'vitest'
import { diferencasDoEvento, resumoDaAcao, telaDoRegistro, tituloDaAcao } from './eventos.ts'

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

test('resumoDaAcao is the contract’s own sentence, and none for a routine', () => {
  expect(resumoDaAcao('usuarios.bloquear')).toBe('Impede a entrada e encerra as sessões na hora.')
  expect(resumoDaAcao('multimidias.varrer')).toBe('')
})

test('telaDoRegistro leads to records that have a screen', () => {
  expect(telaDoRegistro({ entidade: 'usuario', entidade_id: '7' })).toBe('/painel/admin/usuarios/7')
  expect(telaDoRegistro({ entidade: 'local', entidade_id: '7' })).toBe('/painel/locais/7')
  expect(telaDoRegistro({ entidade: 'usuario', entidade_id: 'desconhecido' })).toBeNull()
  expect(telaDoRegistro({ entidade: 'sessao', entidade_id: '7' })).toBeNull()
})

test('tituloDaAcao is the first clause of the sentence, and the name of what has none', () => {
  expect(tituloDaAcao('usuarios.bloquear')).toBe('Impede a entrada e encerra as sessões na hora')
  expect(tituloDaAcao('multimidias.varrer')).toBe('multimidias.varrer')
})
