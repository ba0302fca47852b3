// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
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
        valor={{ total_aproximado: false, desde: null, soma: null, todo: null, ...valor }}
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
