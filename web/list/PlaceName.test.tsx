import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlaceName, partsOf } from './PlaceName.tsx'

test.each([
  ['Escola Estadual Professora Alzira Montalvão', 'E. E.', ' Professora Alzira Montalvão'],
  ['ESCOLA ESTADUAL INDIGENA TEKATOR', 'E. E. I.', ' TEKATOR'],
  ['Centro de Ensino Médio Tiradentes', 'C. E. M.', ' Tiradentes'],
  ['Colégio Estadual Raimundo Neiva', 'C. E.', ' Raimundo Neiva'],
  ['Escola Municipal de Tempo Integral Pedro', 'E. M. T. I.', ' Pedro'],
])('%s begins by its kind, which %s says', (name, initials, rest) => {
  expect(partsOf(name)).toMatchObject({ initials, rest })
})

test.each(['Escola Estadual', 'Depósito Central', 'Colégio Anchieta', 'Regional Norte'])(
  '%s stays whole',
  (name) => {
    expect(partsOf(name)).toBeUndefined()
  },
)

test('what is heard, copied and searched is the whole name', () => {
  render(<PlaceName name="Escola Estadual Nova Canaã" />)
  expect(screen.getByTitle('Escola Estadual Nova Canaã').textContent).toBe('Escola Estadual Nova Canaã')
})
