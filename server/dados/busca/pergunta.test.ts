import { expect, test } from 'vitest'
import { plaqueta } from '#contract/casa/codigos.ts'
import { distancia } from '#server/casa/palavras-conhecidas.ts'
import { numeroNoTexto } from './numero-no-texto.ts'
import { codigoDeBem, digitoConfere, documentoNoTexto, perguntaDe } from './pergunta.ts'

test('perguntaDe takes operators out of the words, in any order, with or without accents', () => {
  expect(perguntaDe('cadeira  local:"cora coralina" tipo:patrimônio azul')).toEqual({
    texto: 'cadeira azul',
    local: 'cora coralina',
    protocolo: null,
    numero: null,
    tipos: ['patrimonios'],
  })
  expect(perguntaDe('LOCAL:t-e1 Tipo:visitas tipo:Bem')).toMatchObject({
    texto: '',
    local: 't-e1',
    tipos: ['monitoramentos', 'patrimonios'],
  })
  expect(perguntaDe('#MON-2025-000001')).toMatchObject({ texto: '', protocolo: 'MON-2025-000001' })
})

test('perguntaDe leaves among the words what is no operator', () => {
  expect(perguntaDe('tipo:nada sala#3 glocal:x https://a.b')).toEqual({
    texto: 'tipo:nada sala#3 glocal:x https://a.b',
    local: null,
    protocolo: null,
    numero: null,
    tipos: null,
  })
  expect(perguntaDe('a\u0000b\u202ec').texto).toBe('a b c')
})

test('numeroNoTexto reads an official number in any writing, and a part of one only when it is marked', () => {
  const inteiro = { sigla: 'REQ', ano: '2026', ordem: '000123' }
  for (const texto of ['REQ-2026-000123', ' req - 2026 - 000123', 'req 2026 000123', 'REQ2026000123'])
    expect([texto, numeroNoTexto(texto, false)]).toEqual([texto, inteiro])
  expect(numeroNoTexto('req-2026', false)).toEqual({ sigla: 'REQ', ano: '2026', ordem: null })
  for (const texto of [
    'cadeira azul',
    'req',
    '123',
    '2026-000123',
    'sala 12',
    'x'.repeat(50),
    'req-2026-12345678',
  ])
    expect([texto, numeroNoTexto(texto, false)]).toEqual([texto, null])
  expect(numeroNoTexto('r', true)).toEqual({ sigla: 'R', ano: null, ordem: null })
  expect(numeroNoTexto('123', true)).toEqual({ sigla: null, ano: null, ordem: '123' })
  expect(numeroNoTexto('2026-123', true)).toEqual({ sigla: null, ano: '2026', ordem: '123' })
})

test('codigoDeBem reads a label with its check digit, without it, without the hyphen and from its QR', () => {
  const codigo = plaqueta(1234)
  expect(codigoDeBem(codigo)).toEqual({ referencia: codigo, numeros: [1234] })
  expect(codigoDeBem('1234').numeros).toEqual([1234])
  expect(codigoDeBem(codigo.replace('-', '')).numeros).toContain(1234)
  expect(codigoDeBem(`https://zelo.exemplo/p/${codigo}`).numeros).toEqual([1234])
  expect(codigoDeBem('cadeira').numeros).toEqual([])
  expect(codigoDeBem('1'.repeat(13)).numeros).toEqual([])
})

test('digitoConfere tells a wrong check digit', () => {
  const certo = plaqueta(1234)
  const errado = `001234-${(Number(certo.at(-1)) + 1) % 10}`
  expect(digitoConfere(codigoDeBem(certo))).toBe(true)
  expect(digitoConfere(codigoDeBem('1234'))).toBe(true)
  expect(digitoConfere(codigoDeBem(errado))).toBe(false)
})

test('documentoNoTexto knows a CNPJ, with letters too, and the key of an NF-e, by their digits', () => {
  expect(documentoNoTexto('11.222.333/0001-81')).toBe('11222333000181')
  // The example of the Receita Federal's own text on the alphanumeric CNPJ.
  expect(documentoNoTexto('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  expect(documentoNoTexto('11.222.333/0001-82')).toBeNull()
  const chave = '52060433009911002506550120000007800267301615'
  expect(documentoNoTexto(chave.replace(/(.{4})/g, '$1 '))).toBe(chave)
  expect(documentoNoTexto(`${chave.slice(0, 43)}6`)).toBeNull()
  expect(documentoNoTexto('cadeira azul 12')).toBeNull()
})

test('distancia counts letters changed, missing, too many and swapped', () => {
  expect(distancia('cadeira', 'cadeira')).toBe(0)
  expect(distancia('cadiera', 'cadeira')).toBe(1)
  expect(distancia('cadera', 'cadeira')).toBe(1)
  expect(distancia('cadeiira', 'cadeira')).toBe(1)
  expect(distancia('cadeyra', 'cadeira')).toBe(1)
  expect(distancia('mesa', 'cadeira')).toBeGreaterThan(3)
})
