import { expect, test } from 'vitest'
import { semAcento } from '#contract/casa/sem-acento.ts'
import { mesmoNome } from './mesmo-nome.ts'
import { CATALOGO_ROTULADO } from './testing/notas-rotuladas.ts'

const nomes = CATALOGO_ROTULADO.map(({ descricao }) => descricao)

const comoFornecedor = (nome: string) =>
  semAcento(nome)
    .toUpperCase()
    .replace(/(\d),0\b/g, '$1.0')
    .replace(/(\d) (?=[A-Z])/g, '$1')
    .replace(/ LITROS?\b|(?<=\d)LITROS?\b/g, 'L')
    .replace(/\bCOM\b/g, 'C/')

test('a name in capitals, without accents and with its units abbreviated says the same', () => {
  for (const nome of nomes) expect([nome, mesmoNome(nome, comoFornecedor(nome))]).toEqual([nome, true])
})

test('no name says the same as another of the catalogue', () => {
  for (const [i, um] of nomes.entries())
    for (const outro of nomes.slice(i + 1))
      expect([um, outro, mesmoNome(um, outro)]).toEqual([um, outro, false])
})

const SEM_PESO = /^(de|com|para|e|x|n|nº|em)$/i

test('a word or a number less, or another in its place, says another thing', () => {
  for (const nome of nomes) {
    const palavras = nome.split(' ')
    for (const [i, palavra] of palavras.entries()) {
      if (SEM_PESO.test(palavra)) continue
      const sem = palavras.toSpliced(i, 1).join(' ')
      const trocada = palavras.toSpliced(i, 1, /\d/.test(palavra) ? '7' : 'outro').join(' ')
      expect([nome, sem, mesmoNome(nome, sem)]).toEqual([nome, sem, false])
      expect([nome, trocada, mesmoNome(nome, trocada)]).toEqual([nome, trocada, false])
    }
  }
})

test('with what is not without, and the order of the numbers counts', () => {
  expect(mesmoNome('Apontador com depósito', 'APONTADOR SEM DEPOSITO')).toBe(false)
  expect(mesmoNome('Fita 12 mm x 30 m', 'FITA 30MM X 12M')).toBe(false)
  expect(mesmoNome('Papel A4', 'PAPEL A3')).toBe(false)
})
