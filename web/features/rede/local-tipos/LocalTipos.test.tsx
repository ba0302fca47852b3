import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { TipoDeLocalDetalhado } from '#contract/rede/local-tipos.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { LocalTipoPage } from './LocalTipoPage.tsx'
import { LocalTiposPage } from './LocalTiposPage.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(() => void vi.unstubAllGlobals())

const tipo = (id: number, nome: string): TipoDeLocalDetalhado => ({
  id,
  nome,
  slug: nome.toLowerCase(),
  nivel: 'unidade',
  icone: 'escola',
  cor: 'azul',
  pais_permitidos: [],
  campos_extras: [],
  ordem: id,
  ativo: true,
  usos: 40,
  versao: 2,
  modelo_instalacoes: [],
  meses_entre_visitas: null,
  permite_estoque: false,
  permite_patrimonio: true,
  permite_monitoramento: true,
  exige_inep: true,
  exige_endereco: false,
  exige_coordenadas: false,
  acoes: ['editar', 'inativar'].map((acao) => ({ chave: `localTipos.${acao}`, permitido: true })),
})
const TIPOS = [tipo(1, 'Escola'), tipo(2, 'Creche'), tipo(3, 'Anexo')]
const IMPEDIMENTOS = [
  { mensagem: 'Estes locais têm bens:', quantidade: 12, locais: [{ id: 9, nome: 'Escola Aroeira' }] },
]

function abrir(em: string) {
  const pedidos: { url: string; corpo: unknown }[] = []
  let ordem = TIPOS
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const responder = (dados: unknown) => Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
    const metodo = init?.method ?? 'GET'
    if (metodo !== 'GET') pedidos.push({ url, corpo: JSON.parse(String(init?.body)) })
    if (url.includes('instalacao-tipos')) return responder({ data: [], page: 1, perPage: 100 })
    if (url.includes('/ordem')) {
      const { ids } = JSON.parse(String(init?.body))
      ordem = TIPOS.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      return responder(ordem)
    }
    if (metodo === 'PUT')
      return Response.json(
        { codigo: 'ERR_PENDENCIAS', mensagem: 'Há locais com bens.', dados: { impedimentos: IMPEDIMENTOS } },
        { status: 409 },
      )
    return responder(url.includes('local-tipos/1') ? TIPOS[0] : { data: ordem, page: 1, perPage: 100 })
  })
  const sessao = {
    usuario: { id: 7, nome: 'Fábio', email: 'fabio@exemplo.gov.br' },
    permissoes: [{ role: null, permission: null, local: null }],
  }
  const snapshot = { estado: 'online', sessao }
  const store = { subscribe: () => () => {}, get: () => snapshot }
  const contexto = { store } as unknown as SessionContextValue // as: what the page asks of the session
  const router = createMemoryRouter(
    [
      { path: '/tipos', element: <LocalTiposPage /> },
      { path: '/tipos/:tipoId', element: <LocalTipoPage /> },
    ],
    { initialEntries: [em] },
  )
  render(
    <SessionContext value={contexto}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return pedidos
}

const nomes = () =>
  within(screen.getByRole('list', { name: 'Tipos de local' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the types stand in their order, say what they demand, and one goes up by its button', async () => {
  const pedidos = abrir('/tipos')
  await screen.findByRole('link', { name: 'Creche' })
  expect(nomes()).toEqual(['Escola', 'Creche', 'Anexo'])
  expect(screen.getAllByText(/40 locais · .*Exige código INEP/)).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Subir Escola' }).matches(':disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Subir Anexo' }))
  await waitFor(() => expect(nomes()).toEqual(['Escola', 'Anexo', 'Creche']))
  expect(pedidos[0]?.corpo).toEqual({ ids: [1, 3, 2] })
})

test('a flag that the places contradict is refused, with the places named', async () => {
  const pedidos = abrir('/tipos/1')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pode ter bens' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  const lista = await screen.findByRole('list', { name: 'O que impede' })
  expect(within(lista).getByRole('link', { name: 'Escola Aroeira' }).getAttribute('href')).toBe(
    '/painel/locais/9',
  )
  expect(lista.textContent).toContain('e mais 11')
  expect(pedidos[0]?.corpo).toMatchObject({ permite_patrimonio: false, exige_inep: true, versao: 2 })
})
