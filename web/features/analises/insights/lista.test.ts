import { expect, test } from 'vitest'
import {
  LISTA_DE_MATERIAIS_DO_CONSUMO,
  LISTA_DE_MOVIMENTOS_DE_USO,
} from '#contract/analises/listas-do-uso.ts'
import { daListaDeMateriais, daListaDeMovimentos } from './lista.tsx'

test.each([
  [daListaDeMateriais([]).colunas, LISTA_DE_MATERIAIS_DO_CONSUMO.colunas],
  [daListaDeMovimentos([]).colunas, LISTA_DE_MOVIMENTOS_DE_USO.colunas],
])('the file takes the unit wherever it takes the quantity', (colunas, doArquivo) => {
  const levadas = colunas.flatMap(
    ({ chave, noArquivo }: { chave: string; noArquivo?: readonly string[] }) => [...(noArquivo ?? [chave])],
  )
  expect(levadas).toEqual(expect.arrayContaining(['qtd', 'unidade']))
  expect(levadas.filter((chave) => !Object.hasOwn(doArquivo, chave))).toEqual([])
})
