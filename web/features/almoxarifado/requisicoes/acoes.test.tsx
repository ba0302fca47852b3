import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { AcoesDaRequisicao } from './AcoesDaRequisicao.tsx'

afterEach(() => vi.unstubAllGlobals())

const REMESSAS = 'GET /api/painel/almoxarifado/remessas'
type Rotas = Readonly<Record<string, unknown>>

/** Answers each of these, and keeps what was asked. */
function servidor(rotas: Rotas): string[] {
  const pedidos: string[] = []
  // why: the acts' whole meaning is which call they make, and where its answer leads
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://zelo')
    const pedido = `${init.method ?? 'GET'} ${pathname}`
    pedidos.push(`${pedido}${search}`)
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: rotas[pedido] })
  })
  return pedidos
}

function Onde() {
  const { pathname, search } = useLocation()
  return <p>Estou em {pathname + search}</p>
}

function mostrar(...acoes: string[]) {
  const requisicao = {
    id: 9,
    protocolo: 'REQ-2026-000009',
    situacao: 'autorizada',
    acoes: acoes.map((acao) => ({ chave: `requisicoes.${acao}`, permitido: true })),
  } as RequisicaoDetalhada // as: of the record the acts read these alone
  const tela = (
    <>
      <AcoesDaRequisicao requisicao={requisicao} principal={undefined} />
      <Onde />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: tela }], { initialEntries: ['/requisicao'] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const pagina = (...ids: number[]) => ({
  data: ids.map((id) => ({ id })),
  page: 1,
  perPage: 2,
  total: ids.length,
})

test('Separar begins to pick, and opens the shipment that it made', async () => {
  const criada = { id: 31, pedido: { tipo: 'requisicao', id: 9 } }
  const pedidos = servidor({ 'POST /api/painel/almoxarifado/remessas': criada })
  mostrar('separar')
  await userEvent.click(screen.getByRole('button', { name: 'Separar' }))
  await screen.findByText('Estou em /painel/almoxarifado/expedicao/31')
  expect(pedidos.filter((pedido) => pedido.startsWith('POST'))).toHaveLength(1)
})

test.each([
  ['expedir', 'Expedir', 'separada'],
  ['tratarDivergencia', 'Tratar divergência', 'recebida_com_divergencia%2Cdevolvida_com_divergencia'],
  ['confirmarRetorno', 'Conferir o retorno', 'em_devolucao'],
])('%s opens the one shipment where it is done', async (acao, rotulo, situacao) => {
  const pedidos = servidor({ [REMESSAS]: pagina(31) })
  mostrar(acao)
  await userEvent.click(screen.getByRole('button', { name: rotulo }))
  await screen.findByText('Estou em /painel/almoxarifado/expedicao/31')
  expect(pedidos[0]).toContain(`requisicao_id=9&situacao=${situacao}`)
})

test('of several shipments the list is opened, where the person chooses', async () => {
  servidor({ [REMESSAS]: pagina(31, 32) })
  mostrar('expedir')
  await userEvent.click(screen.getByRole('button', { name: 'Expedir' }))
  await screen.findByText('Estou em /requisicao?aba=remessas')
})

test('beside Voltar, the confirmation says what is cancelled', async () => {
  mostrar('cancelar')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar requisição' }))
  const botoes = (await screen.findAllByRole('button')).map(({ textContent }) => textContent)
  expect(botoes).toContain('Voltar')
  expect(botoes).not.toContain('Cancelar')
})
