import { expect, test } from 'vitest'
import { INSIGHTS } from './catalogo-de-insights.ts'
import { desenhadas, desenhado } from './desenho-do-insight.ts'
import { curto, curtosLadoALado, escrito } from './escrita-dos-insights.ts'
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
  expect(curto('centavos', -123_456_789)).toBe('-R$ 1,2\u00a0mi')
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

type Resumo = ResultadoDoInsight['resumo']

test('one material of a class asks, and several ask', () => {
  const dito = (ax: number) =>
    TITULOS_DOS_INSIGHTS.classes_do_consumo({ ...vazio, resumo: { itens: 9, a: 2, ax, az: 3 } }).aside
  expect([1, 2].map(dito)).toEqual([
    '1 AX pede contrato anual; 3 AZ, estoque de segurança.',
    '2 AX pedem contrato anual; 3 AZ, estoque de segurança.',
  ])
})

const linha = (rotulo: string, valores: ResultadoDoInsight['linhas'][number]['valores'], chave = rotulo) => ({
  chave,
  rotulo,
  valores,
  filtro: null,
})

const titulado = (chave: InsightChave, resumo: Resumo, linhas: ResultadoDoInsight['linhas'] = []) => {
  const { titulo, aside } = TITULOS_DOS_INSIGHTS[chave]({
    ...vazio,
    resumo,
    linhas,
    linhas_no_total: linhas.length,
  })
  return [titulo, aside].join(' | ').replaceAll('\u00a0', ' ')
}

const consumo = { total: 30_300_000, comparado: 2_261_593, comparavel: 2_206_042 }

test('what only some months are compared in is said of those months, with their own figures', () => {
  const umMes = { ...consumo, comparado_de: '2026-10', comparado_ate: '2026-10', meses_comparados: 1 }
  expect(titulado('consumo_por_mes', umMes)).toMatch(
    /foram R\$ 303 mil \| .*Em out\. 26, único mês que tem comparação, foram R\$ 22,1 mil contra R\$ 22,6 mil: 2,5% a menos\.$/,
  )
  const muitos = { ...umMes, comparado_de: '2025-11', meses_comparados: 12 }
  const [titulo = '', aside = ''] = titulado('consumo_por_mes', muitos).split(' | ')
  expect(titulo).not.toContain('%')
  expect(aside).toContain('Nos 12 meses que têm comparação, de nov. 25 a out. 26, foram')
  const todos = { ...consumo, comparado_de: vazio.de, comparado_ate: vazio.ate, meses_comparados: 13 }
  expect(titulado('consumo_por_mes', todos)).toContain(', 2,5% a menos do que no período comparado')
})

test('a forecast that missed by too much is not the title, and says so', () => {
  const previsto = { ...consumo, previsto: 470_000, metodo: 'media', erro_do_ano_anterior: null }
  const ruim = titulado('consumo_por_mes', { ...previsto, erro: 1.735 })
  expect(ruim).toMatch(/^De nov\. 25 a nov\. 26 foram /)
  expect(ruim).toContain('Não conte com a previsão de R$ 4,7 mil em três meses: feita pela média')
  expect(ruim).toContain('errou 173,5% quando posta à prova')
  expect(titulado('consumo_por_mes', { ...previsto, erro: 0.5 })).toMatch(
    /^Vamos consumir R\$ 4,7 mil .*Previsto pela/,
  )
  // Nothing was foreseen of a period that ended.
  expect(titulado('consumo_por_mes', { ...previsto, previsto: null, erro: 0.1 })).not.toContain('Previsto')
})

test.each<[InsightChave, Resumo, ResultadoDoInsight['linhas']]>([
  ['consumo_por_aluno', { media: 2289 }, [linha('E', { por_aluno: 2289 })]],
  ['consumo_por_aluno', { media: 2289 }, [linha('E', { por_aluno: 2289 }), linha('D', { por_aluno: null })]],
  ['giro_por_grupo', { cobertura: 40 }, [linha('Papel', { cobertura: 40 })]],
  ['por_aluno_na_escola', { gini: 0, media: 2289, escolas: 1 }, [linha('E', { por_aluno: 2289 })]],
  ['por_aluno_na_regional', {}, [linha('E', { mediana: 2289, escolas: 1 })]],
  ['nota_por_ramo', { media: 71.5, abaixo: 0 }, [linha('E', { nota: 71.5 })]],
  ['nota_no_tempo', { primeira: 71.5, ultima: 71.5 }, [linha('2026-10', { nota: 71.5 })]],
  ['prazo_do_fornecedor', { p50: 27, p90: 27 }, [linha('F', { p50: 27, p90: 27 })]],
])('what there is one of is compared with nothing: %s', (chave, resumo, linhas) => {
  const dito = titulado(chave, resumo, linhas)
  expect(dito.match(/2\.?289|22,89|71,5|\b40 dias|27 dias/g)).toHaveLength(1)
  expect(dito).not.toMatch(/média é|igual|Gini|Metade das/)
  const desenho = desenhado(INSIGHTS[chave], { ...vazio, resumo, linhas })
  expect(desenho.tipo === 'barras' ? desenho.reference : undefined).toBeUndefined()
})

test('branches of one school each are schools, and those that receive the same are not told apart', () => {
  const ramos = (um: number, outro: number, escolas: number) =>
    titulado('por_aluno_na_regional', {}, [
      linha('Norte', { mediana: um, maximo: um + 900, escolas }),
      linha('Sul', { mediana: outro, maximo: outro + 900, escolas }),
    ])
  expect(ramos(1597, 1069, 1)).toMatch(/^Norte recebe R\$ 15,97 por aluno; Sul, R\$ 10,69/)
  expect(ramos(1597, 1069, 4)).toMatch(
    /^A escola do meio recebe R\$ 15,97 por aluno em Norte e R\$ 10,69 em Sul/,
  )
  expect(ramos(0, 0, 4)).toMatch(/^A escola do meio recebe R\$ 0,00 por aluno em cada ramo/)
})

