// What a visit is sent back for is chosen among all that it found, and a search that finds nothing says so.
import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { DevolverDialog } from './DevolverDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const TOTAL = 230
const NAO_LOCALIZADOS = 85
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const achado = (n: number) => ({
  entrada_uuid: uuid(n),
  alvo: `Cadeira ${n}`,
  codigo: null,
  tipo: n <= NAO_LOCALIZADOS ? 'nao_localizado' : 'plaqueta',
})
const sala = (n: number, resultado: string, estado: string | null = null) => ({
  uuid: uuid(9000 + n),
  nome: `Sala ${n}`,
  tipo: 'Sala de aula',
  resultado,
  depois: { estado, condicao: null },
})

function abrir(salas: readonly ReturnType<typeof sala>[] = []) {
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://zelo.teste')
    const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))]
    const todos = Array.from({ length: TOTAL }, (_, n) => achado(n + 1))
    const dados = pathname.endsWith('/achados')
      ? { data: todos.slice((page - 1) * perPage, page * perPage), total: TOTAL, page, perPage }
      : pathname.endsWith('/infraestrutura')
        ? salas
        : null
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  // as: what the dialog reads
  const visita = { id: 9, protocolo: 'MON-9' } as unknown as VisitaDetalhada
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <DevolverDialog visita={visita} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('every divergence may be sent back, the last as the first', async () => {
  abrir()
  await screen.findByText('Cadeira 230')
  expect(screen.getAllByRole('checkbox')).toHaveLength(TOTAL)
})

test('a search that finds nothing says so, and what was marked stays', async () => {
  abrir()
  const [primeira] = await screen.findAllByRole('checkbox')
  if (primeira) await userEvent.click(primeira)
  await userEvent.type(screen.getByLabelText(/^Procurar ambiente/), 'zzzz')
  expect(await screen.findByText(/^Nada aqui com este texto/)).toBeTruthy()
  expect(screen.getByText(/Conferir de novo: 1/)).toBeTruthy()
})

test('all of a kind are marked at once, of those that the search shows, and unmarked', async () => {
  abrir()
  const todos = await screen.findByRole('button', { name: `Não localizado, todos (${NAO_LOCALIZADOS})` })
  await userEvent.click(todos)
  expect(screen.getByText(`Conferir de novo: ${NAO_LOCALIZADOS}`)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^Cadeira 85/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: /^Cadeira 86/ })).toHaveProperty('checked', false)
  await userEvent.click(todos)
  expect(screen.queryByText(/Conferir de novo:/)).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Procurar ambiente/), 'Cadeira 1')
  await userEvent.click(await screen.findByRole('button', { name: 'Não localizado, todos (11)' }))
  expect(screen.getByText('Conferir de novo: 11')).toBeTruthy()
})

test('a room that nobody checked says so, before those that were', async () => {
  abrir([
    sala(1, 'conferida', 'bom'),
    sala(2, 'pendente'),
    sala(3, 'vista'),
    sala(4, 'nova', 'bom'),
    sala(5, 'nova'),
  ])
  await screen.findByText('Sala 1 · Sala de aula')
  const caixas = screen.getAllByRole('checkbox').slice(-5)
  expect(caixas.map((caixa) => caixa.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Sala 2.*Ambiente não verificado/),
    expect.stringMatching(/^Sala 3.*Ambiente não verificado/),
    expect.stringMatching(/^Sala 5.*Ambiente não verificado/),
    expect.stringMatching(/^Sala 1.*Ambiente verificado/),
    expect.stringMatching(/^Sala 4.*Ambiente verificado/),
  ])
})
