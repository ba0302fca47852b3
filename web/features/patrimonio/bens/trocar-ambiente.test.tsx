import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
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

function aberto(resultado: ResultadoDoLote) {
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (url: string) => {
    const dados = String(url).includes('/em-lote/') ? resultado : { data: [], page: 1, perPage: 20 }
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  const feito = vi.fn()
  const sessao = {
    sessao: { usuario: { id: 1 }, permissoes: [{ role: null, permission: null, local: null }] },
  }
  const store = { subscribe: () => () => undefined, get: () => sessao }
  const element = <TrocarAmbienteDialog ids={[1, 2]} local={LOCAL} onClose={() => undefined} onDone={feito} />
  render(
    <SessionContext value={{ store } as unknown as SessionContextValue /* as: only this is read */}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return feito
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
  const feito = aberto({ resultados: [um(1, false), um(2, false)] })
  await trocar()
  expect(await screen.findByText('Nenhum dos bens mudou.')).toBeTruthy()
  expect(screen.getByText(`Mesa 1 e Mesa 2: ${RECUSA}`)).toBeTruthy()
  expect(feito).not.toHaveBeenCalled()
}, 30_000)

test('where some changed it is over', async () => {
  const feito = aberto({ resultados: [um(1, true), um(2, false)] })
  await trocar()
  await waitFor(() => expect(feito).toHaveBeenCalledTimes(1))
}, 30_000)
