import { expect, test } from 'vitest'
import { LISTA_DE_VISITAS } from '#contract/campo/lista-de-visitas.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { VE_REMESSAS } from '#contract/rede/recebe-materiais.ts'
import { INSIGHTS } from './catalogo-de-insights.ts'
import { aFazer, METRICAS, metricaPara, vigiavel } from './catalogo-de-metricas.ts'
import type { Insight } from './insight.ts'
import { listaContada, temLista } from './listas-contadas.ts'
import { MetricaChave } from './metricas.ts'

/** Everywhere, until whenever. */
const com = (...permissoes: Permissao[]) =>
  permissoes.map((permission) => ({ role: 'teste', permission, local: null }))

const deAlguem = MetricaChave.options.flatMap((chave) => {
  const { tipo, lista } = METRICAS[chave]
  // Of the shipments anyone signed in may ask, and who has the requests or the transfers has the screen.
  const access = lista === 'remessas' ? VE_REMESSAS.permission.algum[0] : listaContada(lista).endpoint.access
  return typeof tipo === 'object' && tipo.quem
    ? [{ chave, quem: tipo.quem, access: access as Permissao, lista }]
    : []
})

test.each(deAlguem)('$chave waits for who does it, and is only seen by who has its list alone', (uma) => {
  const { chave, quem, access, lista } = uma
  const soVe = com(access)
  expect(temLista(soVe, lista)).toBe(true)
  expect(aFazer(soVe, chave)).toBeUndefined()
  expect(metricaPara(soVe, chave)).toEqual(METRICAS[chave])
  for (const permissao of quem.pode) {
    const quemFaz = com(access, permissao)
    expect(aFazer(quemFaz, chave)).toMatchObject({ quem })
    // Of the same rows, those that are theirs.
    expect(metricaPara(quemFaz, chave).filtro).toEqual({ ...METRICAS[chave].filtro, ...quem.filtro })
  }
})

test('what is asked of a queue waits for whoever has it, and a figure waits for nobody', () => {
  expect(aFazer([], 'requisicoes_a_autorizar')).toMatchObject({ faz: 'Autorizar' })
  expect(aFazer(com('painel.almoxarifado.estoque.listar'), 'materiais_em_falta')).toBeUndefined()
})

const comSoma = MetricaChave.options.flatMap((chave) => {
  const { soma, lista } = METRICAS[chave]
  return soma ? [{ chave, campo: soma.campo, endpoint: listaContada(lista).endpoint }] : []
})

test.each(comSoma)('$chave adds up a value that its list adds up', ({ campo, endpoint }) => {
  expect(comSoma.length).toBeGreaterThan(10)
  expect(endpoint.query?.safeParse({ somar: campo })).toMatchObject({ success: true, data: { somar: campo } })
  expect(endpoint.query?.safeParse({ somar: 'id' }).success).toBe(false)
})

const comMedia = MetricaChave.options.flatMap((chave) => {
  const { media, lista } = METRICAS[chave]
  return media ? [{ chave, campo: media.campo, endpoint: listaContada(lista).endpoint }] : []
})

test.each(comMedia)('$chave tells a mean that its list tells, and no alert looks at it', (uma) => {
  const { chave, campo, endpoint } = uma
  expect(endpoint.query?.safeParse({ mediar: campo })).toMatchObject({
    success: true,
    data: { mediar: campo },
  })
  expect(endpoint.query?.safeParse({ mediar: 'id' }).success).toBe(false)
  expect(vigiavel(chave)).toBe(false)
})

const comHistoria = MetricaChave.options.flatMap((chave) => {
  const { historia } = METRICAS[chave]
  return historia ? [{ chave, historia }] : []
})

test.each(comHistoria)('$chave is kept by month in whole numbers by its insight', ({ chave, historia }) => {
  const { linha, colunas }: Insight = INSIGHTS[historia.insight]
  expect(linha).toBe('Mês')
  expect(colunas[historia.coluna]?.unidade).toBe('inteiro')
  // A figure that has a number for each month needs no other.
  expect(METRICAS[chave].meses).toBeUndefined()
})

test('the columns that a mean asks for are of its list, and the field is among them', () => {
  const comColunas = Object.values(METRICAS).filter(({ media }) => media?.colunas)
  expect(comColunas.length).toBeGreaterThan(2)
  for (const { lista, media } of comColunas) {
    expect(lista).toBe('visitas')
    expect(Object.keys(LISTA_DE_VISITAS.colunas)).toEqual(expect.arrayContaining([...(media?.colunas ?? [])]))
    expect(media?.colunas).toContain(media?.campo)
  }
})
