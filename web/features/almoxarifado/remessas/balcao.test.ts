import { expect, test } from 'vitest'
import {
  comLeitura,
  comTudo,
  type ItemNoBalcao,
  itensAvulsos,
  linhasDaRequisicao,
  partesDoTexto,
  recusaDaLeitura,
} from './balcao.ts'

const material = (id: number) => ({
  id,
  codigo: `M-${id}`,
  descricao: `Material ${id}`,
  unidade: 'un',
  casas: 0,
})
const linha = (id: number, ate_e3: number): ItemNoBalcao => ({
  material: material(1),
  qtd: null,
  linha: { id, ate_e3 },
})

test('partesDoTexto takes the number before the star, and leaves alone what has none', () => {
  const partes = (texto: string) => {
    const { grande, ...resto } = partesDoTexto(texto)
    expect(grande).toBe(false)
    return resto
  }
  expect(partes('12*lápis')).toEqual({ vezes: 12, texto: 'lápis' })
  expect(partes('2,5 x arroz')).toEqual({ vezes: 2.5, texto: 'arroz' })
  expect(partes('7891234567895')).toEqual({ vezes: 1, texto: '7891234567895' })
  expect(partes('x')).toEqual({ vezes: 1, texto: 'x' })
  expect(partesDoTexto('999999999*caneta')).toMatchObject({ grande: true, texto: 'caneta' })
})

test('recusaDaLeitura says why so many of it cannot go, by the decimals of its unit', () => {
  const quilo = { ...material(2), unidade: 'kg', casas: 3 }
  expect(recusaDaLeitura(material(1), 12)).toBeUndefined()
  expect(recusaDaLeitura(quilo, 0.5)).toBeUndefined()
  expect(recusaDaLeitura(material(1), 0.5)).toBe(
    'Material 1 é contado em unidades: digite um número inteiro, como 12*.',
  )
  expect(recusaDaLeitura(material(1), 0)).toContain('maior que zero')
  // Twelve packages of a million are as large as it is typed in full.
  expect(recusaDaLeitura(material(1), 12_000_000)).toContain('grande demais')
})

test('comLeitura adds to what is there, and begins what is not', () => {
  const um = comLeitura([], material(1), 1, false) ?? []
  const dois = comLeitura(um, material(2), 12, false) ?? []
  expect(itensAvulsos(comLeitura(dois, material(1), 2, false) ?? [])).toEqual([
    { material_id: 2, qtd_e3: 12_000 },
    { material_id: 1, qtd_e3: 3000 },
  ])
})

test('comLeitura of a requisition fills its first line that lacks, and refuses what it does not ask', () => {
  const linhas = [linha(7, 1000), linha(8, 5000)]
  const primeira = comLeitura(linhas, material(1), 1, true) ?? []
  const segunda = comLeitura(primeira, material(1), 3, true) ?? []
  expect(linhasDaRequisicao(segunda)).toEqual([
    { linha_id: 7, qtd_e3: 1000 },
    { linha_id: 8, qtd_e3: 3000 },
  ])
  expect(comLeitura(linhas, material(2), 1, true)).toBeNull()
})

test('comTudo fills with what there is, and what there is not does not go', () => {
  expect(linhasDaRequisicao(comTudo([linha(7, 2000), linha(8, 0)]))).toEqual([{ linha_id: 7, qtd_e3: 2000 }])
})
