import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LIMITES_INICIAIS, type Parametros } from '#contract/administracao/parametros.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { ParametrosPage } from './ParametrosPage.tsx'

afterEach(() => void vi.unstubAllGlobals())

const INICIAIS: Parametros = {
  identidade: {
    orgao: 'Secretaria da Educação de Aroeira',
    sigla: 'SEA',
    uf: 'TO',
    suporte_telefone: '0800 000 000',
    suporte_email: '',
    cor: null,
    cnpjs: ['11222333000181'],
  },
  logo: null,
  mapa: { provedor: 'embutido', endereco: '', chave: '', atribuicao: '' },
  limites: LIMITES_INICIAIS,
  rotulos: {},
  versao: 3,
}

/** A server that keeps what it is given, and answers the next version. */
function servidor() {
  let guardados = INICIAIS
  const pedidos: { url: string; corpo: unknown }[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('/admin/parametros')) return Promise.reject(new Error('not here'))
    if (init?.method === 'PUT') {
      const corpo = JSON.parse(String(init.body))
      pedidos.push({ url, corpo })
      guardados = { ...guardados, ...corpo, versao: guardados.versao + 1 }
    }
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: guardados })
  })
  return pedidos
}

function mostrar(permissoes: (string | null)[], secao: string) {
  const sessao = {
    usuario: { id: 7, nome: 'Fábio', email: 'fabio@exemplo.gov.br' },
    permissoes: permissoes.map((permission) => ({ role: null, permission, local: null })),
  }
  const snapshot = { estado: 'online', sessao }
  const store = { subscribe: () => () => {}, get: () => snapshot }
  const contexto = { store } as unknown as SessionContextValue // as: what the page asks of the session
  const router = createMemoryRouter([{ path: '/', element: <ParametrosPage /> }], {
    initialEntries: [`/?secao=${secao}`],
  })
  render(
    <SessionContext value={contexto}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
}

test('who may only see sees every value and can change none', async () => {
  servidor()
  mostrar(['admin.parametros.listar'], 'suporte')
  const telefone = await screen.findByLabelText(/^Telefone/)
  expect(telefone).toHaveProperty('value', '0800 000 000')
  expect(screen.getByText('Você pode ver os parâmetros, mas não alterá-los.')).toBeTruthy()
  expect(telefone.matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Vocabulários' }))
  expect(await screen.findByText('Você pode ver os nomes, mas não alterá-los.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test('what is typed in one section stays while another is looked at, and is saved with the version read', async () => {
  const pedidos = servidor()
  mostrar([null], 'suporte')
  const telefone = await screen.findByLabelText(/^Telefone/)
  await userEvent.clear(telefone)
  await userEvent.type(telefone, '0800 111')
  await userEvent.click(screen.getByRole('tab', { name: 'Limites' }))
  await userEvent.click(
    within(screen.getByLabelText('Sessão do painel, em horas').parentElement as HTMLElement).getByRole(
      'button',
      {
        name: 'Diminuir',
      },
    ),
  ) // as: the field stands in its stepper
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() => expect(pedidos).toHaveLength(1))
  expect(pedidos[0]?.corpo).toMatchObject({
    identidade: { suporte_telefone: '0800 111', orgao: INICIAIS.identidade.orgao },
    limites: { ...LIMITES_INICIAIS, sessao_painel_horas: 11 },
    versao: 3,
  })
  await userEvent.click(screen.getByRole('tab', { name: 'Suporte' }))
  await userEvent.type(await screen.findByLabelText(/^Telefone/), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() => expect(pedidos).toHaveLength(2))
  expect(pedidos[1]?.corpo).toMatchObject({ identidade: { suporte_telefone: '0800 1111' }, versao: 4 })
})

test('a colour that cannot be read is told with its figure, and is not sent', async () => {
  const pedidos = servidor()
  mostrar([null], 'identidade')
  await userEvent.click(await screen.findByRole('radio', { name: 'A do órgão' }))
  const codigo = screen.getByLabelText('Código da cor')
  await userEvent.clear(codigo)
  await userEvent.type(codigo, '#ffcc00')
  expect(screen.getByText('1,5 : 1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Texto branco não se lê sobre esta cor/)).toBeTruthy()
  expect(pedidos).toEqual([])
})
