import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Comissao } from '#contract/rede/comissoes.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import '#web/ui/testing/jsdom-dialog.ts'
import { ComissaoDialog } from './ComissaoDialog.tsx'
import { Vigencia } from './ComissoesPage.tsx'

const comissao = (partes: Partial<Comissao>) =>
  ({ inicio: '2030-01-02', fim: null, vigente: false, por_comecar: false, ...partes }) as Comissao // as: what the cell reads

test('a commission says whether it acts, acted, or when it begins', () => {
  const { container, rerender } = render(<Vigencia {...comissao({ por_comecar: true })} />)
  expect(container.textContent).toBe('A partir de 02/01/2030')
  rerender(<Vigencia {...comissao({ vigente: true, fim: '2030-12-31' })} />)
  expect(container.textContent).toBe('Em vigor 02/01/2030 a 31/12/2030')
})

test('the roles are those of the type, until somebody writes their own', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ComissaoDialog comissao={null} onClose={() => undefined} onDone={() => undefined} />
    </QueryClientProvider>,
  )
  const papel = () => screen.getByLabelText<HTMLInputElement>('Papel do membro 1')
  const tipo = screen.getByLabelText<HTMLSelectElement>('Tipo')
  expect(papel().value).toBe('Direção')
  await userEvent.selectOptions(tipo, 'apuracao')
  expect(papel().value).toBe('Presidência')
  await userEvent.clear(papel())
  await userEvent.type(papel(), 'Relatoria')
  await userEvent.selectOptions(tipo, 'inservibilidade')
  expect(papel().value).toBe('Relatoria')
})
