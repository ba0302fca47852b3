import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PodeAbrirContext } from '#web/session/pode-abrir.ts'
import { RowLink } from './RowLink.tsx'

const linha = (abre: boolean, to: string | null) =>
  render(
    <MemoryRouter>
      <PodeAbrirContext value={() => abre}>
        <RowLink to={to} data-linha={0}>
          Contagem 7
        </RowLink>
      </PodeAbrirContext>
    </MemoryRouter>,
  )

test('a row leads to its record where the person may open it, and is named where they may not', () => {
  const aberta = linha(true, '/painel/almoxarifado/inventarios/7')
  expect(screen.getByRole('link', { name: 'Contagem 7' })).toBeTruthy()
  aberta.unmount()
  for (const [abre, to] of [
    [false, '/painel/almoxarifado/inventarios/7'],
    [true, null],
  ] as const) {
    const fechada = linha(abre, to)
    expect(screen.getByText('Contagem 7')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    fechada.unmount()
  }
})
