import { expect, test } from 'vitest'
import { LIMITES_INICIAIS } from '#contract/administracao/parametros.ts'
import { RAZOES, riscoDoLocal, type SinaisDoLocal } from './risco.ts'

const NADA: SinaisDoLocal = { dias_sem_visita: 0, vencida: false, valor_centavos: 0, conflitos: 0, nota: 100 }
const TUDO: SinaisDoLocal = {
  dias_sem_visita: null,
  vencida: true,
  valor_centavos: LIMITES_INICIAIS.risco_valor_de_referencia_centavos ?? 0,
  conflitos: 10,
  nota: 0,
}

test('a place with nothing against it has no points, and one with everything has a hundred', () => {
  expect(riscoDoLocal(NADA, LIMITES_INICIAIS)).toEqual({ pontos: 0, razoes: [] })
  const { pontos, razoes } = riscoDoLocal(TUDO, LIMITES_INICIAIS)
  expect(pontos).toBe(100)
  expect(razoes.map(({ razao }) => razao).sort()).toEqual([...RAZOES].sort())
})

test('the points are the weighed mean of the reasons, said one by one, the heaviest first', () => {
  const pesos = {
    risco_peso_tempo: 3,
    risco_peso_prazo: 1,
    risco_peso_valor: 0,
    risco_peso_conflitos: 4,
    risco_peso_infraestrutura: 2,
    risco_valor_de_referencia_centavos: 100,
  }
  // By hand: (3 × 73/365 + 1 × 1 + 4 × 5/10 + 2 × (1 − 0.75)) / 10
  expect(
    riscoDoLocal({ dias_sem_visita: 73, vencida: true, valor_centavos: 1e9, conflitos: 5, nota: 75 }, pesos),
  ).toEqual({
    pontos: 41,
    razoes: [
      { razao: 'conflitos', pontos: 20 },
      { razao: 'prazo', pontos: 10 },
      { razao: 'tempo', pontos: 6 },
      { razao: 'infraestrutura', pontos: 5 },
    ],
  })
})

test('more of a reason never lowers the points, and they never leave 0 to 100', () => {
  for (const [campo, valores] of [
    ['dias_sem_visita', [0, 30, 364, 365, 4000]],
    ['valor_centavos', [0, 1, 49_999_999, 50_000_000, 9e15]],
    ['conflitos', [0, 1, 9, 10, 1000]],
    ['nota', [100, 99.9, 50, 0.1, 0]],
  ] as const) {
    const pontos = valores.map((valor) => riscoDoLocal({ ...TUDO, [campo]: valor }, LIMITES_INICIAIS).pontos)
    expect(pontos).toEqual(pontos.toSorted((a, b) => a - b))
    expect(pontos.every((um) => um >= 0 && um <= 100)).toBe(true)
  }
})

test('with no weights, or no reference of value, nothing is divided by nothing', () => {
  const zero = Object.fromEntries(RAZOES.map((razao) => [`risco_peso_${razao}`, 0]))
  expect(riscoDoLocal(TUDO, { ...LIMITES_INICIAIS, ...zero })).toEqual({ pontos: 0, razoes: [] })
  const semValor = riscoDoLocal(TUDO, { ...LIMITES_INICIAIS, risco_valor_de_referencia_centavos: null })
  expect(semValor.razoes.map(({ razao }) => razao)).not.toContain('valor')
})
