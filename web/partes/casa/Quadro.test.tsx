import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Quadro } from './Quadro.tsx'

/** Of a column that keeps something for each row. */
function Guardado({ nome }: { nome: string }) {
  const [visto] = useState(nome)
  return visto
}

const quadro = (nomes: readonly string[]) => (
  <Quadro
    titulo="Regras"
    linhas={nomes.map((nome) => ({ nome }))}
    chave={({ nome }) => nome}
    colunas={[
      { rotulo: 'Nome', valor: ({ nome }) => nome },
      { rotulo: 'Guardado', valor: Guardado },
    ]}
  />
)

test.each([true, false])(
  'rows come and go under a column that has hooks of its own (wide: %s)',
  (matches) => {
    window.matchMedia = () =>
      ({ matches, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList // as: what is asked of it
    const { rerender } = render(quadro(['a']))
    rerender(quadro(['a', 'b', 'c']))
    expect(screen.getAllByText('c')).toHaveLength(2)
    rerender(quadro(['b']))
    expect(screen.getAllByText('b')).toHaveLength(2)
    expect(screen.queryByText('a')).toBeNull()
  },
)
