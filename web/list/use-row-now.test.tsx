import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { chaveDaLista } from './use-list.ts'
import { useRowNow } from './use-row-now.ts'

interface Row {
  id: number
  versao: number
}

function Aberta({ row }: { row: Row | null }) {
  const now = useRowNow('cotas', row)
  return <output>{now === null ? 'nenhuma' : `${now.id} v${now.versao}`}</output>
}

const pagina = (...data: Row[]) => ({ pages: [{ data, page: 1, perPage: 50 }], pageParams: [{}] })
const escrito = () => screen.getByRole('status').textContent

test('a dialog has its row as the list has it now, and one that left the list as it was last seen', async () => {
  const client = createQueryClient()
  const dizer = (filtro: object, ...rows: Row[]) =>
    act(() => void client.setQueryData([...chaveDaLista('cotas'), filtro], pagina(...rows)))
  const tela = (row: Row | null) => (
    <QueryClientProvider client={client}>
      <Aberta row={row} />
    </QueryClientProvider>
  )
  await dizer({}, { id: 1, versao: 1 }, { id: 2, versao: 7 })
  const { rerender } = render(tela(null))
  expect(escrito()).toBe('nenhuma')
  rerender(tela({ id: 1, versao: 1 }))
  expect(escrito()).toBe('1 v1')
  await new Promise((depois) => setTimeout(depois, 5))
  await dizer({ periodo: 'mes' }, { id: 1, versao: 2 })
  expect(escrito()).toBe('1 v2')
  await new Promise((depois) => setTimeout(depois, 5))
  await dizer({}, { id: 1, versao: 3 }, { id: 2, versao: 7 })
  expect(escrito()).toBe('1 v3')
  await act(() => client.removeQueries({ queryKey: chaveDaLista('cotas') }))
  expect(escrito()).toBe('1 v3')
  rerender(tela({ id: 2, versao: 7 }))
  expect(escrito()).toBe('2 v7')
})
