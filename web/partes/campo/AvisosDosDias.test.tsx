import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
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
  feriados: [
    { ...FERIADO, dia: '2099-12-25', nome: 'Natal' },
    { ...FERIADO, dia: '2099-12-24', nome: 'Padroeira', municipio_ibge: '9900101', municipio: 'Ipê' },
  ],
  horas_por_dia: 6,
  truncada: false,
}
const ESCOLA = { id: 5, municipio_ibge: '9900101' }

/** Of who holds this permission at place 3 alone; answers what was asked of the server. */
function mostrar(avisos: ReactNode, permission?: Permissao): string[] {
  const pedidos: string[] = []
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (url: string) => {
    pedidos.push(url)
    const dados = url.includes('/locais/') ? ESCOLA : AGENDA
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  const permissoes = permission ? [{ role: null, permission, local: 3 }] : []
  const snapshot = { sessao: { permissoes } }
  // as: of the session only the grants are read
  const sessao = { store: { subscribe: () => () => undefined, get: () => snapshot } } as unknown
  render(
    <SessionContext value={sessao as SessionContextValue}>
      <QueryClientProvider client={createQueryClient()}>{avisos}</QueryClientProvider>
    </SessionContext>,
  )
  return pedidos
}

const daEscola = (caminho: number[]) => (
  <AvisosDosDias inicio="2099-12-24" fim="2099-12-25" local_id={ESCOLA.id} caminho={caminho} />
)

test('who schedules is told of the holiday and of the agent who is busy, as the server says of those days', async () => {
  const pedidos = mostrar(<AvisosDosDias inicio="2099-12-24" fim="2099-12-25" agentes={[ANA]} />)
  expect(await screen.findByText('25/12/2099 é feriado: Natal.')).toBeTruthy()
  expect(screen.getByText('Ana já tem outra visita em 24/12/2099.')).toBeTruthy()
  expect(pedidos.some((url) => url.includes('de=2099-12-24') && url.includes('ate=2099-12-25'))).toBe(true)
})

test('the holiday of the town of the place is told to who may open the place', async () => {
  mostrar(daEscola([1, 3, 5]), 'painel.locais.ver')
  expect(await screen.findByText('24/12/2099 é feriado em Ipê: Padroeira.')).toBeTruthy()
})

test('of who may not open the place it is not asked, and the holidays of everywhere are still told', async () => {
  for (const permission of ['painel.locais.listar', 'painel.locais.ver'] as const) {
    const pedidos = mostrar(daEscola([1, 4, 5]), permission)
    expect(await screen.findByText('25/12/2099 é feriado: Natal.')).toBeTruthy()
    expect(screen.queryByText(/Padroeira/)).toBeNull()
    expect(pedidos.filter((url) => url.includes('/locais/'))).toEqual([])
    cleanup()
  }
})

test('what is no day is not asked about', () => {
  const pedidos = mostrar(
    <>
      <AvisosDosDias inicio="0202-12-25" />
      <AvisosDosDias inicio="" />
    </>,
  )
  expect(pedidos).toEqual([])
})
