import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { SincronizarBar } from './SincronizarBar.tsx'

const { enviarAgora, pausada } = vi.hoisted(() => ({ enviarAgora: vi.fn(), pausada: vi.fn(() => false) }))
vi.mock('#web/offline-browser/use-aparelho.ts', () => ({
  useConexao: () => ({ online: true, verificada: true }),
  useSessaoPausada: pausada,
}))
vi.mock('#web/offline-browser/use-fila.ts', () => ({
  useFila: () => ({ enviarAgora }),
  useChip: () => ({ enviando: null, esperamWifi: 0 }),
}))

beforeEach(() => enviarAgora.mockReset().mockResolvedValue({ restantes: 0, online: true }))

async function sincronizar() {
  const onde = '/monitoramentos/pendencias'
  // as: the bar reads only the situation
  const pendencias = [{ situacao: 'na-fila' }] as unknown as Pendencia[]
  const router = createMemoryRouter(
    [
      { path: onde, element: <SincronizarBar pendencias={pendencias} /> },
      { path: '/autenticacao/entrar', element: <p>Entrar</p> },
    ],
    { initialEntries: [onde] },
  )
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sincronizar agora' }))
  return router
}

test('without a session it opens the sign-in, which leads back here, and asks the server for nothing', async () => {
  pausada.mockReturnValue(true)
  const router = await sincronizar()
  await screen.findByText('Entrar')
  expect(router.state.location.search).toBe('?volta=%2Fmonitoramentos%2Fpendencias')
  expect(enviarAgora).not.toHaveBeenCalled()
})

test('with a session it sends, and stays', async () => {
  pausada.mockReturnValue(false)
  const router = await sincronizar()
  expect(enviarAgora).toHaveBeenCalledOnce()
  expect(router.state.location.pathname).toBe('/monitoramentos/pendencias')
})
