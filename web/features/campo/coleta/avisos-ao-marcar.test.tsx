// Each way of choosing a day for a visit tells what speaks against that day.
import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { DividirVisita } from '#web/partes/campo/DividirVisita.tsx'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { ReagendarDialog } from './ReagendarDialog.tsx'
import { ReprogramarDialog } from './ReprogramarDialog.tsx'
import { ResponderDataDialog } from './ResponderDataDialog.tsx'
import { TrocarAgentesDialog } from './TrocarAgentesDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const VISITA = {
  id: 9,
  protocolo: 'MON-9',
  local: { id: 5, nome: 'Escola' },
  caminho: [1, 5],
  versao: 1,
  previsto_inicio: '2099-12-01',
  previsto_fim: null,
  janela_inicio: null,
  janela_fim: null,
  preparada: [],
  equipe: [],
} as unknown as VisitaDetalhada // as: what these dialogs read

const feriado = (dia: string, nome: string, municipio_ibge: string | null, municipio: string | null) => ({
  id: null,
  dia,
  nome,
  municipio_ibge,
  municipio,
  facultativo: false,
  anual: true,
})
const FERIADOS = [feriado('2099-12-25', 'Natal', null, null), feriado('2099-12-25', 'Padroeira', '99', 'Ipê')]

const OCUPADA = { agente_id: 3, previsto_inicio: '2099-12-25', previsto_fim: null, minutos: 120 }

function dados(url: string): object {
  if (url.includes('/painel/agenda'))
    return { visitas: [], ocupacoes: [OCUPADA], feriados: FERIADOS, agentes: [], horas_por_dia: 6 }
  if (url.includes('/painel/pessoas')) return [{ id: 3, nome: 'Gilda Moraes', cargo: null, lotacao: null }]
  return url.includes('/partes') ? { partes: [] } : { municipio_ibge: '99' }
}

function mostrar(dialogo: ReactNode): void {
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ codigo: 'SUCESSO', mensagem: '', dados: dados(url) }),
  )
  const snapshot = { sessao: { permissoes: [{ role: null, permission: null, local: null }] } }
  // as: of the session only the grants are read
  const sessao = { store: { subscribe: () => () => undefined, get: () => snapshot } } as unknown
  render(
    <SessionContext value={sessao as SessionContextValue}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>{dialogo}</MemoryRouter>
      </QueryClientProvider>
    </SessionContext>,
  )
}

const nada = () => undefined

test.each([
  ['moving it', <ReagendarDialog key="a" visita={VISITA} onClose={nada} />, /^Início previsto/],
  ['another in its place', <ReprogramarDialog key="b" visita={VISITA} onClose={nada} />, /^Início previsto/],
  [
    'dividing it',
    <DividirVisita key="c" visita={{ ...VISITA, preparada: [] }} mudou={nada} reler={nada} onClose={nada} />,
    /^Dia da outra visita/,
  ],
])('%s tells the holidays of everywhere and of the town', async (_, dialogo, rotulo) => {
  mostrar(dialogo)
  fireEvent.change(await screen.findByLabelText(rotulo), { target: { value: '2099-12-25' } })
  expect(await screen.findByText('25/12/2099 é feriado: Natal.')).toBeTruthy()
  expect(await screen.findByText('25/12/2099 é feriado em Ipê: Padroeira.')).toBeTruthy()
})

test('a school that asks for another day is told of the holiday and the weekend, and not that the visit is late', async () => {
  mostrar(<ResponderDataDialog visita={VISITA} onClose={nada} />)
  await userEvent.click(screen.getByText('Peço outra data'))
  const dia = screen.getByLabelText(/^Dia que serve/)
  fireEvent.change(dia, { target: { value: '2099-12-25' } })
  expect(await screen.findByText('25/12/2099 é feriado em Ipê: Padroeira.')).toBeTruthy()
  fireEvent.change(dia, { target: { value: '2099-12-26' } })
  expect(await screen.findByText('26/12/2099 é fim de semana.')).toBeTruthy()
  fireEvent.change(dia, { target: { value: '2020-01-01' } })
  expect(screen.queryByText(/já passou/)).toBeNull()
})

test('who is put in the team is told to be busy on those days, and the holiday that stays is not told again', async () => {
  mostrar(<TrocarAgentesDialog visita={{ ...VISITA, previsto_inicio: '2099-12-25' }} onClose={nada} />)
  await userEvent.type(screen.getByRole('combobox', { name: /^Acrescentar agente/ }), 'Gilda')
  await userEvent.click(await screen.findByRole('option', { name: /Gilda/ }))
  expect(await screen.findByText('Gilda Moraes já tem outra visita em 25/12/2099.')).toBeTruthy()
  expect(screen.queryByText(/feriado/)).toBeNull()
})
