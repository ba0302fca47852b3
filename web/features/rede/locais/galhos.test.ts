import { expect, test } from 'vitest'
import { plainText } from '#web/ui/plain-text.ts'
import { type Galho, linhaQueComeca, linhasVisiveis, passoNaArvore } from './galhos.ts'

const no = (id: number, nome: string, filhos = 0): Galho => ({ id, nome, filhos })
const RAMOS = new Map<number | null, Galho[]>([
  [null, [no(1, 'Secretaria', 2)]],
  [1, [no(2, 'Regional do Ipê', 2), no(3, 'Regional do Vale', 1)]],
  [2, [no(4, 'Escola Aroeira'), no(5, 'Escola Ângico')]],
])
const linhas = (...abertos: number[]) => linhasVisiveis((pai) => RAMOS.get(pai), new Set(abertos))
const ids = (...abertos: number[]) => linhas(...abertos).map((linha) => linha.no.id)

test('only what is open is in sight, and each row knows its level and its place among its siblings', () => {
  expect(ids()).toEqual([1])
  expect(ids(1, 2)).toEqual([1, 2, 4, 5, 3])
  expect(ids(2)).toEqual([1])
  expect(linhas(1, 2)[3]).toMatchObject({ nivel: 3, posicao: 2, irmaos: 2, pai: 2 })
  // Open, and its children have not come yet.
  expect(ids(1, 3)).toEqual([1, 2, 3])
})

test('the arrows walk, open and close as the pattern of a tree says', () => {
  const todas = linhas(1, 2)
  const passo = (tecla: string, em: number) => passoNaArvore(tecla, todas, em)
  expect(passo('ArrowDown', 0)).toEqual({ tipo: 'ir', para: 2 })
  expect(passo('ArrowUp', 0)).toBeNull()
  expect(passo('End', 0)).toEqual({ tipo: 'ir', para: 3 })
  expect(passo('Home', 4)).toEqual({ tipo: 'ir', para: 1 })
  expect(passo('ArrowRight', 4)).toEqual({ tipo: 'abrir', id: 3 })
  expect(passo('ArrowRight', 1)).toEqual({ tipo: 'ir', para: 4 })
  expect(passo('ArrowRight', 2)).toBeNull()
  expect(passo('ArrowLeft', 1)).toEqual({ tipo: 'fechar', id: 2 })
  expect(passo('ArrowLeft', 2)).toEqual({ tipo: 'ir', para: 2 })
  expect(passo('ArrowLeft', 0)).toEqual({ tipo: 'fechar', id: 1 })
  expect(passo('a', 0)).toBeNull()
})

test('typing goes to the next name that begins so, accents aside, going around', () => {
  const todas = linhas(1, 2)
  const achar = (digitado: string, em: number) => linhaQueComeca(todas, em, digitado, plainText)
  expect(achar('r', 0)).toBe(2)
  expect(achar('r', 1)).toBe(3)
  expect(achar('regional do v', 1)).toBe(3)
  expect(achar('escola an', 2)).toBe(5)
  expect(achar('s', 4)).toBe(1)
  expect(achar('z', 0)).toBeNull()
})
