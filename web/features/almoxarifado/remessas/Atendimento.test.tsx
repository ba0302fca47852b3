import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import '#web/ui/testing/jsdom-dialog.ts'
import { Atendimento } from './Atendimento.tsx'
import { balcaoVazio, RascunhoDoBalcao } from './rascunho-do-balcao.ts'
import { useEntrega } from './use-entrega.ts'

// why: jsdom has no canvas, and the signature is not what is kept
vi.mock('#web/ui/fields/SignatureField.tsx', () => ({ SignatureField: () => null }))
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const bruno = { estado: 'online', sessao: { usuario: { id: 5 }, permissoes: [] } }
// as: whose the draft is, and nothing else
const sessao = {
  store: { subscribe: () => () => undefined, get: () => bruno },
} as unknown as SessionContextValue

const ELISA = {
  pessoa: { id: 3, nome: 'Elisa' },
  matricula: '77',
  local: { id: 8, nome: 'Escola Ipê' },
  municipio: null,
}
const CANETA = {
  id: 4,
  codigo: 'M-4',
  descricao: 'Caneta azul',
  natureza: 'consumo',
  unidade: 'un',
  casas: 0,
  controla_lote: false,
  controla_validade: false,
  dias_validade_minima: null,
  ativo: true,
  embalagens: [],
  pelo_gtin: null,
}

function Casa({ children }: { children: ReactNode }) {
  return (
    <SessionContext value={sessao}>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </SessionContext>
  )
}

const NA_PRATELEIRA = {
  id: CANETA.id,
  disponivel_e3: 79_000,
  partes: [{ qtd_e3: 1_000, lote: { codigo: 'L7', validade: '2098-01-31' }, endereco: { codigo: 'B-2' } }],
}

function respostaDe(url: string): unknown[] {
  if (url.includes('quem-pede')) return [ELISA]
  return url.includes('/balcao/saida') ? [NA_PRATELEIRA] : [CANETA]
}

function balcao() {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      codigo: 'SUCESSO',
      mensagem: '',
      dados: respostaDe(url),
    }),
  )
  const tela = <Atendimento deposito_id={1} seguida={false} onEntregue={() => undefined} />
  const router = createMemoryRouter([{ path: '/', element: tela }])
  return render(
    <Casa>
      <RouterProvider router={router} />
    </Casa>,
  )
}

async function escolher(campo: string, opcao: RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: campo }))
  await userEvent.click(await screen.findByRole('option', { name: opcao }))
}

test('who asks, what they take and who carries it are there again after a reload', async () => {
  const antes = balcao()
  await escolher('Quem pede', /Elisa/)
  await escolher('Ler ou procurar item', /Caneta/)
  await userEvent.type(screen.getByRole('textbox', { name: /^Cargo/ }), 'Motorista')
  antes.unmount()
  balcao()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Quem pede' }).value).toContain('Elisa')
  expect(screen.getByRole('list', { name: 'Itens da entrega' }).textContent).toContain('Caneta azul')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Cargo/ }).value).toBe('Motorista')
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(screen.queryByText('Caneta azul')).toBeNull()
})

test('each item says how much there is of it, and from which lot and shelf it goes, before it is handed over', async () => {
  balcao()
  await escolher('Ler ou procurar item', /Caneta/)
  const itens = screen.getByRole('list', { name: 'Itens da entrega' })
  await waitFor(() => expect(itens.textContent).toContain('Disponível: 79 unidades'))
  expect(itens.textContent).toContain('Sai: 1 unidade do lote L7 (validade 31/01/2098), no endereço B-2')
  const quantos = screen.getByRole('textbox', { name: /Quantidade de Caneta/ })
  await userEvent.clear(quantos)
  await userEvent.type(quantos, '90')
  await waitFor(() => expect(itens.textContent).toContain('A quantidade passa do que há.'))
})

test('what was said of the last reading is over when something else is typed', async () => {
  balcao()
  await escolher('Ler ou procurar item', /Caneta/)
  expect(screen.getByText(/^Caneta azul: mais 1/)).toBeDefined()
  await userEvent.type(screen.getByRole('combobox', { name: 'Ler ou procurar item' }), 'z')
  expect(screen.queryByText(/^Caneta azul: mais 1/)).toBeNull()
})

test('a delivery whose answer was lost is the same act after a reload', async () => {
  const chaves: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    chaves.push(new Headers(init.headers).get('Idempotency-Key'))
    throw new TypeError('no network')
  })
  let guardado = { ...balcaoVazio(), pedinte: { id: 0, nome: 'Elisa, Escola Ipê', ...ELISA } }
  const entregar = async () => {
    const opcoes = {
      onAto: (ato: RascunhoDoBalcao['ato']) => {
        guardado = { ...guardado, ato }
      },
      onEntregue: () => undefined,
    }
    // As it comes back from the browser.
    const lido = RascunhoDoBalcao.parse(JSON.parse(JSON.stringify(guardado)))
    const { result } = renderHook(() => useEntrega({ ...lido, deposito_id: 1 }, opcoes), { wrapper: Casa })
    result.current.mutate(new Blob())
    await waitFor(() => expect(result.current.isError).toBe(true))
  }
  await entregar()
  await entregar()
  expect(chaves[0]).toBeTruthy()
  expect(new Set(chaves).size).toBe(1)
})
