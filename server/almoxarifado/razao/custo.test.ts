import fc from 'fast-check'
import { expect, test } from 'vitest'
import { custoDaSaida, rateio } from './custo.ts'

test('rateio rounds half to even and is exact beyond 2^53', () => {
  expect(rateio(5, 1, 2)).toBe(2)
  expect(rateio(7, 1, 2)).toBe(4)
  expect(rateio(9_000_000_000_000, 999_999_999, 1_000_000_000)).toBe(8_999_999_991_000)
})

/** The experiment of domain B8.3: the same exits, the average kept with so many decimals. */
function residuo(entradas: readonly (readonly [number, number])[], casas: number | null): number {
  let qtd = 0
  let valor = 0
  for (const [q, v] of entradas) {
    qtd += q
    valor += v
  }
  const media = casas === null ? null : Math.round((valor / 100 / (qtd / 1000)) * 10 ** casas) / 10 ** casas
  while (qtd > 0) {
    const sai = Math.min(1000, qtd)
    const custo =
      media === null
        ? custoDaSaida({ qtd_e3: qtd, valor_centavos: valor }, sai)
        : Math.round(media * (sai / 1000) * 100)
    qtd -= sai
    valor -= custo
  }
  return valor
}

test('an average stored with decimals leaves value on zero stock; quantity and value leave none', () => {
  const entradas = [
    [3_000, 1_000],
    [7_000, 1_999],
    [997_000, 100_003],
  ] as const
  expect(residuo(entradas, 2)).not.toBe(0)
  expect(residuo(entradas, 4)).not.toBe(0)
  expect(residuo(entradas, null)).toBe(0)
})

test('whatever enters, when the last unit leaves the value is zero, and it is never negative', () => {
  const quantidade = fc.integer({ min: 1, max: 50_000 })
  const valor = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(quantidade, valor), { minLength: 1 }),
      fc.array(quantidade),
      (entradas, saidas) => {
        const saldo = { qtd_e3: 0, valor_centavos: 0 }
        for (const [q, v] of entradas) {
          saldo.qtd_e3 += q
          saldo.valor_centavos += v
        }
        for (const pedida of [...saidas, Number.MAX_SAFE_INTEGER]) {
          const sai = Math.min(pedida, saldo.qtd_e3)
          if (sai === 0) break
          saldo.valor_centavos -= custoDaSaida(saldo, sai)
          saldo.qtd_e3 -= sai
          expect(saldo.valor_centavos).toBeGreaterThanOrEqual(0)
        }
        expect(saldo).toEqual({ qtd_e3: 0, valor_centavos: 0 })
      },
    ),
  )
})

test('of units that cost fractions of a cent none stays for nothing, unless none of them was paid for', () => {
  const quantidade = fc.integer({ min: 1, max: 9_000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(quantidade, fc.integer({ min: 0, max: 3 })), { minLength: 1 }),
      fc.array(quantidade),
      (entradas, saidas) => {
        const saldo = { qtd_e3: 0, valor_centavos: 0 }
        for (const [q, v] of entradas) {
          saldo.qtd_e3 += q
          saldo.valor_centavos += v
        }
        const pago = saldo.valor_centavos > 0
        for (const pedida of saidas) {
          if (pedida >= saldo.qtd_e3) break
          saldo.valor_centavos -= custoDaSaida(saldo, pedida)
          saldo.qtd_e3 -= pedida
          expect(saldo.valor_centavos > 0).toBe(pago)
        }
      },
    ),
  )
})
