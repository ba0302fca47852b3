import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { NaSessao } from '#web/testing/NaSessao.tsx'
import { LocalPicker } from './LocalPicker.tsx'

afterEach(() => vi.unstubAllGlobals())

function abrir(campo: Partial<Parameters<typeof LocalPicker>[0]>) {
  const pedidos = vi.fn()
  // why: nothing is to be asked of a server
  vi.stubGlobal('fetch', pedidos)
  render(
    <NaSessao permissoes={['admin.usuarios.editar']}>
      <QueryClientProvider client={createQueryClient()}>
        <LocalPicker label="Local" value={null} onChange={() => undefined} {...campo} />
      </QueryClientProvider>
    </NaSessao>,
  )
  return pedidos
}

test('who lists no places is not offered one that may be left out', () => {
  abrir({ optional: true })
  expect(screen.queryByLabelText(/Local/)).toBeNull()
})

test('who lists no places sees the one that was chosen, and is told who may give it', async () => {
  const pedidos = abrir({ optional: true, value: { id: 3, nome: 'Escola Ipê' } })
  const campo = screen.getByRole<HTMLInputElement>('combobox', { name: /Local/ })
  expect(campo.value).toBe('Escola Ipê')
  await userEvent.clear(campo)
  expect(await screen.findByText(/Peça a quem administra os perfis/)).toBeTruthy()
  expect(pedidos).not.toHaveBeenCalled()
})

test('places that one may choose without listing any are offered all the same', async () => {
  abrir({ tambem: [{ id: 9, nome: 'Depósito Central' }] })
  await userEvent.click(screen.getByRole('combobox', { name: /Local/ }))
  expect(await screen.findByText('Depósito Central')).toBeTruthy()
})
