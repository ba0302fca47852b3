import '#web/ui/testing/jsdom-dialog.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { SairDialog, useSair } from './SairDialog.tsx'

const { enviarAgora, online, sair } = vi.hoisted(() => ({
  enviarAgora: vi.fn(),
  online: vi.fn(() => true),
  sair: vi.fn(),
}))
vi.mock('#web/offline-browser/use-aparelho.ts', () => ({ useConexao: () => ({ online: online() }) }))
vi.mock('#web/offline-browser/use-fila.ts', () => ({ useFila: () => ({ enviarAgora }) }))
vi.mock('#web/session/use-sessao.ts', () => ({ useSessao: () => ({ sair }) }))

beforeEach(() => {
  sair.mockReset().mockResolvedValue({ saiu: true })
  enviarAgora.mockReset()
})

function Tela() {
  const saida = useSair()
  return (
    <>
      <button type="button" onClick={saida.pedir}>
        Sair
      </button>
      <SairDialog {...saida} />
    </>
  )
}

async function pedir() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Tela /> },
      { path: '/autenticacao/entrar', element: <p>Entrar</p> },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
}

test('with no signal it says that nobody comes in again, offers to stay, and still lets leave', async () => {
  online.mockReturnValue(false)
  await pedir()
  expect(sair).not.toHaveBeenCalled()
  expect(screen.getByText(/Sem sinal não será possível entrar de novo/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enviar agora' })).toBeNull()
  const ficar = screen.getByRole('button', { name: 'Continuar aqui' })
  expect(ficar.className).toContain('z-button-primary')
  await userEvent.click(ficar)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sair e manter guardado' }))
  await screen.findByText('Entrar')
  expect(sair).toHaveBeenCalledWith({ manterPendentes: true })
})

test('with signal it leaves at once, and asks only about what was not sent', async () => {
  online.mockReturnValue(true)
  sair.mockResolvedValue({ saiu: false, pendentes: 2 })
  await pedir()
  expect(await screen.findByText('2 itens ainda não foram enviados')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Enviar agora' }).className).toContain('z-button-primary')
  expect(screen.queryByText(/Sem sinal/)).toBeNull()
})
