import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { RequireNumbers, RequireSession } from './guards.tsx'

function abrir(endereco: string) {
  let snapshot = { estado: 'offline', sessao: { permissoes: [] }, confirmando: false }
  const ouvintes = new Set<() => void>()
  const store = {
    get: () => snapshot,
    subscribe: (ouvinte: () => void) => {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    },
  }
  const router = createMemoryRouter(
    [
      { element: <RequireSession />, children: [{ path: '/painel/*', element: <p>Painel</p> }] },
      {
        element: <RequireSession offline />,
        children: [
          { path: '/monitoramentos', element: <p>Campo</p> },
          { path: '/monitoramentos/7', element: <p>Visita</p> },
        ],
      },
    ],
    { initialEntries: [endereco] },
  )
  render(
    <SessionContext value={{ store } as unknown as SessionContextValue /* as: only this is read */}>
      <RouterProvider router={router} />
    </SessionContext>,
  )
  const responder = () =>
    act(async () => {
      snapshot = { ...snapshot, estado: 'online' }
      for (const ouvinte of ouvintes) ouvinte()
    })
  return { router, responder }
}

const onde = ({ state: { location } }: ReturnType<typeof createMemoryRouter>) =>
  location.pathname + location.search

test('the panel with no server leads to the field, and back to where it was when the server answers', async () => {
  const { router, responder } = abrir('/painel/locais?texto=centro')
  await screen.findByText('Campo')
  expect(onde(router)).toBe('/monitoramentos')
  await responder()
  await screen.findByText('Painel')
  expect(onde(router)).toBe('/painel/locais?texto=centro')
})

test('whoever began something in the field meanwhile stays there', async () => {
  const { router, responder } = abrir('/painel/locais')
  await screen.findByText('Campo')
  await act(() => router.navigate('/monitoramentos/7'))
  await responder()
  await screen.findByText('Visita')
  expect(onde(router)).toBe('/monitoramentos/7')
})

test('who opened the field is led nowhere', async () => {
  const { router, responder } = abrir('/monitoramentos')
  await responder()
  await screen.findByText('Campo')
  expect(onde(router)).toBe('/monitoramentos')
})

test('an address with a word in the place of a record’s number leads to none, and asks nothing', async () => {
  const registro = { path: '/painel/transferencias/:transferenciaId/:aba?', element: <p>Transferência</p> }
  const router = createMemoryRouter([{ element: <RequireNumbers />, children: [registro] }], {
    initialEntries: ['/painel/transferencias/nova'],
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('Esta página não existe')
  await act(() => router.navigate('/painel/transferencias/7/remessas'))
  await screen.findByText('Transferência')
})
