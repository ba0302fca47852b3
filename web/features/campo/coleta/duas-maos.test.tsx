// Two people in one visit: what one of them chose stays over what the other saved.
import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { useVisita } from './consultas.ts'
import { ReagendarDialog } from './ReagendarDialog.tsx'
import { TrocarAgentesDialog } from './TrocarAgentesDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const ana = { id: 1, nome: 'Ana' }
const eva = { id: 2, nome: 'Eva' }
const rui = { id: 3, nome: 'Rui' }
const como = (versao: number, partes: Partial<VisitaDetalhada>) =>
  ({
    id: 9,
    protocolo: 'MON-9',
    local: { id: 5, nome: 'Escola' },
    caminho: [1, 5],
    versao,
    previsto_inicio: '2030-03-01',
    previsto_fim: null,
    janela_inicio: null,
    janela_fim: null,
    preparada: [],
    equipe: [ana, eva],
    ...partes,
  }) as unknown as VisitaDetalhada // as: what these dialogs read

/** What is asked beside the visit: its place, and what the agenda has on the days chosen. */
function aoLadoDaVisita(url: string): object | null {
  if (url.includes('/painel/agenda'))
    return { visitas: [], ocupacoes: [], feriados: [], agentes: [], horas_por_dia: 6 }
  return url.includes('/locais/') ? { municipio_ibge: null } : null
}

/** The visit, with a dialog of it open; the first save finds that another person saved `dela`. */
function aberta(Dialogo: typeof ReagendarDialog, dela: VisitaDetalhada) {
  const escritos: unknown[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const aoLado = aoLadoDaVisita(url)
    if (aoLado) return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: aoLado })
    if (init.method === 'GET')
      return Response.json({
        codigo: 'SUCESSO',
        mensagem: '',
        dados: escritos.length === 0 ? como(1, {}) : dela,
      })
    escritos.push(JSON.parse(String(init.body)))
    return escritos.length === 1
      ? Response.json({ codigo: 'ERR_CONFLITO_VERSAO', mensagem: 'Mudou', dados: null }, { status: 409 })
      : Response.json({ codigo: 'SUCESSO', mensagem: '', dados: dela })
  })
  function Pagina() {
    const { data } = useVisita(9)
    return data && <Dialogo visita={data} onClose={() => undefined} />
  }
  const snapshot = { sessao: { permissoes: [{ role: null, permission: null, local: null }] } }
  // as: of the session only the grants are read
  const sessao = { store: { subscribe: () => () => undefined, get: () => snapshot } } as unknown
  render(
    <SessionContext value={sessao as SessionContextValue}>
      <QueryClientProvider client={createQueryClient()}>
        <Pagina />
      </QueryClientProvider>
    </SessionContext>,
  )
  return escritos
}

test('a visit moved by another person keeps the hours that were being written', async () => {
  const escritos = aberta(ReagendarDialog, como(2, { previsto_inicio: '2030-03-08' }))
  await userEvent.type(
    await screen.findByLabelText(/Das|Recebe|início/i, { selector: '[name=janela_inicio]' }),
    '08:00',
  )
  await userEvent.type(screen.getByLabelText(/.*/, { selector: '[name=janela_fim]' }), '10:00')
  await userEvent.click(screen.getByText('Reagendar'))
  await userEvent.click(await screen.findByText('Recarregar'))
  await screen.findByDisplayValue('2030-03-08')
  await userEvent.click(screen.getByText('Reagendar'))
  await waitFor(() => expect(escritos).toHaveLength(2))
  expect(escritos[1]).toMatchObject({
    previsto_inicio: '2030-03-08',
    janela_inicio: '08:00',
    janela_fim: '10:00',
    versao: 2,
  })
})

test('the team that was being chosen stays, by name, when another person changed it meanwhile', async () => {
  const escritos = aberta(TrocarAgentesDialog, como(2, { equipe: [rui] }))
  await userEvent.click(await screen.findByLabelText('Tirar Eva'))
  await userEvent.click(screen.getByText('Trocar agentes'))
  await userEvent.click(await screen.findByText('Recarregar'))
  await screen.findByText(/Outra pessoa mudou também/)
  expect(screen.getByLabelText('Tirar Ana')).toBeTruthy()
  expect(screen.queryByLabelText('Tirar Rui')).toBeNull()
  await userEvent.click(screen.getByText('Trocar agentes'))
  await waitFor(() => expect(escritos).toHaveLength(2))
  expect(escritos[1]).toEqual({ agentes: [1], versao: 2 })
})
