import { expect, test } from 'vitest'
import { INSIGHTS } from './catalogo-de-insights.ts'
import { desenhado } from './desenho-do-insight.ts'
import { curto, escrito } from './escrita-dos-insights.ts'
import type { ResultadoDoInsight } from './insight.ts'
import { InsightChave } from './insights.ts'
import { TITULOS_DOS_INSIGHTS } from './titulos-dos-insights.ts'

const vazio: ResultadoDoInsight = {
  de: '2025-11',
  ate: '2026-11',
  linhas: [],
  linhas_no_total: 0,
  resumo: {},
  calculado_em: '2026-11-25T12:00:00Z',
}

test.each(InsightChave.options)('%s has a title in words even when there is nothing to tell', (chave) => {
  const { titulo, aside = '' } = TITULOS_DOS_INSIGHTS[chave](vazio)
  expect(titulo.length).toBeGreaterThan(10)
  expect(`${titulo} ${aside}`).not.toMatch(/undefined|NaN|null|Infinity/)
  expect(INSIGHTS[chave].como.length).toBeGreaterThan(0)
})

test('figures are whole in the table and short in a title', () => {
  expect(escrito('centavos', 123_456_789)).toBe('R$\u00a01.234.567,89')
  expect(curto('centavos', 123_456_789)).toBe('R$ 1,2\u00a0mi')
  expect(curto('centavos', 99_999)).toBe('R$\u00a0999,99')
  expect(escrito('dias', 1)).toBe('1 dia')
  expect(escrito('parte', 0.125)).toBe('12,5%')
  expect(escrito('inteiro', null)).toBe('—')
})

test.each(['ano_anterior', 'ritmo', 'media', 'alisamento'])(
  'how a forecast was made is said in good Portuguese: %s',
  (metodo) => {
    const linhas = [{ rotulo: 'nov', valores: {} }] as unknown as ResultadoDoInsight['linhas'] // as: one is enough
    const resumo = { metodo, total: 100, previsto: 120, erro: 0.1, erro_do_ano_anterior: 0.2 }
    const { aside } = TITULOS_DOS_INSIGHTS.consumo_por_mes({ ...vazio, linhas, resumo })
    expect(aside).toMatch(/^Previsto (por repetir|pelo ano|pela média|pelo alisamento) /)
    expect(aside).not.toMatch(/\bpor [oa] /)
  },
)

test('a cell of the matrix counts one item, or many', () => {
  const insight = Object.values(INSIGHTS).find(({ desenho }) => desenho.tipo === 'matriz')
  if (insight?.desenho.tipo !== 'matriz') throw new Error('no insight is a matrix')
  const { segunda } = insight.desenho
  const linhas = [1, 2].map((n) => ({ valores: { [segunda]: n } })) as unknown as ResultadoDoInsight['linhas'] // as: what a cell reads
  const desenho = desenhado(insight, { ...vazio, linhas })
  expect(desenho.tipo === 'matriz' && desenho.cells.map(({ aside }) => aside)).toEqual(['1 item', '2 itens'])
})