test('what has expired does not expire, and is told beside what does', () => {
  const validade = (vencido: number, em_90: number) =>
    titulado('estoque_a_vencer', {
      vencido,
      em_90,
      lotes_vencidos: vencido > 0 ? 1 : 0,
      lotes_em_90: em_90 > 0 ? 1 : 0,
    })
  expect(validade(63_777, 0)).toMatch(/^R\$ 637,77 já venceram; nada mais vence nos próximos 90 dias/)
  expect(validade(63_777, 10_000)).toMatch(/^R\$ 100,00 vencem em até 90 dias; R\$ 637,77 já venceram/)
  expect(validade(0, 10_000)).toMatch(/^R\$ 100,00 vencem em até 90 dias; nada venceu/)
  expect(validade(0, 0)).toMatch(/^Nada vence/)
})

test('two amounts that are not the same are not written the same, nor is a part that is not all', () => {
  expect(titulado('valor_por_classe', { bruto: 352_000_000, liquido: 345_664_000 })).toMatch(
    /^O que custou R\$ 3,52 mi ainda vale R\$ 3,46 mi, 98,2%/,
  )
  expect(titulado('valor_por_classe', { bruto: 352_000_000, liquido: 352_000_000 })).toMatch(/vale o mesmo/)
  const [um, outro] = curtosLadoALado(352_000_000, 352_000_001)
  expect(um).not.toBe(outro)
  expect(escrito('parte', 0.99997)).toBe('mais de 99,9%')
  expect(escrito('parte', 0.0001)).toBe('menos de 0,1%')
  expect([0, 1].map((parte) => escrito('parte', parte))).toEqual(['0%', '100%'])
})

test('a part is of what is known, and what is not known is told beside it', () => {
  expect(titulado('censo_por_local', { locais: 31, errados: 9, sem_olhar: 14 })).toBe(
    'Em 9 de 17 locais já vistos falta algo do que se declarou ao censo | Em 14 outros locais ninguém olhou ainda.',
  )
  expect(titulado('censo_por_local', { locais: 31, errados: 0, sem_olhar: 31 })).toContain('Ninguém foi ver')
  expect(titulado('idade_dos_bens', { total: 100, velhos: 20, sem_data: 60 })).toBe(
    '50% de 40 bens com data de ingresso têm 11 anos ou mais | De 60 bens não se sabe a idade.',
  )
})

test('who answers for what is not found is told apart from nobody', () => {
  const ditos = (bens: number, pessoas: number, sem_ninguem: number) =>
    titulado('nao_localizados', { bens, pessoas, sem_ninguem }).replace(' | ', '')
  expect(ditos(1, 0, 1)).toBe('1 bem não localizado, e ninguém responde por ele')
  expect(ditos(3, 2, 1)).toBe('3 bens não localizados, de 2 responsáveis; por 1 ninguém responde')
  expect(ditos(3, 2, 0)).toBe('3 bens não localizados, de 2 responsáveis')
})

test('one material is not so many per cent of itself, and the first ones are as much as they are', () => {
  expect(titulado('classes_do_consumo', { itens: 1, a: 1 })).not.toContain('%')
  const linhas = [linha('AX', { parte: 0.7 }), linha('AZ', { parte: 0.162 }), linha('BX', { parte: 0.138 })]
  expect(titulado('classes_do_consumo', { itens: 9, a: 2, ax: 1, az: 1 }, linhas)).toMatch(
    /^2 materiais fazem 86,2% do gasto, de 9 consumidos/,
  )
})

const semZeros = InsightChave.options.filter((chave) => {
  const { desenho } = INSIGHTS[chave]
  return desenho.tipo === 'barras' && desenho.semZeros
})

test.each(semZeros)('%s draws what answers it, and the table alone has the others', (chave) => {
  const insight = INSIGHTS[chave]
  if (insight.desenho.tipo !== 'barras') throw new Error('it has no bars')
  const { coluna } = insight.desenho
  const linhas = [linha('um', { [coluna]: 0.2 }), linha('outro', { [coluna]: 0 }), linha('mais um', {})]
  expect(desenhadas(insight, { linhas }).map(({ rotulo }) => rotulo)).toEqual(['um'])
})

test('of nothing there is no most and no mean', () => {
  const nada = { por_aluno: 0, mediana: 0, maximo: 0, escolas: 4, valor: 0 }
  const linhas = [linha('Serra', nada), linha('Vale', nada)]
  for (const chave of ['consumo_por_aluno', 'por_aluno_na_regional', 'consumo_por_mes'] as const)
    expect(titulado(chave, { media: 0, total: 0 }, linhas)).toMatch(/^Nada no período/)
})

test('what is foreseen begins after the month in course, which is told as it is so far', () => {
  const resumo = {
    ...consumo,
    previsto: 7_000_000,
    previsto_de: '2026-12',
    previsto_ate: '2027-02',
    metodo: 'media',
    erro: 0.1,
    erro_do_ano_anterior: null,
    corrente: '2026-11',
    no_corrente: 2_273_098,
  }
  const dito = titulado('consumo_por_mes', resumo)
  expect(dito).toMatch(/^Vamos consumir R\$ 70 mil de dez\. 26 a fev\. 27; foram R\$ 303 mil no período/)
  expect(dito).toContain('Em nov. 26, que não acabou, são R$ 22,7 mil até agora.')
  expect(titulado('consumo_por_mes', { ...resumo, no_corrente: null })).not.toContain('que não acabou')
})
