import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { InventarioDetalhado } from '#contract/almoxarifado/inventario.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { AcoesDoInventario } from './AcoesDoInventario.tsx'

afterEach(() => vi.unstubAllGlobals())

test('with items left, to conclude is shown with what it waits for and asks nothing', async () => {
  const motivo = 'Conte os 2 itens que faltam; do que não há, conte zero.'
  const inventario = {
    id: 1,
    protocolo: 'INV-2026-000001',
    situacao: 'em_contagem',
    a_contar: 2,
    acoes: [
      { chave: 'inventarios.concluirContagem', permitido: false, motivo },
      { chave: 'inventarios.homologar', permitido: false, motivo: 'O inventário está em contagem.' },
      { chave: 'inventarios.cancelar', permitido: true },
    ],
  } as unknown as InventarioDetalhado // as: of the record the acts read these alone
  const router = createMemoryRouter([{ path: '*', element: <AcoesDoInventario inventario={inventario} /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const botao = screen.getByRole('button', { name: 'Concluir a contagem' })
  expect(botao.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(botao)
  expect(await screen.findByText(motivo)).toBeDefined()
  await userEvent.click(botao)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['2999-01-31', true],
  ['2020-01-31', false],
])('of a period that begins in %s, opening says so: %s', async (inicio, avisa) => {
  const inventario = {
    id: 1,
    protocolo: 'INV-2026-000001',
    situacao: 'planejado',
    inicio,
    a_contar: 0,
    acoes: [{ chave: 'inventarios.abrir', permitido: true }],
  } as unknown as InventarioDetalhado // as: of the record the acts read these alone
  const router = createMemoryRouter([{ path: '*', element: <AcoesDoInventario inventario={inventario} /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await screen.findByText(/A lista do que contar é feita agora/)
  expect(screen.queryByText(/O período só começa em 31\/01\/2999/) !== null).toBe(avisa)
})

test('before a count with less than is promised is homologated, the orders that lose are named', async () => {
  const pedido = { tipo: 'requisicao', id: 9, protocolo: 'REQ-2026-000009' }
  const impacto = {
    materiais: [
      {
        material: { id: 2, nome: 'Leite em pó' },
        unidade: 'kg',
        pedidos: [
          { pedido, deposito: 'Central', destino: 'Escola Buriti', liberada_e3: 3_000, remessas: [] },
        ],
      },
    ],
    outros: 1,
  }
  const perguntas: string[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string) => {
    perguntas.push(url)
    const dados = url.endsWith('homologar') ? { ...inventario, situacao: 'homologado', impacto } : impacto
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  const inventario = {
    id: 1,
    protocolo: 'INV-2026-000001',
    situacao: 'em_apuracao',
    a_contar: 0,
    acoes: [{ chave: 'inventarios.homologar', permitido: true }],
  } as unknown as InventarioDetalhado // as: of the record the acts read these alone
  const router = createMemoryRouter([{ path: '*', element: <AcoesDoInventario inventario={inventario} /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Homologar' }))
  await screen.findByText('REQ-2026-000009')
  await screen.findByText(/2 pedidos perdem a reserva ou a separação/)
  await screen.findByText('Espera estoque: 3 kg')
  await screen.findByText('E mais 1 pedido de locais que você não vê.')
  expect(perguntas).toEqual(['/api/painel/almoxarifado/inventarios/1/impacto-da-homologacao'])
  // Once it is done, what it did undo is said, as it was answered.
  const [, confirmar] = screen.getAllByRole('button', { name: 'Homologar' })
  if (confirmar) await userEvent.click(confirmar)
  await screen.findByText(/2 pedidos perderam a reserva ou a separação/)
  expect(screen.getByText('REQ-2026-000009')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }))
  expect(screen.queryByText('REQ-2026-000009')).toBeNull()
})
