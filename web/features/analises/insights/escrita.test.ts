import { expect, test } from 'vitest'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { rotuloDaLinha } from '#contract/analises/escrita-dos-insights.ts'
import type { ResultadoDoInsight } from '#contract/analises/insight.ts'
import { csvDe, enderecoDaLinha } from './escrita.ts'
import { consultaDoEstado, estadoDe, presetsDe } from './estado.ts'
import { recorteEmPalavras } from './recorte.ts'

const vazio: ResultadoDoInsight = {
  de: '2025-11',
  ate: '2026-11',
  linhas: [],
  linhas_no_total: 0,
  resumo: {},
  calculado_em: '2026-11-25T12:00:00Z',
}

test('a file of the table opens in a Brazilian spreadsheet, and no cell of it is a formula', () => {
  const linhas = [
    {
      chave: '1',
      rotulo: '=SOMA(A1); "Regional"',
      valores: { por_aluno: 1250, valor: 123_456, alunos: null },
      filtro: null,
    },
  ]
  const [cabecalho, primeira] = csvDe(INSIGHTS.consumo_por_aluno, { ...vazio, linhas }).split('\r\n')
  expect(cabecalho).toBe('\uFEFFLocal;Por aluno (R$);Consumo (R$);Alunos')
  expect(primeira).toBe('"\'=SOMA(A1); ""Regional""";12,5;1234,56;')
  // The unit is said once, over plain numbers.
  const [doPrazo] = csvDe(INSIGHTS.prazo_do_fornecedor, vazio).split('\r\n')
  expect(doPrazo).toContain('Metade chega em (dias);Nove em dez em (dias)')
  const dosBens = [{ chave: '1', rotulo: 'Mesas', valores: { parte: 0.9823 }, filtro: null }]
  const [ainda, mesas] = csvDe(INSIGHTS.valor_por_classe, { ...vazio, linhas: dosBens }).split('\r\n')
  expect(ainda).toContain('Ainda vale (%)')
  expect(mesas).toMatch(/^Mesas;98,23;/)
})

test('a row leads to its list under its filter, and what is in no list leads nowhere', () => {
  expect(enderecoDaLinha('movimentos', { filtro: { uso: 'consumo', de: '2026-01' } })).toBe(
    '/painel/almoxarifado/analises/movimentos?uso=consumo&de=2026-01',
  )
  expect(enderecoDaLinha('movimentos', { filtro: null })).toBeNull()
  expect(rotuloDaLinha({ rotulo: 'saida_perda_avaria' })).toBe('Perda por avaria')
  expect(rotuloDaLinha({ rotulo: '2026-11' })).toBe('nov. 26')
})

test('an address written by hand opens all the same: what is no state is left out', () => {
  const estado = estadoDe(
    new URLSearchParams('explorador=lua&de=2026-13&ate=2026-10&local_id=x&grupo_id=7&comparar=nao'),
  )
  expect(estado).toEqual({
    explorador: 'consumo',
    de: null,
    ate: '2026-10',
    local_id: null,
    grupo_id: 7,
    comparar: 'nao',
  })
  expect(consultaDoEstado(estado)).toEqual({ ate: '2026-10', grupo_id: 7 })
})

test('last year is the whole of it, and this one up to now', () => {
  const presets = new Map(presetsDe(new Date(2026, 0, 15)).map(({ value, meses }) => [value, meses]))
  expect(presets.get('passado')).toEqual({ de: '2025-01', ate: '2025-12' })
  expect(presets.get('ano')).toEqual({ de: '2026-01', ate: '2026-01' })
  expect(presets.get('6')).toEqual({ de: '2025-08', ate: '2026-01' })
})

test('paper says of what the figures are: months, place and group, also when none was chosen', () => {
  const usa = new Set(['periodo', 'grupo', 'comparar'] as const)
  const nomes = { explorador: 'Equidade', local: 'Regional da Serra', grupo: '0101 Limpeza' }
  const dito = (endereco: string, quais: ReadonlySet<'periodo' | 'grupo' | 'comparar'> = usa) =>
    recorteEmPalavras(estadoDe(new URLSearchParams(endereco)), quais, nomes, new Date(2026, 10, 29))
  expect(dito('')).toEqual([
    'Equidade',
    'Período: de nov. 25 a nov. 26',
    'Local: tudo o que alcanço',
    'Grupo de material: todos',
    'Comparação: com o ano anterior',
  ])
  expect(dito('local_id=2&grupo_id=5&de=2026-01&ate=2026-03&comparar=nao')).toEqual([
    'Equidade',
    'Período: de jan. 26 a mar. 26',
    'Local: Regional da Serra, com o que está abaixo dele',
    'Grupo de material: 0101 Limpeza',
    'Comparação: sem comparar',
  ])
  expect(dito('', new Set())).toEqual(['Equidade', 'Local: tudo o que alcanço'])
})
