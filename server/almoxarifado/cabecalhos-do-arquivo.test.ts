// The files of all lists name money and units one way.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type ColunaDeclarada, celulaDa } from '#contract/dados/lista.ts'

// as: a column that reads whatever is given to it
type Colunas = Readonly<Record<string, ColunaDeclarada<never>>>

async function listas(): Promise<[string, Colunas][]> {
  const raiz = join(import.meta.dirname, '../../contract')
  const todas: [string, Colunas][] = []
  for (const arquivo of await readdir(raiz, { recursive: true })) {
    if (!/lista.*\.ts$/.test(arquivo) || arquivo.endsWith('.test.ts')) continue
    const exportadas: Record<string, unknown> = await import(pathToFileURL(join(raiz, arquivo)).href)
    for (const [nome, valor] of Object.entries(exportadas))
      if (nome.startsWith('LISTA') && typeof valor === 'object' && valor !== null && 'colunas' in valor)
        todas.push([nome, valor.colunas as Colunas]) // as: a list has no other
  }
  return todas
}

const todas = await listas()

test('each column of money says the coin in the file, and no screen does', () => {
  expect(todas.length).toBeGreaterThan(20)
  for (const [nome, colunas] of todas)
    for (const [chave, { formato, rotulo, no_arquivo = rotulo, so }] of Object.entries(colunas))
      if (formato === 'centavos' && so !== 'tela') {
        expect(no_arquivo, `${nome}.${chave}`).toMatch(/ \(R\$\)$/)
        if (so !== 'arquivo') expect(rotulo, `${nome}.${chave}`).not.toContain('R$')
      }
})

test('each list with quantities has a column of their unit, in words', () => {
  const comQuantidade = todas.filter(([, colunas]) =>
    Object.values(colunas).some(({ formato }) => formato === 'milesimos'),
  )
  expect(comQuantidade.map(([nome]) => nome)).toEqual(
    expect.arrayContaining(['LISTA_DO_ESTOQUE', 'LISTA_DE_MATERIAIS', 'LISTA_DE_MOVIMENTOS_DE_USO']),
  )
  for (const [nome, { unidade }] of comQuantidade) {
    if (!unidade) throw new Error(`${nome} has quantities of nothing`)
    expect(celulaDa('unidade', unidade, { unidade: 'rl' } as never), nome).toBe('rolo') // as: what it reads
  }
})
