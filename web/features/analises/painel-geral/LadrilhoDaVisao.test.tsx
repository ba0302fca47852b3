// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { PodeAbrirContext } from '#web/session/pode-abrir.ts'
import { LadrilhoDaVisao } from './LadrilhoDaVisao.tsx'

afterEach(cleanup)

const mostrar = (contagem: { total: number; total_aproximado: boolean } | null, abre = true) =>
  render(
    <MemoryRouter>
      <PodeAbrirContext value={() => abre}>
        <LadrilhoDaVisao
          ladrilho={{ tipo: 'visao', lista: 'locais', nome: 'Do Vale', consulta: 'texto=vale' }}
          contagem={contagem}
        />
      </PodeAbrirContext>
    </MemoryRouter>,
  )

test('a view is the door to its rows, and says how many', () => {
  mostrar({ total: 7, total_aproximado: false })
  const porta = screen.getByRole('link')
  expect(porta.getAttribute('href')).toBe('/painel/locais?texto=vale')
  expect(porta.textContent).toBe('Do ValeLocais7')
})

test('one whose list refuses says why, and leads where there is something to do', () => {
  mostrar(null)
  expect(screen.getByRole('link').textContent).toContain('abra, filtre e salve de novo')
  cleanup()
  mostrar(null, false)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/não tem mais acesso a esta lista/)).toBeTruthy()
})
