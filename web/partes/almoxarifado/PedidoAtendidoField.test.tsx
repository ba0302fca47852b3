import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type PedidoOferecido, pedidoUnico } from '#contract/almoxarifado/ressuprimentos.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { PedidoAtendidoField } from './PedidoAtendidoField.tsx'

const pedido = (id: number, esperados: number[]): PedidoOferecido => ({
  id,
  protocolo: `RES-2026-00000${id}`,
  criado_em: '2026-08-01T12:00:00Z',
  materiais: `Materiais do ${id}`,
  esperados,
})
const PAPEL = 3
const GIZ = 4

type Partes = Partial<Parameters<typeof PedidoAtendidoField>[0]> & { permission?: Permissao }

function mostrar(pedidos: PedidoOferecido[], { permission, ...partes }: Partes = {}) {
  const perguntas: string[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string) => {
    perguntas.push(url)
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: pedidos })
  })
  const chave = permission ?? 'painel.almoxarifado.ressuprimentos.listar'
  const SESSAO = {
    sessao: { usuario: { id: 1 }, permissoes: [{ role: null, permission: chave, local: null }] },
  }
  const store = { subscribe: () => () => undefined, get: () => SESSAO }
  const onChange = vi.fn()
  render(
    <SessionContext value={{ store } as unknown as SessionContextValue /* as: only this is read */}>
      <QueryClientProvider client={createQueryClient()}>
        <PedidoAtendidoField
          deposito_id={1}
          materiais={[PAPEL]}
          gravado={null}
          value={null}
          onChange={onChange}
          {...partes}
        />
      </QueryClientProvider>
    </SessionContext>,
  )
  return { onChange, perguntas }
}

const campo = () => screen.findByLabelText<HTMLSelectElement>(/^Pedido de ressuprimento/)

test('an order is chosen among the open ones of the depósito, each with its day and what it asks for', async () => {
  const { onChange, perguntas } = mostrar([pedido(1, [PAPEL]), pedido(2, [PAPEL, GIZ])])
  await userEvent.selectOptions(await campo(), 'RES-2026-000002, de 01/08/2026: Materiais do 2')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2)
  expect(perguntas.join()).toContain('deposito_id=1')
  // Both wait for it: none is offered.
  expect(screen.queryByRole('button', { name: /^Ligar a/ })).toBeNull()
})

test('the only one that waits for every material is offered, and taken with a touch', async () => {
  const { onChange } = mostrar([pedido(1, [PAPEL]), pedido(2, [PAPEL, GIZ])], { materiais: [PAPEL, GIZ] })
  await userEvent.click(await screen.findByRole('button', { name: 'Ligar a RES-2026-000002' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2)
})

test('one that ended since it was chosen is still read, and may be left', async () => {
  const { onChange } = mostrar([pedido(1, [GIZ])], {
    gravado: { id: 7, protocolo: 'RES-2026-000007' },
    value: 7,
    error: 'O pedido RES-2026-000007 está cancelado: escolha outro, ou nenhum.',
  })
  const select = await campo()
  expect(select.selectedOptions[0]?.textContent).toBe('RES-2026-000007')
  expect(await screen.findByText(/escolha outro, ou nenhum/)).toBeTruthy()
  await userEvent.selectOptions(select, 'Nenhum')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})

test('who sees no order is asked of none, and where none is open there is nothing to choose', async () => {
  const { perguntas } = mostrar([pedido(1, [PAPEL])], { permission: 'painel.almoxarifado.entradas.listar' })
  expect(screen.queryByLabelText(/^Pedido/)).toBeNull()
  expect(perguntas).toEqual([])
  const vazio = mostrar([])
  await vi.waitFor(() => expect(vazio.perguntas).toHaveLength(1))
  expect(screen.queryByLabelText(/^Pedido/)).toBeNull()
})

test('pedidoUnico offers none where nothing is told yet, nor one that waits for a part alone', () => {
  const pedidos = [pedido(1, [PAPEL]), pedido(2, [GIZ])]
  expect(pedidoUnico(pedidos, [])).toBeUndefined()
  expect(pedidoUnico(pedidos, [PAPEL, GIZ])).toBeUndefined()
  expect(pedidoUnico(pedidos, [GIZ])?.id).toBe(2)
})
