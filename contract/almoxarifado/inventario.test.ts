import { expect, test } from 'vitest'
import {
  EVENTOS_DO_INVENTARIO,
  NovoInventario,
  pedeRecontagem,
  podeOcorrer,
  SITUACOES_DO_INVENTARIO,
} from './inventario.ts'

const regra = { tolerancia_pct: 5, tolerancia_centavos: 1_000, recontar_curva_a: true }
const diferenca = { esperado_e3: 100_000, contado_e3: 95_000, valor_centavos: 500, curva: 'B' as const }

test('pedeRecontagem is of what passes the share, the value, or is of class A', () => {
  expect(pedeRecontagem(diferenca, regra)).toBe(false)
  expect(pedeRecontagem({ ...diferenca, contado_e3: 94_999 }, regra)).toBe(true)
  expect(pedeRecontagem({ ...diferenca, valor_centavos: 1_001 }, regra)).toBe(true)
  expect(pedeRecontagem({ ...diferenca, curva: 'A' }, regra)).toBe(true)
  expect(pedeRecontagem({ ...diferenca, curva: 'A' }, { ...regra, recontar_curva_a: false })).toBe(false)
})

test('pedeRecontagem lets pass what is as expected, and not what was not expected at all', () => {
  expect(pedeRecontagem({ ...diferenca, contado_e3: 100_000, curva: 'A' }, regra)).toBe(false)
  expect(pedeRecontagem({ ...diferenca, esperado_e3: 0, contado_e3: 1, valor_centavos: 0 }, regra)).toBe(true)
})

test('nothing happens to what has ended, and everything that opens can be ended', () => {
  const eventos = Object.keys(EVENTOS_DO_INVENTARIO) as (keyof typeof EVENTOS_DO_INVENTARIO)[] // as: literal keys
  for (const fim of ['encerrado', 'encerrado_nao_conciliado', 'cancelado'] as const)
    expect(eventos.filter((evento) => podeOcorrer(evento, fim))).toEqual([])
  const situacoes = Object.keys(SITUACOES_DO_INVENTARIO) as (keyof typeof SITUACOES_DO_INVENTARIO)[] // as: literal keys
  const semSaida = situacoes.filter((situacao) => !eventos.some((evento) => podeOcorrer(evento, situacao)))
  expect(semSaida).toEqual(['encerrado', 'encerrado_nao_conciliado', 'cancelado'])
})

test('NovoInventario asks for a commission where the law does', () => {
  const dados = { deposito_id: 1, exercicio: 2026, inicio: '2026-01-01', fim: '2026-03-31' }
  expect(NovoInventario.safeParse({ ...dados, tipo: 'anual' }).success).toBe(false)
  expect(NovoInventario.safeParse({ ...dados, tipo: 'anual', comissao_id: 3 }).success).toBe(true)
  expect(NovoInventario.safeParse({ ...dados, tipo: 'rotativo' }).success).toBe(true)
})
