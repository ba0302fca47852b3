import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { EntrarPage } from './EntrarPage.tsx'

function abrir() {
  let snapshot = { estado: 'offline', sessao: { permissoes: [] }, confirmando: true, precisaEntrar: false }
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
      { path: '/autenticacao/entrar', element: <EntrarPage /> },
      { path: '/', element: <p>Trabalho sem sinal</p> },
    ],
    { initialEntries: ['/autenticacao/entrar'] },
  )
  render(
    <SessionContext value={{ store } as unknown as SessionContextValue /* as: only this is read */}>
      <RouterProvider router={router} />
    </SessionContext>,
  )
  return (resposta: Partial<typeof snapshot>) =>
    act(async () => {
      snapshot = { ...snapshot, confirmando: false, ...resposta }
      for (const ouvinte of ouvintes) ouvinte()
    })
}

test('who is signing in is not led away while the server has not said whether the session of this device lives', async () => {
  const responder = abrir()
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@zelo.demo')
  await responder({ precisaEntrar: true })
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@zelo.demo')
})

test('with no server the session of this device goes on', async () => {
  const responder = abrir()
  await responder({})
  await screen.findByText('Trabalho sem sinal')
})
