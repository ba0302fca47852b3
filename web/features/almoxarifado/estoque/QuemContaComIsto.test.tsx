import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { AjustarDialog } from './AjustarDialog.tsx'
import { PerdaDialog } from './PerdaDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

// as: of the position the dialogs read these alone
const posicao = {
  id: 1,
  deposito: { id: 5, nome: 'Central' },
  material: { id: 2, descricao: 'Leite em pó' },
  unidade: 'kg',
  casas: 0,
  qtd_e3: 10_000,
  lotes: [],
  acoes: [],
} as unknown as PosicaoDetalhada

const pedido = { tipo: 'requisicao', id: 9, protocolo: 'REQ-2026-000009' }
const impacto = {
  materiais: [
    {
      material: { id: 2, nome: 'Leite em pó' },
      unidade: 'kg',
      pedidos: [{ pedido, deposito: 'Central', destino: 'Escola Buriti', liberada_e3: 3_000, remessas: [] }],
    },
  ],
  outros: 1,
}

test.each([
  ['ajustar', AjustarDialog, 'Lançar'],
  ['baixar-perda', PerdaDialog, 'Baixar'],
] as const)(
  'before %s beyond what is free the orders that lose are named, and once it is done again',
  async (ato, Dialogo, botao) => {
    const enviados: [string, unknown][] = []
    // why: there is no server in this test
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      enviados.push([url.split('/').at(-1) ?? '', JSON.parse(body)])
      const dados = url.endsWith('impacto-da-falta')
        ? impacto
        : { protocolo: 'AJU-2026-000001', ajuste_id: 1, documento_id: null, posicao, impacto }
      return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
    })
    const onClose = vi.fn()
    const router = createMemoryRouter([
      { path: '*', element: <Dialogo posicao={posicao} onClose={onClose} /> },
    ])
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    await userEvent.type(screen.getByLabelText(/^Quantidade/), '4')
    await screen.findByText('REQ-2026-000009')
    await screen.findByText(/2 pedidos perdem a reserva ou a separação/)
    await screen.findByText('Espera estoque: 3 kg')
    await screen.findByText('E mais 1 pedido de locais que você não vê.')
    expect(enviados).toEqual([['impacto-da-falta', { qtd_e3: 4_000, lote_id: null, endereco_id: null }]])
    await userEvent.type(screen.getByLabelText('Motivo'), 'choveu no depósito')
    await userEvent.click(screen.getByRole('button', { name: botao }))
    await screen.findByText(/2 pedidos perderam a reserva ou a separação/)
    expect(screen.getByText('REQ-2026-000009')).toBeDefined()
    expect(enviados.at(-1)?.[0]).toBe(ato)
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }))
    expect(onClose).toHaveBeenCalledOnce()
  },
)
