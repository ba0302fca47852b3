import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INSIGHTS } from './catalogo-de-insights.ts'
import { corteDoDesenho, desenhadas, desenhado } from './desenho-do-insight.ts'
import type { Insight, ResultadoDoInsight } from './insight.ts'
import { InsightChave } from './insights.ts'

const resposta = (
  linhas: readonly { chave: string; valores: Record<string, number | null> }[],
  resumo: ResultadoDoInsight['resumo'] = {},
): ResultadoDoInsight => ({
  de: '2025-11',
  ate: '2026-11',
  linhas: linhas.map((uma) => ({ ...uma, rotulo: uma.chave, filtro: null })),
  linhas_no_total: linhas.length,
  resumo,
  calculado_em: '2026-11-25T12:00:00Z',
})

const cortam = InsightChave.options.filter((chave) =>
  ['barras', 'caixas'].includes(INSIGHTS[chave].desenho.tipo),
)

test.each(cortam)('%s says how many of how many it draws, and only when it does not draw all', (chave) => {
  const insight: Insight = INSIGHTS[chave]
  const { desenho } = insight
  const coluna = desenho.tipo === 'barras' ? desenho.coluna : 'mediana'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (quantas) => {
      const dados = resposta(
        Array.from({ length: quantas }, (_, n) => ({ chave: String(n), valores: { [coluna]: n + 1 } })),
      )
      const dito = corteDoDesenho(insight, dados)
      const { length } = desenhadas(insight, dados)
      if (length === quantas) expect(dito).toBeUndefined()
      else expect(dito).toContain(`${length} de ${quantas}`)
    }),
  )
})

test('what did not come in the answer is counted too', () => {
  const linhas = Array.from({ length: 300 }, (_, n) => ({ chave: String(n), valores: { por_aluno: n } }))
  const dados = { ...resposta(linhas), linhas_no_total: 1_500 }
  expect(corteDoDesenho(INSIGHTS.por_aluno_na_escola, dados)).toBe(
    'O desenho mostra 12 de 1.500, a começar do menor valor; as outras linhas estão na tabela.',
  )
})

test('the month in course is neither on the line nor foreseen: it stands alone, before what is to come', () => {
  const dados = resposta(
    [
      { chave: '2026-09', valores: { valor: 10 } },
      { chave: '2026-10', valores: { valor: 20 } },
      { chave: '2026-11', valores: { valor: 7 } },
      { chave: '2026-12', valores: { valor: null, previsto: 15 } },
    ],
    { corrente: '2026-11' },
  )
  const desenho = desenhado(INSIGHTS.consumo_por_mes, dados)
  if (desenho.tipo !== 'linhas') throw new Error('it has no lines')
  expect(Object.fromEntries(desenho.lines.map(({ kind, values }) => [kind, values]))).toEqual({
    main: [10, 20, null, null],
    partial: [null, null, 7, null],
    forecast: [null, null, null, 15],
  })
  expect(desenho.now).toEqual({ point: 2.5, text: 'hoje' })
})

test('months in which there was nothing are no picture', () => {
  const dados = resposta([
    { chave: '2026-10', valores: { valor: 0, anterior: null } },
    { chave: '2026-11', valores: { valor: 0, anterior: 0 } },
  ])
  expect(desenhadas(INSIGHTS.consumo_por_mes, dados)).toEqual([])
})
