import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { EscolasTab } from './EscolasTab.tsx'

afterEach(() => vi.unstubAllGlobals())

// as: of the entry the tab reads these alone
const entrada = {
  id: 9,
  copia_de: { id: 4, nome: 'ENT-2026-000004' },
  acoes: [{ chave: 'entradas.planejar', permitido: true }],
  itens: [
    {
      id: 91,
      material: { codigo: 'LEITE', descricao: 'Leite em pó', unidade: 'kg' },
      qtd_documento_e3: 9_000,
    },
  ],
} as unknown as EntradaDetalhada

test('the plan of a copied entry begins with that of the one of which it was copied, received or not', async () => {
  const item = { id: 1, item_id: 41, codigo: 'LEITE', unidade: 'kg', qtd_e3: 4_000, divergencia: null }
  const uma = { id: 1, local: { id: 3, nome: 'Escola Buriti' }, codigo_inep: '17000001', itens: [item] }
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      codigo: 'SUCESSO',
      mensagem: '',
      dados: url.includes('/4/') ? [{ ...uma, situacao: 'fechada', recebida: null, recebedor: null }] : [],
    }),
  )
  const router = createMemoryRouter([{ path: '*', element: <EscolasTab entrada={entrada} /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Dizer quanto vai a cada escola' }))
  await screen.findByText(/Este é o plano da ENT-2026-000004/)
  expect(screen.getByRole('textbox')).toHaveProperty('value', '17000001;LEITE;4')
  await screen.findByText(/Leite em pó: 4 kg de 9 kg/)
})
