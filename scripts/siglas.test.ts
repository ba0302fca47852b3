// What a field is called by initials is explained under it, where the person is.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Campos } from '#contract/casa/campos.ts'

const ROOT = new URL('..', import.meta.url)

/** Known to everybody who works with papers in Brazil. */
const SABIDAS = new Set(['CPF', 'CNPJ', 'CEP', 'UF', 'PDF', 'CSV'])
const SIGLA = /\b[A-Z]{2,}\b/g

const modulos = globSync('contract/*/campos-*.ts', { cwd: ROOT.pathname })
const declarados: (readonly [string, Campos])[] = []
for (const arquivo of modulos.filter((um) => !um.includes('.test.'))) {
  const modulo: Record<string, unknown> = await import(new URL(arquivo, ROOT).href)
  for (const [nome, valor] of Object.entries(modulo))
    if (/^CAMPOS/.test(nome) && typeof valor === 'object') declarados.push([arquivo, valor as Campos]) // as: by its name
}

test('a field called by initials says what they are, in words and not only in figures', () => {
  const mudos: string[] = []
  let vistos = 0
  for (const [arquivo, campos] of declarados)
    for (const [campo, { rotulo, ajuda = '' }] of Object.entries(campos)) {
      if (!(rotulo.match(SIGLA) ?? []).some((sigla) => !SABIDAS.has(sigla))) continue
      vistos++
      if (!/[a-zà-ú]{4}.*[a-zà-ú]{4}/.test(ajuda.replace(/números?/g, ''))) mudos.push(`${arquivo}: ${campo}`)
    }
  expect(mudos).toEqual([])
  expect(vistos).toBeGreaterThan(3)
})
