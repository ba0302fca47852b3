import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { EntregaFeita } from './EntregaFeita.tsx'

afterEach(() => vi.unstubAllGlobals())

const bruno = {
  estado: 'online',
  sessao: {
    usuario: { id: 5 },
    permissoes: [{ role: null, permission: null, local: null }],
  },
}
// as: what this screen reads of a session, and no more
const sessao = {
  store: { subscribe: () => () => undefined, get: () => bruno },
} as unknown as SessionContextValue

// as: what this screen tells of a shipment, and no more
const remessa = {
  id: 175,
  numero: 'REM-2026-000136',
  destino: { id: 8, nome: 'Escola Ipê' },
  pedido: { tipo: 'requisicao', id: 3, protocolo: 'REQ-2026-000001' },
  origem_caminho: [1],
  itens: [
    {
      id: 9,
      material: { descricao: 'Água sanitária', unidade: 'gl' },
      qtd_e3: 3_000,
      lote: { id: 1, codigo: 'L7', validade: '2098-01-31' },
      endereco: { id: 2, codigo: 'B-2' },
    },
  ],
} as unknown as RemessaDetalhada

function feita(faltaAssinatura: (() => Promise<void>) | null) {
  const tela = <EntregaFeita entregue={{ remessa, faltaAssinatura }} onProximo={() => undefined} />
  const router = createMemoryRouter([
    { path: '/', element: tela },
    { path: '/painel/geral/documentos/:id', element: <p>o documento</p> },
  ])
  render(
    <SessionContext value={sessao}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
}

test('the receipt is issued and opened by its own name, and the screen says which lot went', async () => {
  const pedidos: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    pedidos.push(JSON.parse(String(init.body)))
    return Response.json({
      codigo: 'SUCESSO',
      mensagem: '',
      dados: { id: 31, numero: 'RETIRADA-2026-000001' },
    })
  })
  feita(null)
  expect(screen.getByRole('list', { name: 'O que saiu' }).textContent).toContain(
    '3 galões do lote L7 (validade 31/01/2098), no endereço B-2',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Comprovante de retirada' }))
  await waitFor(() => expect(screen.getByText('o documento')).toBeTruthy())
  expect(pedidos).toEqual([
    { tipo: 'comprovante_de_retirada', entidade: 'remessa_de_material', entidade_id: 175 },
  ])
})

test('the receipt carries the signature: without it there, it is sent first', async () => {
  feita(async () => undefined)
  expect(screen.queryByRole('button', { name: 'Comprovante de retirada' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }))
  expect(await screen.findByRole('button', { name: 'Comprovante de retirada' })).toBeTruthy()
})
