import { expect, test } from 'vitest'
import { corpoDo, errosDe, faltam_e3, TIPOS_DO_QUE_FALTA, VAZIO } from './retorno.ts'

const item = {
  id: 7,
  qtd_e3: 24_000,
  material: { id: 1, codigo: 'M-1', descricao: 'Bolacha', unidade: 'pct', casas: 0, gtins: [] },
}

test('what came back damaged is said apart from what is fit, though the quantity is what left', () => {
  const mofadas = { ...VAZIO, bom: 0, danificado: 24 }
  expect(errosDe(item, mofadas)).toEqual({ dano: expect.stringContaining('Diga como voltou') })
  const dito = { ...mofadas, dano: 'mofadas' }
  expect(errosDe(item, dito)).toBeUndefined()
  expect(corpoDo(item, dito)).toEqual({
    item_id: 7,
    qtd_e3: 0,
    avaria: { qtd_e3: 24_000, motivo: 'mofadas' },
    divergencia: null,
  })
})

test('more than left is no shortage: it is refused where it is typed', () => {
  const aMais = { ...VAZIO, bom: 30 }
  expect(faltam_e3(item, aMais)).toBe(0)
  expect(errosDe(item, aMais)).toEqual({ bom: 'Não volta mais do que saiu: 24 pacotes.' })
  expect(TIPOS_DO_QUE_FALTA.map(({ value }) => value)).not.toContain('sobra')
})

test('what is missing beyond the damaged has its own kind and reason', () => {
  const dito = { ...VAZIO, bom: 20, danificado: 1, dano: 'rasgado', motivo: 'não veio' }
  expect(faltam_e3(item, dito)).toBe(3_000)
  expect(corpoDo(item, dito)).toMatchObject({ divergencia: { tipo: 'falta', motivo: 'não veio' } })
  expect(errosDe(item, { ...dito, motivo: '' })).toEqual({
    motivo: expect.stringContaining('Diga o que houve'),
  })
  expect(errosDe(item, VAZIO)?.bom).toContain('escreva 0')
})
