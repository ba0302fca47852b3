import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { AvisosDosDias } from './AvisosDosDias.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ANA = { id: 1, nome: 'Ana' }
const FERIADO = { id: null, facultativo: false, anual: true, municipio_ibge: null, municipio: null }
const AGENDA = {
  visitas: [],
  sem_dia: [],
  sem_dia_total: 0,
  agentes: [],
  ocupacoes: [{ agente_id: 1, previsto_inicio: '2099-12-24', previsto_fim: null, minutos: 120 }],
  feriados: [{ ...FERIADO, dia: '2099-12-25', nome: 'Natal' }],
  horas_por_dia: 6,
  truncada: false,
}

test('who schedules is told of the holiday and of the agent who is busy, as the server says of those days', async () => {
  const pedidos: string[] = []
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (url: string) => {
    pedidos.push(url)
    return new Response(JSON.stringify({ codigo: 'SUCESSO', mensagem: '', dados: AGENDA }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AvisosDosDias inicio="2099-12-24" fim="2099-12-25" agentes={[ANA]} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('25/12/2099 é feriado: Natal.')).toBeTruthy()
  expect(screen.getByText('Ana já tem outra visita em 24/12/2099.')).toBeTruthy()
  expect(pedidos.some((url) => url.includes('de=2099-12-24') && url.includes('ate=2099-12-25'))).toBe(true)
})

test('what is no day is not asked about', () => {
  const pedir = vi.fn()
  // why: there is no server in these tests
  vi.stubGlobal('fetch', pedir)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AvisosDosDias inicio="0202-12-25" />
      <AvisosDosDias inicio="" />
    </QueryClientProvider>,
  )
  expect(pedir).not.toHaveBeenCalled()
})
