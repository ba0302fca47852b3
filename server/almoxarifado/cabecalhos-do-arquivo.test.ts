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

/** Columns that the file calls otherwise than the screen for more than the unit of what is in them, each with why. */
const OUTRO_NOME: Readonly<Record<string, string>> = {
  'LISTA_DE_CLASSES.depreciacao':
    'the cell of the screen says life and residual in a sentence; the file has the months, and the residual beside them',
  'LISTA_DE_LOCAIS.nota': 'the column of the screen is as wide as a grade, and stands beside the place',
  'LISTA_DE_LOCAIS_A_VISITAR.nota': 'as in the list of places',
}

test('a column has one name, and the file adds to it the unit of what is in it and no more', () => {
  const outros = todas.flatMap(([nome, colunas]) =>
    Object.entries(colunas).flatMap(([chave, { rotulo, no_arquivo, so }]) => {
      if (no_arquivo === undefined) return []
      expect(so, `${nome}.${chave} is on one side alone, and has two names`).not.toBe('tela')
      const soUnidade = no_arquivo.startsWith(`${rotulo} (`) && no_arquivo.endsWith(')')
      return soUnidade ? [] : [`${nome}.${chave}`]
    }),
  )
  expect(outros.toSorted()).toEqual(Object.keys(OUTRO_NOME).toSorted())
})

test('no two columns of one file have the same name', () => {
  for (const [nome, colunas] of todas) {
    const rotulos = Object.values(colunas)
      .filter(({ so }) => so !== 'tela')
      .map(({ rotulo, no_arquivo = rotulo }) => no_arquivo)
    expect(
      rotulos.filter((um, i) => rotulos.indexOf(um) !== i),
      nome,
    ).toEqual([])
  }
})

/** A row of a list, with what one column reads of it. */
const dito = (lista: string, chave: string, linha: object) => {
  const coluna = new Map(todas).get(lista)?.[chave]
  if (!coluna) throw new Error(`${lista} has no ${chave}`)
  return celulaDa(chave, coluna, linha as never) // as: what it reads
}

test('a cell of the file says what the screen says of it', () => {
  const silencio = { ate: '2026-11-29', por: 'Clara Nogueira', motivo: 'teste' }
  expect(dito('LISTA_DE_ACHADOS', 'situacao', { situacao: 'silenciado', silencio })).toBe(
    'Silenciado até 29/11/2026 por Clara Nogueira: teste',
  )
  expect(dito('LISTA_DE_ENTRADAS', 'protocolo', { id: 47, protocolo: null })).toBe('Rascunho 47')
  expect(dito('LISTA_DE_ENTRADAS', 'doc_numero', { doc_tipo: 'sem_documento', doc_numero: null })).toBe(
    'Sem documento',
  )
  expect(dito('LISTA_DE_TRANSFERENCIAS', 'bens', { objeto: 'bem', bens: 3, linhas: 0 })).toBe('3 bens')
  expect(dito('LISTA_DE_TRANSFERENCIAS', 'bens', { objeto: 'material', bens: 0, linhas: 1 })).toBe(
    '1 material',
  )
  expect(dito('LISTA_DE_ROTEIROS', 'ativo', { ativo: true, versao_publicada: null })).toBe('Em preparo')
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
