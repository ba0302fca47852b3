import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { KardexTab } from './KardexTab.tsx'

afterEach(() => vi.unstubAllGlobals())

test('days that were swapped are said to be so', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ codigo: 'SUCESSO', mensagem: '', dados: { data: [], proximo: null } }),
  )
  // as: what the key of the position is made of
  const posicao = { deposito: { id: 1 }, material: { id: 2 }, unidade: 'un' } as unknown as PosicaoDetalhada
  render(
    <QueryClientProvider client={createQueryClient()}>
      <KardexTab posicao={posicao} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Nenhum movimento ainda.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Movimentos desde'), { target: { value: '2026-11-20' } })
  expect(await screen.findByText('Nenhum movimento nestes dias.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-02' } })
  expect(await screen.findByText('As datas estão trocadas.')).toBeDefined()
  expect(screen.getByText('Vem antes do primeiro dia: troque as datas.')).toBeDefined()
})
