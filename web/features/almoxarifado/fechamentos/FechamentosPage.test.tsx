import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fechamentos } from '#contract/almoxarifado/fechamentos.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { NaSessao } from '#web/testing/NaSessao.tsx'
import { FechamentosPage } from './FechamentosPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const deposito = (id: number, nome: string, atrasadas: number, permitido = true) => ({
  id,
  nome,
  saldo_centavos: 123_456,
  ultima_fechada: atrasadas === 0 ? '2026-09' : null,
  proxima: atrasadas === 0 ? null : '2026-08',
  atrasadas,
  acoes: [{ chave: 'fechamentos.conferir', permitido }],
})
const CENTRAL = deposito(1, 'Depósito Central', 2)
const NORTE = deposito(2, 'Depósito Norte', 0)
const mes = (partes: object) => ({
  id: null,
  deposito: { id: 1, nome: 'Depósito Central' },
  competencia: '2026-08',
  situacao: 'nao_conferido',
  edicao: 0,
  saldo_centavos: null,
  ressalvas: 0,
  fechado_em: null,
  fechado_por: null,
  ...partes,
})
const FECHADO = mes({
  id: 9,
  competencia: '2026-07',
  situacao: 'fechado',
  saldo_centavos: 100_000,
  ressalvas: 2,
  fechado_em: '2026-08-03T12:00:00Z',
  fechado_por: 'Bruno Tavares',
})

interface Servidor {
  depositos?: object[]
  meses?: object[]
  /** What checking a month answers. */
  conferir?: object
}

function abrir({ depositos = [CENTRAL, NORTE], meses = [], conferir }: Servidor, permissoes?: Permissao[]) {
  const pedidos: string[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    pedidos.push(`${init.method ?? 'GET'} ${url}${init.body ? ` ${init.body}` : ''}`)
    if (init.method === 'POST') return Response.json(conferir, { status: 409 })
    const pagina = {
      data: meses,
      page: 1,
      perPage: 20,
      proximo: null,
      total: meses.length,
      total_exato: true,
    }
    const dados = String(url).includes('/depositos') ? depositos : pagina
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  const router = createMemoryRouter([{ path: '*', element: <FechamentosPage /> }])
  render(
    <NaSessao {...(permissoes && { permissoes })}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </NaSessao>,
  )
  return { pedidos, router }
}

test('each depósito says what it lacks, and the next month is checked from there', async () => {
  const recusa = { codigo: 'ERR_ESTADO_INVALIDO', mensagem: 'O mês ainda não terminou.', dados: null }
  const { pedidos } = abrir({ conferir: recusa })
  const depositos = within(await screen.findByRole('table', { name: 'Depósitos' }))
  expect(depositos.getByText('2 meses')).toBeDefined()
  expect(depositos.getByText('Em dia')).toBeDefined()
  expect(depositos.getByText('Só o mês em curso')).toBeDefined()
  await userEvent.click(depositos.getByRole('button', { name: 'Conferir 08/2026 de Depósito Central' }))
  await vi.waitFor(() =>
    expect(pedidos.find((um) => um.startsWith('POST'))).toContain(
      '{"deposito_id":1,"competencia":"2026-08"}',
    ),
  )
})

test('who only reads sees the depósitos and no act, and a refused one only the month', async () => {
  abrir({}, [fechamentos.listar.access])
  await screen.findByText('2 meses')
  expect(screen.queryByRole('button', { name: /Conferir/ })).toBeNull()
  expect(screen.queryByText('Próximo')).toBeNull()
})

test('the months say who closed them, with how many reservations, and a closed one opens', async () => {
  abrir({ meses: [FECHADO, mes({})] })
  const meses = within(await screen.findByRole('table', { name: 'Meses' }))
  expect(meses.getByText(/Bruno Tavares, com 2 ressalvas$/)).toBeDefined()
  const links = meses.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/painel/almoxarifado/fechamentos/9'])
})

test('the filters go to the address and to the question', async () => {
  const { pedidos, router } = abrir({})
  await userEvent.selectOptions(await screen.findByLabelText('Mostrar'), 'true')
  await userEvent.selectOptions(await screen.findByLabelText('Meses de'), '2')
  await screen.findByText('Todos os meses que terminaram estão fechados.')
  expect(router.state.location.search).toBe('?a_fechar=true&deposito=2')
  await vi.waitFor(() =>
    expect(pedidos.some((um) => /a_fechar=true/.test(um) && /deposito_id=2/.test(um))).toBe(true),
  )
})

test('without any movement, the screen says when the first month comes', async () => {
  abrir({ depositos: [] })
  await screen.findByText('Nenhum depósito com movimento.')
  expect(screen.queryByLabelText('Mostrar')).toBeNull()
})
