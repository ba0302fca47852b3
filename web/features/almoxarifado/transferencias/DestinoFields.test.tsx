import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { type Campos, TRANSFERENCIA_VAZIA } from './campos.ts'
import { DestinoFields } from './DestinoFields.tsx'

afterEach(() => vi.unstubAllGlobals())

const snapshot = { estado: 'online', sessao: { permissoes: [] }, confirmando: false }
// as: of the session the pickers ask for the grants alone
const sessao = { store: { subscribe: () => () => undefined, get: () => snapshot } } as unknown

function abrir(campos: Partial<Campos> = {}) {
  function Tela() {
    return (
      <FormProvider {...useForm<Campos>({ defaultValues: { ...TRANSFERENCIA_VAZIA, ...campos } })}>
        <DestinoFields />
      </FormProvider>
    )
  }
  render(
    <SessionContext value={sessao as SessionContextValue}>
      <QueryClientProvider client={createQueryClient()}>
        <Tela />
      </QueryClientProvider>
    </SessionContext>,
  )
}

test('materials are not offered the place where they are', async () => {
  const lugar = (id: number, nome: string) => ({
    id,
    nome,
    codigo_inep: null,
    regional: null,
    municipio: null,
  })
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async () =>
    Response.json({
      codigo: 'SUCESSO',
      mensagem: '',
      dados: { data: [lugar(1, 'Depósito Central'), lugar(2, 'Depósito do Norte')], page: 1, perPage: 20 },
    }),
  )
  abrir({ objeto: 'material', tipo: 'entre_depositos', origem_id: 1 })
  await userEvent.click(screen.getByRole('combobox', { name: /Local de destino/ }))
  await screen.findByText('Depósito do Norte')
  expect(screen.queryByText('Depósito Central')).toBeNull()
})

test('who reaches no other place is told who asks for the transfer', async () => {
  // why: where one may send to is the server's answer
  vi.stubGlobal('fetch', async () =>
    Response.json({ codigo: 'SUCESSO', mensagem: '', dados: { data: [], page: 1, perPage: 20 } }),
  )
  abrir()
  await userEvent.click(screen.getByRole('combobox', { name: /Local de destino/ }))
  expect(await screen.findByText(/quem pede a transferência é a regional ou o patrimônio/)).toBeTruthy()
})
