import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { InsightsPage } from './InsightsPage.tsx'

// Nine questions are asked at once, and these tests share the machine.
configure({ asyncUtilTimeout: 15_000 })
afterEach(() => {
  vi.unstubAllGlobals()
})

const snapshot = {
  estado: 'online',
  sessao: {
    usuario: { id: 1, nome: 'Clara', email: 'clara@teste.zelo' },
    permissoes: [{ role: null, permission: null, local: null }],
  },
}
const store = { subscribe: () => () => {}, get: () => snapshot }
const contexto = { store } as unknown as SessionContextValue // as: what the page asks of the session

const nada = (dados: unknown) => Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
const vazia = {
  de: '2025-11',
  ate: '2026-11',
  linhas: [],
  linhas_no_total: 0,
  resumo: {},
  calculado_em: '2026-11-25T12:00:00Z',
}

/** A server that refuses every question at these fields, and counts how often each was asked. */
function mostrar(em: string, erros: Readonly<Record<string, string[]>> | null) {
  const pedidas: string[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (pedido: Request | string) => {
    const url = pedido instanceof Request ? pedido.url : pedido
    if (url.includes('/analises/insights/')) {
      pedidas.push(url)
      if (erros === null) return nada(vazia)
      const [mensagem = ''] = Object.values(erros).flat()
      return Response.json({ codigo: 'ERR_FORM_VALIDATION', mensagem, dados: null, erros }, { status: 422 })
    }
    return nada(url.includes('/locais') ? { data: [], page: 1, perPage: 1, total: 0 } : [])
  })
  const router = createMemoryRouter([{ path: '/analises', element: <InsightsPage /> }], {
    initialEntries: [`/analises?${em}`],
  })
  render(
    <SessionContext value={contexto}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return { router, pedidas }
}

test.each([
  ['local_id', 'Este local não existe ou está fora dos seus locais', 'Tirar o filtro de local'],
  ['grupo_id', 'Este grupo de material não existe', 'Tirar o filtro de grupo'],
])(
  'a %s that the server refuses is told once, with the way out and no figures',
  async (campo, dito, saida) => {
    const { router, pedidas } = mostrar(`explorador=consumo&${campo}=3`, { [campo]: [`${dito}.`] })
    expect(await screen.findByText(dito)).toBeTruthy()
    expect(screen.queryAllByRole('alert')).toEqual([])
    expect(screen.queryByRole('button', { name: /Baixar/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Enviar por e-mail/ })).toBeNull()
    expect(new Set(pedidas).size).toBe(pedidas.length)
    await userEvent.click(screen.getByRole('button', { name: saida }))
    expect(router.state.location.search).toBe('?explorador=consumo')
  },
)

test('months that are no period are told at the field, which shows them', async () => {
  const dito = 'O começo vem depois do fim: troque os meses.'
  mostrar('explorador=consumo&de=2026-05&ate=2025-01', { de: [dito] })
  expect(await screen.findByText(dito)).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^De/ }).value).toBe('2026-05')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Até/ }).value).toBe('2025-01')
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})

test('what the address says and nobody reads leaves it; each choice is a step back', async () => {
  const { router } = mostrar('explorador=lua&comparar=nunca', null)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Comparar/ }), 'nao')
  expect(router.state.location.search).toBe('?comparar=nao')
  await userEvent.click(screen.getByRole('tab', { name: 'Bens' }))
  expect(router.state.location.search).toBe('?comparar=nao&explorador=bens')
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe('?comparar=nao'))
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
