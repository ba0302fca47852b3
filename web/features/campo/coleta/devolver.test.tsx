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
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const achado = (n: number) => ({
  entrada_uuid: uuid(n),
  alvo: `Cadeira ${n}`,
  codigo: null,
  tipo: 'plaqueta',
})

function abrir() {
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://zelo.teste')
    const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))]
    const todos = Array.from({ length: TOTAL }, (_, n) => achado(n + 1))
    const dados = pathname.endsWith('/achados')
      ? { data: todos.slice((page - 1) * perPage, page * perPage), total: TOTAL, page, perPage }
      : pathname.endsWith('/infraestrutura')
        ? []
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
