import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SearchPicker } from './SearchPicker.tsx'

const BUSCAS: Record<string, ReactElement> = {
  SearchField: <SearchField label="Busca" value="mesa" onChange={() => {}} />,
  SearchPicker: (
    <SearchPicker
      label="Busca"
      chave="x"
      value={{ id: 1, nome: 'Mesa' }}
      onChange={() => {}}
      buscar={async () => []}
    />
  ),
}

test.each(Object.entries(BUSCAS))('Enter in a %s inside a form does not send it', async (_, busca) => {
  const enviar = vi.fn((event: Event) => event.preventDefault())
  render(
    <QueryClientProvider client={createQueryClient()}>
      <form onSubmit={({ nativeEvent }) => enviar(nativeEvent)}>
        {busca}
        <button type="submit">Salvar</button>
      </form>
    </QueryClientProvider>,
  )
  screen.getByLabelText('Busca').focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(enviar).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(enviar).toHaveBeenCalledOnce()
})

// A field of text sends its form on Enter, which is right for all but a search.
test('every search of a screen is one of those', () => {
  const telas = import.meta.glob<string>('/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
    base: '/web',
  })
  const comBusca = Object.keys(telas).filter((arquivo) => /type="search"/.test(telas[arquivo] ?? ''))
  expect(comBusca.filter((arquivo) => !/SearchField\.tsx$|\.test\.tsx$/.test(arquivo))).toEqual([])
  expect(Object.keys(telas).length).toBeGreaterThan(100)
})
