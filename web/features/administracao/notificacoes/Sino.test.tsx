import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Notificacao } from '#contract/administracao/notificacoes.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { Sino } from './Sino.tsx'

afterEach(() => void vi.unstubAllGlobals())

const sessao = { usuario: { id: 7, nome: 'Fábio', email: 'fabio@exemplo.gov.br' }, permissoes: [] }
const snapshot = { estado: 'online', sessao }
const store = { subscribe: () => () => {}, get: () => snapshot }
const contexto = { store } as unknown as SessionContextValue // as: what the bell asks of the session

const notificacao = (id: number, partes: Partial<Notificacao> = {}): Notificacao => ({
  id,
  type: 'MonitoramentoConcluido',
  read_at: null,
  created_at: new Date().toISOString(),
  archived_at: null,
  data: {},
  titulo: `Visita ${id} concluída`,
  detalhe: null,
  acao_url: null,
  local: null,
  quantas: 1,
  ...partes,
})

/** A server with these notifications: answers the bell's query and marks as read. */
function servidor(notificacoes: Notificacao[], total = notificacoes.length) {
  const pedidos: string[] = []
  const dados = (url: string) => {
    const lida = /notificacoes\/(\d+)$/.exec(url)?.[1]
    if (lida === undefined)
      return { data: notificacoes, page: 1, perPage: 10, total, total_aproximado: false }
    notificacoes.splice(
      notificacoes.findIndex(({ id }) => id === Number(lida)),
      1,
    )
    total -= 1
    return notificacao(Number(lida), { read_at: new Date().toISOString() })
  }
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('/notificacoes')) return Promise.reject(new Error('not here'))
    pedidos.push([init?.method, url, ...(init?.method === 'POST' ? [init.body] : [])].join(' '))
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: dados(url) })
  })
  return pedidos
}

function mostrar() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Sino /> },
      { path: '*', element: <p>outra tela</p> },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <SessionContext value={contexto}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return router
}

test('the bell sends exactly the specification’s query, and says how many wait', async () => {
  const pedidos = servidor([notificacao(1), notificacao(2)], 12)
  mostrar()
  const botao = await screen.findByRole('button', { name: 'Notificações, 12 por ler' })
  expect(pedidos).toEqual([
    'GET /api/painel/notificacoes?order=created_at&sort=asc&page=1&perPage=10&tipo=nao-lidos',
  ])
  await userEvent.click(botao)
  const lista = await screen.findByRole('dialog', { name: 'Notificações' })
  expect(within(lista).getByText('As 2 mais antigas de 12 por ler')).toBeTruthy()
  expect(within(lista).getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe(
    '/painel/notificacoes',
  )
})

test('a click marks as read and opens what it is about', async () => {
  const pedidos = servidor([notificacao(3, { acao_url: '/painel/coleta' })])
  const router = mostrar()
  await userEvent.click(await screen.findByRole('button', { name: 'Notificações, 1 por ler' }))
  await userEvent.click(await screen.findByRole('link', { name: /Visita 3 concluída/ }))
  expect(router.state.location.pathname).toBe('/painel/coleta')
  await waitFor(() => expect(pedidos).toContain('PUT /api/painel/notificacoes/3'))
})

test('one that opens nothing is marked as read where it is, and the focus stays in the list', async () => {
  servidor([notificacao(4, { type: 'CoisaDoFuturo', acao_url: '/painel/outra' })])
  mostrar()
  await userEvent.click(await screen.findByRole('button', { name: 'Notificações, 1 por ler' }))
  const lista = await screen.findByRole('dialog', { name: 'Notificações' })
  await userEvent.click(within(lista).getByRole('button', { name: /Notificação desconhecida/ }))
  await within(lista).findByText('Nenhuma notificação por ler.')
  expect(document.activeElement).toBe(within(lista).getByRole('heading', { name: 'Notificações' }))
  expect(screen.getByRole('button', { name: 'Notificações, nenhuma por ler' })).toBeTruthy()
})

test('three of one subject are one line, with as many as the server has, that opens and is read at once', async () => {
  const pedidos = servidor(
    [notificacao(1), notificacao(2), notificacao(3), notificacao(4, { type: 'NovoAcesso' })],
    12,
  )
  mostrar()
  await userEvent.click(await screen.findByRole('button', { name: 'Notificações, 12 por ler' }))
  const lista = await screen.findByRole('dialog', { name: 'Notificações' })
  const grupo = await within(lista).findByRole('button', { name: /^Visita concluída\s*12\s*por ler/ })
  expect(grupo.getAttribute('aria-expanded')).toBe('false')
  expect(within(lista).queryByRole('button', { name: /Visita 2 concluída/ })).toBeNull()
  expect(within(lista).getByRole('button', { name: /Visita 4 concluída/ })).toBeTruthy()
  grupo.focus()
  await userEvent.keyboard('{Enter}')
  expect(grupo.getAttribute('aria-expanded')).toBe('true')
  expect(within(lista).getByRole('button', { name: /Visita 2 concluída/ })).toBeTruthy()
  await userEvent.click(within(lista).getByRole('button', { name: 'Marcar todas do grupo como lidas' }))
  await waitFor(() =>
    expect(pedidos).toContain(
      'POST /api/painel/notificacoes/marcar-todas {"assuntos":["MonitoramentoConcluido"]}',
    ),
  )
})
