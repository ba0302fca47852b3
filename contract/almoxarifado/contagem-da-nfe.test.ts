import { expect, test } from 'vitest'
import { contagemDaLinha, contagemEm, qtdConvertida } from './contagem-da-nfe.ts'

const UM = { fator_num: 1, fator_den: 1 }
const CAIXA_12 = { id: 1, nome: 'Caixa com 12', fator_num: 12, fator_den: 1 }
const CAIXA_50 = { id: 2, nome: 'Caixa com 50', fator_num: 50, fator_den: 1 }
const PACOTE = { id: 3, nome: 'Pacote', fator_num: 100, fator_den: 1 }
const material = (embalagens = [CAIXA_12], casas = 0, unidade = 'un') => ({ unidade, casas, embalagens })
const linha = (unidade: string, quantidade: string, tributavel = unidade, quantos = quantidade) => ({
  unidade,
  quantidade,
  unidade_tributavel: tributavel,
  quantidade_tributavel: quantos,
})

test('a quantity is converted exactly, or not at all', () => {
  expect(qtdConvertida('2.0000', UM, 0)).toBe(2000)
  expect(qtdConvertida('2.5', UM, 0)).toBeNull()
  expect(qtdConvertida('2.125', UM, 3)).toBe(2125)
  expect(qtdConvertida('2.1255', UM, 3)).toBeNull()
  expect(qtdConvertida('3', { fator_num: 1, fator_den: 3 }, 0)).toBe(1000)
  expect(qtdConvertida('1', { fator_num: 1, fator_den: 3 }, 3)).toBeNull()
  expect(qtdConvertida('0.1000', { fator_num: 10, fator_den: 1 }, 0)).toBe(1000)
  expect(qtdConvertida('0.0000', UM, 3)).toBeNull()
  expect(qtdConvertida('999999999999999', UM, 0)).toBeNull()
  expect(qtdConvertida('-1', UM, 0)).toBeNull()
})

test('the unit of the note, however it is written, is the unit of the material', () => {
  for (const escrita of ['UN', 'und', 'UNID.', 'PÇ', 'Peça', 'UN1'])
    expect(contagemDaLinha(linha(escrita, '7.0000'), material())).toEqual({
      embalagem_id: null,
      embalagem_definida: true,
      contada: 'comercial',
      qtd_e3: 7000,
    })
})

test('a box is the package of that name; between two, the number of the note decides', () => {
  expect(contagemDaLinha(linha('CX', '2'), material())).toMatchObject({ embalagem_id: 1, qtd_e3: 24_000 })
  const duas = material([CAIXA_12, CAIXA_50])
  expect(contagemDaLinha(linha('CX', '2'), duas)).toMatchObject({ embalagem_definida: false, qtd_e3: null })
  expect(contagemDaLinha(linha('CX50', '2'), duas)).toMatchObject({ embalagem_id: 2, qtd_e3: 100_000 })
  expect(contagemDaLinha(linha('CX', '2', 'UN', '24'), duas)).toMatchObject({
    embalagem_id: 1,
    qtd_e3: 24_000,
  })
})

test('a box of another size is counted by the unit that is taxed', () => {
  expect(contagemDaLinha(linha('CX', '2.0000', 'UN', '40.0000'), material())).toEqual({
    embalagem_id: null,
    embalagem_definida: true,
    contada: 'tributavel',
    qtd_e3: 40_000,
  })
})

test('what the material does not have is left to somebody', () => {
  expect(contagemDaLinha(linha('FD', '2'), material())).toMatchObject({ embalagem_definida: false })
  expect(contagemDaLinha(linha('CX24', '2'), material())).toMatchObject({ embalagem_definida: false })
})

test('the package of the bar code is followed, unless the note contradicts it', () => {
  const pacote = material([CAIXA_12, PACOTE])
  const doPacote = { embalagem_id: 3 }
  expect(contagemDaLinha(linha('DISPLAY', '2'), pacote, doPacote)).toMatchObject({
    embalagem_id: 3,
    qtd_e3: 200_000,
  })
  expect(contagemDaLinha(linha('PCT', '2'), pacote, doPacote)).toMatchObject({ embalagem_id: 3 })
  // Sold by the unit under the package's bar code.
  expect(contagemDaLinha(linha('UN', '2'), pacote, doPacote)).toMatchObject({
    embalagem_id: null,
    qtd_e3: 2000,
  })
  const daUnidade = { embalagem_id: null }
  expect(contagemDaLinha(linha('CX', '2'), material(), daUnidade)).toMatchObject({ embalagem_id: 1 })
  expect(contagemDaLinha(linha('FD', '2'), material(), daUnidade)).toMatchObject({
    embalagem_definida: false,
  })
  expect(contagemDaLinha(linha('DISPLAY', '2', 'UN', '24'), material(), daUnidade)).toMatchObject({
    contada: 'tributavel',
    qtd_e3: 24_000,
  })
})

test('a package that the material no longer has is none', () => {
  expect(contagemEm(linha('CX', '2'), material(), { embalagem_id: 9, contada: 'comercial' })).toEqual({
    embalagem_id: null,
    embalagem_definida: false,
    contada: 'comercial',
    qtd_e3: null,
  })
  expect(contagemDaLinha(linha('CX', '2'), material(), { embalagem_id: 9 })).toMatchObject({
    embalagem_id: 1,
  })
})
