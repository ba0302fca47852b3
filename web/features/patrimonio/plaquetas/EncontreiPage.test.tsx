import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { CodigoEncontrado } from '#contract/patrimonio/plaqueta.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { EncontreiPage } from './EncontreiPage.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(() => void vi.unstubAllGlobals())

const CODIGO = '110001-7'

function mostrar(achado: Partial<CodigoEncontrado>) {
  const avisos: unknown[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') avisos.push(JSON.parse(String(init.body)))
    const dados = {
      resultado: 'do_orgao',
      codigo: CODIGO,
      orgao: 'Secretaria',
      substituida_por: null,
      ...achado,
    }
    return Response.json({
      codigo: 'SUCESSO',
      mensagem: '',
      dados: init?.method === 'POST' ? null : dados,
    })
  })
  const snapshot = { estado: 'anonimo', sessao: null }
  const store = { subscribe: () => () => {}, get: () => snapshot }
  const router = createMemoryRouter([{ path: '/p/:codigo', element: <EncontreiPage /> }], {
    initialEntries: [`/p/${CODIGO}`],
  })
  render(
    // as: what this page asks of a session
    <SessionContext value={{ store } as unknown as SessionContextValue}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return avisos
}

test('a stranger tells where the asset is, and is thanked', async () => {
  const avisos = mostrar({})
  await screen.findByText(/110001-7 é de um bem público. Órgão: Secretaria/)
  await userEvent.click(screen.getByRole('button', { name: 'Avisar' }))
  expect(await screen.findByText('Diga onde o bem está')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Onde ele está'), 'Na praça da matriz')
  await userEvent.click(screen.getByRole('button', { name: 'Avisar' }))
  expect(await screen.findByText('Obrigado!')).toBeTruthy()
  expect(avisos).toEqual([{ onde: 'Na praça da matriz', mensagem: null, contato: null }])
})

test('an old code names the one that took its place', async () => {
  mostrar({ resultado: 'substituida', substituida_por: '110002-5' })
  expect(await screen.findByText(/foi substituída por 110002-5/)).toBeTruthy()
})

test('an unknown code asks for nothing', async () => {
  mostrar({ resultado: 'desconhecida' })
  expect(await screen.findByText('Este código não é de um bem deste órgão.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Avisar' })).toBeNull()
})
