import { expect, test } from 'vitest'
import { DadosDoLocal } from '#contract/rede/ficha-do-local.ts'
import { camposDoLocal, numeroEscrito } from './campos.ts'
import { escola } from './servidor-de-teste.tsx'

test('a coordinate is read with comma or point, and what is no number stays wrong', () => {
  expect(numeroEscrito(' -10,1844 ')).toBe(-10.1844)
  expect(numeroEscrito('-48.3')).toBe(-48.3)
  expect(numeroEscrito('')).toBeNull()
  expect(numeroEscrito(null)).toBeNull()
  expect(numeroEscrito('10°')).toBeNaN()
})

test('what a form edits of a place is what the contract takes back, unchanged', () => {
  const local = escola({ uf: 'VC', turnos: ['manha'], latitude: -10.5, longitude: -48.1, cep: '77000000' })
  const enviado = DadosDoLocal.parse(camposDoLocal(local))
  expect(enviado).toEqual(
    Object.fromEntries(Object.keys(enviado).map((chave) => [chave, { ...local }[chave]])),
  )
})
