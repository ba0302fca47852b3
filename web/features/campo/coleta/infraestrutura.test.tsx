import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { AmbienteDaVisita } from '#contract/campo/achados-da-visita.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { InfraestruturaTab } from './InfraestruturaTab.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lado = { estado: 'bom', condicao: 'em_uso' }
const ambiente = (n: number, nome: string, campos: Partial<AmbienteDaVisita> = {}): AmbienteDaVisita => ({
  uuid: `0195d7a0-0000-7000-8000-00000000000${n}`,
  nome,
  tipo: 'Banheiro',
  resultado: 'conferida',
  antes: lado,
  depois: lado,
  mudou: false,
  critica: false,
  com_problema: false,
  respostas: [],
  descartado: false,
  observacoes: null,
  fotos: 0,
  ...campos,
})

test('critical answers and notes of rooms that did not change are in sight, and all answers at a press', async () => {
  const dados = [
    ambiente(2, 'Cozinha', { observacoes: 'Fogão com vazamento' }),
    ambiente(1, 'Banheiro seco', {
      critica: true,
      com_problema: true,
      respostas: [
        { chave: 'agora', rotulo: 'Há água corrente agora?', resposta: 'Não', critica: true },
        { chave: 'vasos', rotulo: 'Vasos', resposta: '4', critica: false },
      ],
    }),
    ambiente(3, 'Secretaria'),
  ]
  // why: there is no server in these tests
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ codigo: 'SUCESSO', mensagem: '', dados }), {
        headers: { 'content-type': 'application/json' },
      }),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <InfraestruturaTab id={3} /> }])} />
    </QueryClientProvider>,
  )
  const lista = await screen.findByRole('list', { name: 'Ambientes da visita' })
  const nomes = () => within(lista).queryAllByText(/Banheiro seco|^Cozinha$|Secretaria/).length
  expect(nomes()).toBe(2)
  expect(within(lista).getAllByRole('listitem')[0]?.textContent).toContain('Banheiro seco')
  expect(within(lista).getByText('Há água corrente agora?')).toBeTruthy()
  expect(within(lista).queryByText('Vasos')).toBeNull()
  expect(within(lista).getByText(/Fogão com vazamento/)).toBeTruthy()
  fireEvent.click(within(lista).getByRole('button', { name: /^\d+ respostas? de Banheiro seco$/ }))
  expect(within(screen.getByRole('dialog')).getByText('Vasos')).toBeTruthy()
})
