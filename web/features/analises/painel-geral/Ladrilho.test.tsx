// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import type { ValorDaMetrica } from '#contract/analises/metricas.ts'
import { Ladrilho } from './Ladrilho.tsx'

const contada = (total: number) => ({ total, total_aproximado: false })

const mostrar = (valor: Partial<ValorDaMetrica> & Pick<ValorDaMetrica, 'metrica' | 'total'>) =>
  render(
    <MemoryRouter>
      <Ladrilho
        metrica={METRICAS[valor.metrica]}
        valor={{ total_aproximado: false, desde: null, soma: null, media: null, todo: null, ...valor }}
      />
    </MemoryRouter>,
  )

test('a number is one door, with what its rows are worth under it', () => {
  mostrar({ metrica: 'bens_nao_localizados', total: 12, soma: 3_450_000 })
  const porta = screen.getByRole('link')
  expect(porta.getAttribute('href')).toBe('/painel/almoxarifado/patrimonios?situacao=nao_localizado')
  expect(porta.textContent).toBe('Bens não localizados12R$\u00a034.500,00 de valor líquido')
})

test('a part of others says how much of them it is, and each of the two numbers is a door', () => {
  mostrar({ metrica: 'termos_em_dia', total: 31, todo: contada(38) })
  expect(screen.getByText('81%')).toBeTruthy()
  expect(screen.getAllByRole('link').map((porta) => [porta.textContent, porta.getAttribute('href')])).toEqual(
    [
      ['31', '/painel/almoxarifado/termos?situacao=em_dia'],
      ['38', '/painel/almoxarifado/termos'],
    ],
  )
})

test('a mean with a unit says it, and is the door to the visits that it is of', () => {
  mostrar({ metrica: 'distancia_do_local', total: 12, media: 38.4 })
  const porta = screen.getByRole('link')
  expect(porta.getAttribute('href')).toBe(
    '/painel/monitoramentos?terminada_ha=90&medida=distancia_m&colunas=protocolo%2Clocal%2Cagentes%2Csituacao%2Cconcluido_em%2Cdistancia_m',
  )
  expect(porta.textContent).toBe('Distância do local38,4 mmédia de 12 visitas')
  cleanup()
  mostrar({ metrica: 'leituras_digitadas', total: 1, media: 11 })
  expect(screen.getByRole('link').textContent).toBe('Leituras digitadas11%1 visita')
})

test('a score is told as it is, with of how many places it is the mean, and is their door', () => {
  mostrar({ metrica: 'locais_avaliados', total: 1, media: 72.4 })
  const porta = screen.getByRole('link')
  expect(porta.getAttribute('href')).toBe('/painel/locais?nota_ate=100')
  expect(porta.textContent).toBe('Nota de infraestrutura72,41 local avaliado')
  cleanup()
  mostrar({ metrica: 'locais_avaliados', total: 38, media: 61 })
  expect(screen.getByRole('link').textContent).toBe('Nota de infraestrutura61média de 38 locais avaliados')
  cleanup()
  mostrar({ metrica: 'locais_avaliados', total: 0, media: null })
  expect(screen.getByRole('link').textContent).toBe('Nota de infraestrutura—0 locais avaliados')
})
