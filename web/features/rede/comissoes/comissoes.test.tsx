import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Comissao } from '#contract/rede/comissoes.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import '#web/ui/testing/jsdom-dialog.ts'
import { NaSessao } from '#web/testing/NaSessao.tsx'
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
    <NaSessao>
      <QueryClientProvider client={createQueryClient()}>
        <ComissaoDialog comissao={null} onClose={() => undefined} onDone={() => undefined} />
      </QueryClientProvider>
    </NaSessao>,
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

test('members that another person wrote stay out of those typed here; the rest is as they left it', async () => {
  const minha = comissao({
    id: 2,
    nome: 'Inventário',
    tipo: 'inventario',
    local: { id: 1, nome: 'Sede' },
    ato: 'Portaria 1',
    membros: [
      { nome: 'Rosa', papel: 'Presidência', matricula: '1' },
      { nome: 'Davi', papel: 'Membro', matricula: '2' },
    ],
    versao: 1,
  } as Partial<Comissao>) // as: what the dialog reads
  const dela = {
    ...minha,
    ato: 'Portaria 2',
    local: { id: 5, nome: 'Escola Ipê' },
    membros: minha.membros.slice(0, 1),
    versao: 2,
  } as Comissao // as: the same
  const client = createQueryClient()
  const tela = (agora: Comissao) => (
    <NaSessao>
      <QueryClientProvider client={client}>
        <ComissaoDialog comissao={agora} onClose={() => undefined} onDone={() => undefined} />
      </QueryClientProvider>
    </NaSessao>
  )
  const { rerender } = render(tela(minha))
  const segundo = screen.getByLabelText('Nome do membro 2')
  // Typed and put back: nothing of the list is this person's.
  await userEvent.type(segundo, 'x{Backspace}')
  act(() => rerender(tela({ ...minha, membros: [...minha.membros].reverse(), versao: 2 })))
  expect(screen.getByLabelText<HTMLInputElement>('Nome do membro 1').value).toBe('Davi')
  act(() => rerender(tela({ ...minha, versao: 3 })))
  expect(screen.getByLabelText<HTMLInputElement>('Nome do membro 2').value).toBe('Davi')
  await userEvent.type(screen.getByLabelText('Nome do membro 2'), ' Lima')
  act(() => rerender(tela(dela)))
  await screen.findByText(/Outra pessoa mudou também/)
  expect(screen.getByLabelText<HTMLInputElement>('Nome do membro 1').value).toBe('Rosa')
  expect(screen.getByLabelText<HTMLInputElement>('Nome do membro 2').value).toBe('Davi Lima')
  expect(screen.getByLabelText<HTMLInputElement>(/^Ato/).value).toBe('Portaria 2')
  expect(screen.getByDisplayValue('Escola Ipê')).toBeTruthy()
})
