import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import { telaDaMetrica } from '#contract/analises/listas-contadas.ts'
import { MetricaChave } from '#contract/analises/metricas.ts'
import { ehFiltro } from '#contract/casa/endereco-da-lista.ts'
import { demoraEmPalavras } from '#web/detail/espera.ts'
import { routes } from '#web/routes.tsx'
import { sparklinePoints } from '#web/ui/display/Sparkline.tsx'
import { atualizado, haQuanto, nomeDoMes, parte, quantos, somado } from './palavras.ts'

test('every metric leads to a screen, with its filter in the address', () => {
  for (const chave of MetricaChave.options) {
    const tela = new URL(telaDaMetrica(METRICAS[chave]), 'http://zelo')
    const filtros = [...tela.searchParams].filter(([nome]) => ehFiltro(nome))
    expect(Object.fromEntries(filtros)).toEqual(METRICAS[chave].filtro)
    const { lista, de, filtro } = METRICAS[chave]
    // A part of others has every filter of theirs, and more.
    if (de) {
      expect(filtro).toMatchObject(de)
      expect(telaDaMetrica({ lista, filtro: de })).not.toBe(telaDaMetrica(METRICAS[chave]))
    }
    expect(matchRoutes(routes, tela.pathname)?.at(-1)?.route.path, chave).not.toBe('*')
  }
  const comMes = telaDaMetrica(METRICAS.bens_por_mes, { ingresso_de: '2026-11-01' })
  expect(comMes).toBe('/painel/almoxarifado/patrimonios?ingresso_de=2026-11-01')
})

test('beside when it was asked stands how old the figures are, where they were read from a replica', () => {
  const calculado_em = '2026-11-24T12:00:00Z'
  const [asHoras, ...nada] = atualizado({ calculado_em })
  expect(asHoras).toMatch(/^atualizado às \d{2}:\d{2}$/)
  expect(nada).toEqual([])
  expect(atualizado({ calculado_em, atraso_s: 7 })).toEqual([asHoras, 'dados de há 7 s'])
  expect(atualizado({ calculado_em, atraso_s: 150 })).toEqual([asHoras, 'dados de há 3 min'])
})

test('the home tells a wait in the days that the record behind it tells, at every hour', () => {
  const agora = new Date(2026, 10, 24, 9)
  for (let horas = 0; horas < 24 * 14; horas++) {
    const desde = new Date(agora.getTime() - horas * 3_600_000).toISOString()
    const noRegistro = demoraEmPalavras({ desde, ate: null }, agora)?.texto
    expect(haQuanto(desde, agora), desde).toBe(noRegistro?.replace('desde hoje', 'hoje'))
  }
})

test('an age is told in whole days, and what is still to come has none', () => {
  const agora = new Date('2026-11-24T12:00:00Z')
  expect(haQuanto('2026-11-24T09:00:00Z', agora)).toBe('hoje')
  expect(haQuanto('2026-11-23T09:00:00Z', agora)).toBe('há 1 dia')
  expect(haQuanto('2026-10-15T09:00:00Z', agora)).toBe('há 40 dias')
  expect(haQuanto('2026-12-01T09:00:00Z', agora)).toBe('')
})

test('a count that stopped says so, and a month has its name', () => {
  expect(quantos({ total: 10_000, total_aproximado: true })).toBe('10.000+')
  expect(quantos({ total: 7, total_aproximado: false })).toBe('7')
  expect(nomeDoMes('2026-11')).toBe('nov. de 2026')
})

test('a line stands on zero, and one of nothing lies flat on it', () => {
  const [menor, maior] = sparklinePoints([0, 10])
  expect(menor?.y).toBeGreaterThan(maior?.y ?? 0)
  const alturas = sparklinePoints([0, 0, 0]).map(({ y }) => y)
  expect(new Set(alturas).size).toBe(1)
  expect(alturas[0]).toBe(menor?.y)
})

test('an amount says what it is of, and is not told where nothing is known to be worth anything', () => {
  expect(somado({ metrica: 'bens_nao_localizados', soma: 3_450_000 })).toBe(
    'R$\u00a034.500,00 de valor líquido',
  )
  for (const soma of [null, 0]) expect(somado({ metrica: 'bens_nao_localizados', soma })).toBeUndefined()
  expect(somado({ metrica: 'locais_sem_visita', soma: null })).toBeUndefined()
})

test('a part is told in hundredths, and not where one of the two was not counted', () => {
  const contada = (total: number, total_aproximado = false) => ({ total, total_aproximado })
  expect(parte({ ...contada(1_240), todo: contada(1_512) })).toBe('82%')
  expect(parte({ ...contada(1_511), todo: contada(1_512) })).toBe('99%')
  expect(parte({ ...contada(0), todo: contada(0) })).toBe('—')
  expect(parte({ ...contada(9), todo: contada(10_000, true) })).toBe('—')
})
