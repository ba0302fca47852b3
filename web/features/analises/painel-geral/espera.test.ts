import { expect, test } from 'vitest'
import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import { telaDaMetrica } from '#contract/analises/listas-contadas.ts'
import type { MetricaChave, ValorDaMetrica } from '#contract/analises/metricas.ts'
import type { Ladrilho } from '#contract/analises/paineis.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { aEsperar } from './espera.ts'
import { jaDito, metricasFixadas } from './ladrilhos.ts'

const com = (...permissoes: Permissao[]) =>
  permissoes.map((permission) => ({ role: 'teste', permission, local: null }))

const valor = (metrica: MetricaChave, total: number): ValorDaMetrica => ({
  metrica,
  total,
  total_aproximado: false,
  desde: null,
  soma: null,
  media: null,
  todo: null,
})

const LISTAR = 'painel.almoxarifado.requisicoes.listar'
const TRATAR = 'painel.almoxarifado.requisicoes.tratar-divergencia'
const VALORES = [
  valor('remessas_com_divergencia', 2),
  valor('termos_a_assinar', 1),
  valor('remessas_a_expedir', 0),
]

test('who only sees a divergence is not told to settle it, and who settles it opens only theirs', () => {
  expect(aEsperar(com(LISTAR), VALORES).map(({ oQue }) => oQue)).toEqual(['Termo para assinar'])
  const [divergencia] = aEsperar(com(LISTAR, TRATAR), VALORES)
  expect(divergencia).toMatchObject({ faz: 'Resolver', oQue: 'Remessas com divergência' })
  expect(divergencia && telaDaMetrica(divergencia.metrica)).toBe(
    '/painel/almoxarifado/remessas?fila=a_tratar',
  )
  expect(telaDaMetrica(METRICAS.remessas_com_divergencia)).toBe(
    '/painel/almoxarifado/remessas?fila=com_divergencia',
  )
})

test('a figure is shown once: what waits before what is pinned, and what is pinned before the rest', () => {
  const ladrilhos: Ladrilho[] = [
    { tipo: 'metrica', metrica: 'termos_a_assinar' },
    { tipo: 'metrica', metrica: 'bens_por_mes' },
    { tipo: 'serie', serie: 'consumo_por_mes' },
    { tipo: 'visao', lista: 'termos', nome: 'Os meus', consulta: 'fila=a_assinar' },
  ]
  const espera = new Set(aEsperar([], VALORES).map(({ valor: { metrica } }) => metrica))
  expect(ladrilhos.filter((um) => !jaDito(um, espera))).toEqual(ladrilhos.slice(1))
  expect([...metricasFixadas(ladrilhos.map((ladrilho) => ({ ladrilho })))]).toEqual([
    'termos_a_assinar',
    'bens_por_mes',
  ])
})
