import { expect, test } from 'vitest'
import { faixasLocais, livres, proximaLivre } from './labels.ts'

const faixa = { id: 1, inicio: 100, fim: 120, proxima: 105 }

test('the next label skips what this device has used, in whatever order', () => {
  expect(proximaLivre(faixa, [])).toBe(105)
  const usadas = [
    { inicio: 108, fim: 110 },
    { inicio: 105, fim: 107 },
  ]
  expect(proximaLivre(faixa, usadas)).toBe(111)
  expect(faixasLocais([faixa], [{ inicio: 105, fim: 120 }])).toEqual([{ ...faixa, proxima: null }])
  expect(proximaLivre({ ...faixa, proxima: null }, [])).toBeNull()
})

test('an interval is free only whole, inside one range and after what the server gave out', () => {
  expect(livres({ inicio: 105, fim: 120 }, [faixa], [])).toBe(true)
  expect(livres({ inicio: 104, fim: 106 }, [faixa], [])).toBe(false)
  expect(livres({ inicio: 119, fim: 121 }, [faixa], [])).toBe(false)
  expect(livres({ inicio: 110, fim: 112 }, [faixa], [{ inicio: 112, fim: 113 }])).toBe(false)
})
