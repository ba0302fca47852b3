import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type BemDetalhado, bens } from '#contract/patrimonio/bens.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { BemPage } from './BemPage.tsx'
import { CadastrarBemPage } from './CadastrarBemPage.tsx'

configure({ asyncUtilTimeout: 10_000, defaultHidden: true })
afterEach(() => void vi.unstubAllGlobals())

const AR = {
  id: 3,
  codigo: 'AR',
  nome: 'Ar-condicionado',
  atributos: [{ chave: 'btu', rotulo: 'BTU', tipo: 'numero', obrigatorio: true }],
  exige_serie: false,
  exige_foto: false,
} as const

const nada = Object.fromEntries(Object.keys(bens.ver.dados.shape).map((chave) => [chave, null]))
const BEM = {
  ...nada,
  ...{ id: 7, uuid: '0195d7a0-0000-7000-8000-000000000007', descricao: 'Ar da biblioteca', versao: 1 },
  ...{
    classe: { id: 3, nome: AR.nome },
    classe_do_bem: AR,
    local: { id: 5, nome: 'Escola Ipê' },
    caminho: [1, 5],
  },
  ...{
    situacao: 'a_tombar',
    propriedade: 'proprio',
    pendencias: ['sem_plaqueta'],
    referencias: [],
    partes: [],
  },
  ...{ atributos: { btu: '12000' }, acoes: [], criado_em: '2026-05-04T12:00:00.000Z' },
} as unknown as BemDetalhado // as: the rest of a record is absent

type Pedido = { metodo: string; caminho: string; corpo: unknown }

function servidor(respostas: Readonly<Record<string, unknown>>): Pedido[] {
  const pedidos: Pedido[] = []
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const caminho = new URL(url, 'https://zelo.teste').pathname
    const metodo = init?.method ?? 'GET'
    pedidos.push({ metodo, caminho, corpo: typeof init?.body === 'string' ? JSON.parse(init.body) : {} })
    const dados = respostas[`${metodo} ${caminho}`]
    if (dados === undefined) return Promise.reject(new Error(`${metodo} ${caminho} is not here`))
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  return pedidos
}

function mostrar(element: ReactElement, { rota, em }: { rota: string; em: string }) {
  const sessao = {
    sessao: { usuario: { id: 1 }, permissoes: [{ role: null, permission: null, local: null }] },
  }
  const store = { subscribe: () => () => undefined, get: () => sessao }
  const router = createMemoryRouter(
    [
      { path: rota, element },
      { path: '*', element: null },
    ],
    {
      initialEntries: [em],
    },
  )
  render(
    <SessionContext value={{ store } as unknown as SessionContextValue /* as: only this is read */}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return router
}

const BASE = '/painel/almoxarifado/patrimonios'
const LOCAL = { id: 5, nome: 'Escola Ipê', codigo_inep: null, regional: null, municipio: null }

test('a new asset asks what its class asks, and opens once it is registered', async () => {
  const pedidos = servidor({
    'GET /api/painel/almoxarifado/classes-de-bem': [AR],
    'GET /api/painel/locais': { data: [LOCAL], page: 1, perPage: 20 },
    [`POST /api${BASE}`]: BEM,
  })
  const router = mostrar(<CadastrarBemPage />, { rota: `${BASE}/cadastrar`, em: `${BASE}/cadastrar` })
  await screen.findByRole('option', { name: AR.nome })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Classe' }), AR.nome)
  await userEvent.click(await screen.findByRole('textbox', { name: 'BTU' }))
  await userEvent.paste('12000')
  await userEvent.click(screen.getByRole('textbox', { name: 'Descrição' }))
  await userEvent.paste('Ar da biblioteca')
  await userEvent.click(screen.getByRole('combobox', { name: 'Local' }))
  await userEvent.paste('ipê')
  await userEvent.click(await screen.findByRole('option', { name: /Escola Ipê/ }))
  await userEvent.click(screen.getByRole('textbox', { name: /^Já depreciado/ }))
  await userEvent.paste('600,07')
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`${BASE}/7`))
  expect(pedidos.find(({ metodo }) => metodo === 'POST')?.corpo).toMatchObject({
    descricao: 'Ar da biblioteca',
    classe_id: 3,
    local_id: 5,
    atributos: { btu: '12000' },
    valores: { depreciado_abertura_centavos: 60_007, valor_aquisicao_centavos: null },
  })
}, 30_000)

test('the record says what it lacks and offers what its situation lets be done', async () => {
  servidor({ [`GET /api${BASE}/7`]: BEM })
  mostrar(<BemPage />, { rota: `${BASE}/:bemId`, em: `${BASE}/7` })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ar da biblioteca' })).toBeTruthy()
  expect(await screen.findByText('Sem plaqueta')).toBeTruthy()
  expect(await screen.findByText('12000')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tombar' })).toBeTruthy()
}, 30_000)
