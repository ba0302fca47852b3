import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { remessaParaReceber } from '#web/offline-browser/testing/remessa.ts'
import { ResumoTab } from './ResumoTab.tsx'

const ato = (nome: string) => ({ por: { id: 1, nome }, em: '2026-03-03T10:00:00-03:00' })
const valorDe = (rotulo: string) =>
  screen.queryByText(rotulo)?.parentElement?.querySelector('dd')?.textContent

test('of what was refused it says who refused and who checked the return, and no place that nobody told', () => {
  const recusada = remessaParaReceber({
    situacao: 'devolvida_com_divergencia',
    motivo: 'Mofadas',
    recebida: ato('Elisa'),
    retornada: ato('Bruno'),
  })
  render(
    <MemoryRouter>
      <ResumoTab remessa={recusada} />
    </MemoryRouter>,
  )
  expect(valorDe('Recusada por')).toContain('Elisa, em')
  expect(valorDe('Retorno conferido por')).toContain('Bruno, em')
  expect(screen.queryByText('Recebida por')).toBeNull()
  expect(screen.queryByText('Onde')).toBeNull()
})
