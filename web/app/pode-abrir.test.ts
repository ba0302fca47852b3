import { expect, test } from 'vitest'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { PAGINAS } from './paginas-do-painel.ts'
import { podeAbrir } from './pode-abrir.ts'

const com = (...permissoes: Permissao[]) =>
  permissoes.map((permission) => ({ role: 'x', permission, local: 1 }))
const enderecos = Object.entries(PAGINAS)
/** With a number in the place of each name. */
const comNumeros = (caminho: string) => `/painel/${caminho.replace(/:\w+/g, '7')}`

test.each(enderecos)(
  '%s is opened by whoever holds what it asks, and led to for nobody else',
  (caminho, { exige }) => {
    const to = comNumeros(caminho)
    expect(podeAbrir([], `${to}?texto=um`)).toBe(exige === 'session')
    if (typeof exige !== 'object' && exige !== 'session') expect(podeAbrir(com(exige), to)).toBe(true)
  },
)

test('a word is no record, and what is of no page asks nothing', () => {
  expect(podeAbrir(com('painel.locais.listar'), '/painel/locais/arvore')).toBe(true)
  expect(podeAbrir(com('painel.locais.listar'), '/painel/locais/7')).toBe(false)
  expect(podeAbrir([], '/monitoramentos/7')).toBe(true)
  expect(podeAbrir([], '?evento=7')).toBe(true)
})
