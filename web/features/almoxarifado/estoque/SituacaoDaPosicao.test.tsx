import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SituacaoDaPosicao } from './SituacaoDaPosicao.tsx'

test('what has expired is not said to be about to', () => {
  const comum = { situacao: 'ok', parado: false, vencendo: true } as const
  const { rerender } = render(<SituacaoDaPosicao {...comum} vencido_e3={0} />)
  expect(screen.getByText('Vencendo')).toBeDefined()
  rerender(<SituacaoDaPosicao {...comum} vencido_e3={47_000} />)
  expect(screen.getByText('Vencido')).toBeDefined()
  expect(screen.queryByText('Vencendo')).toBeNull()
})
