import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { EmitirTermosDialog } from './EmitirTermosDialog.tsx'
import type { DialogoDeBensProps } from './lote.ts'
import { TrocarAmbienteDialog } from './TrocarAmbienteDialog.tsx'

configure({ asyncUtilTimeout: 10_000, defaultHidden: true })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LOCAL = { id: 5, nome: 'Escola Ipê' }
const RECUSA = 'É de outro local: para levá-lo, abra uma transferência.'
const um = (id: number, feito: boolean) => ({
  id,
  nome: `Mesa ${id}`,
  feito,
  mensagem: feito ? 'Agora.' : RECUSA,
})

function aberto(
  resultado: ResultadoDoLote,
  Dialogo: ComponentType<DialogoDeBensProps> = TrocarAmbienteDialog,
) {
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (url: string) => {
    const dados = String(url).includes('/em-lote') ? resultado : { data: [], page: 1, perPage: 20 }
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  const volta = vi.fn()
  const fim = { onDone: vi.fn(), onParte: vi.fn(), desfazer: vi.fn(() => volta) }
  const sessao = {
    sessao: { usuario: { id: 1 }, permissoes: [{ role: null, permission: null, local: null }] },
  }
  const store = { subscribe: () => () => undefined, get: () => sessao }
  const element = <Dialogo ids={[1, 2]} local={LOCAL} onClose={() => undefined} {...fim} />
  render(
    <SessionContext value={{ store } as unknown as SessionContextValue /* as: only this is read */}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        <Toasts />
      </QueryClientProvider>
    </SessionContext>,
  )
  return { ...fim, volta }
}

async function trocar(): Promise<void> {
  await userEvent.click(await screen.findByRole('textbox', { name: 'Motivo' }))
  await userEvent.paste('arrumação da sala')
  await userEvent.click(screen.getByRole('button', { name: 'Trocar ambiente' }))
}

test('the place of all the chosen assets is there already', async () => {
  aberto({ resultados: [] })
  expect(await screen.findByRole('combobox', { name: 'Local dos bens' })).toHaveProperty('value', LOCAL.nome)
  expect(screen.getByRole('combobox', { name: /^Novo ambiente/ })).toBeTruthy()
}, 30_000)

test('where nothing changed the dialog stays, with each reason once and whose it is', async () => {
  const { onDone, onParte } = aberto({ resultados: [um(1, false), um(2, false)] })
  await trocar()
  expect(await screen.findByText('Nenhum dos bens mudou.')).toBeTruthy()
  expect(screen.getByText(`${RECUSA} Assim é com cada um destes: Mesa 1 e Mesa 2.`)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  expect(onParte).not.toHaveBeenCalled()
}, 30_000)

test('where some changed the list is told which did not, and where all did nothing stays chosen, and it can be taken back', async () => {
  const parte = { resultados: [um(1, true), um(2, false)] }
  const emParte = aberto(parte)
  await trocar()
  await waitFor(() => expect(emParte.onParte).toHaveBeenCalledExactlyOnceWith(parte))
  expect(emParte.onDone).not.toHaveBeenCalled()
  cleanup()
  const todos = aberto({ resultados: [um(1, true), um(2, true)] })
  await trocar()
  await waitFor(() => expect(todos.onDone).toHaveBeenCalledExactlyOnceWith())
  expect(await screen.findByText('2 bens alterados')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(todos.volta).toHaveBeenCalledOnce()
}, 30_000)

test('where no paper was issued the dialog stays, and says why', async () => {
  const { onDone, onParte } = aberto(
    { resultados: [{ ...um(70, false), pedidos: [1, 2] }] },
    EmitirTermosDialog,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Emitir termo' }))
  expect(await screen.findByText('O termo não foi emitido.')).toBeTruthy()
  expect(screen.getByText(`Mesa 70: ${RECUSA}`)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  expect(onParte).not.toHaveBeenCalled()
}, 30_000)
