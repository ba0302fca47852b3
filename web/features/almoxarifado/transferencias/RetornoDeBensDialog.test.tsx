import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type {
  ItemDaTransferencia,
  Remessa,
  TransferenciaDetalhada,
} from '#contract/almoxarifado/transferencia.ts'
import { comLetras } from '#contract/casa/letras-do-motivo.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import '#web/ui/testing/jsdom-dialog.ts'
import { RetornoDeBensDialog } from './RetornoDeBensDialog.tsx'
import { TratarDialog } from './TratarDialog.tsx'

const bruno = { estado: 'online', sessao: { usuario: { id: 1 }, permissoes: [] } }
// as: whose the draft is, and nothing else
const sessao = {
  store: { subscribe: () => () => undefined, get: () => bruno },
} as unknown as SessionContextValue

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const item = (id: number, partes: Partial<ItemDaTransferencia> = {}): ItemDaTransferencia => ({
  id,
  situacao: 'em_transito',
  bem: { id, referencia_id: `00000${id}-0`, tombamento: null, descricao: 'Mesa', classe: 'Mesa' },
  parte_de_id: null,
  estado_saida: 'bom',
  estado_chegada: null,
  recusado: false,
  remessa_id: 1,
  observacao: null,
  ...partes,
})

// as: of the records the dialogs read these alone
const transferencia = { id: 9, itens: [item(1), item(2)], acoes: [] } as unknown as TransferenciaDetalhada
const remessa = { id: 1, numero: 'REM-2026-000001', situacao: 'em_devolucao' } as Remessa

function mostrar(dialogo: React.ReactNode) {
  return render(
    <SessionContext value={sessao}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: dialogo }])} />
      </QueryClientProvider>
    </SessionContext>,
  )
}

test('of what was refused the origin says of each asset how it came back, or why it did not', async () => {
  const enviados: unknown[] = []
  // why: what is sent is what matters
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    enviados.push(JSON.parse(String(body)))
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: {} })
  })
  mostrar(<RetornoDeBensDialog transferencia={transferencia} remessa={remessa} onClose={() => undefined} />)
  const conferir = () => userEvent.click(screen.getByText('Conferir o retorno'))
  await conferir()
  expect(screen.getByText('Falta dizer de 2 bens.')).toBeTruthy()
  const [primeira, segunda] = screen.getAllByRole<HTMLSelectElement>('combobox', { hidden: true })
  await userEvent.selectOptions(primeira ?? document.body, 'bom')
  await userEvent.selectOptions(segunda ?? document.body, screen.getAllByText('Não voltou')[1] ?? '')
  await conferir()
  expect(screen.getByText(comLetras('Diga o que houve'))).toBeTruthy()
  await userEvent.type(screen.getByLabelText('O que houve'), 'Ficou no caminhão')
  await conferir()
  expect(enviados).toEqual([
    {
      itens: [{ item_id: 1, estado: 'bom', observacao: null }],
      nao_voltaram: [{ item_id: 2, observacao: 'Ficou no caminhão' }],
    },
  ])
})

test.each([
  [false, ['', 'chegou', 'ficou', 'perda']],
  [true, ['', 'ficou', 'perda']],
] as const)('what happened to an asset is chosen by the person; refused: %s', (recusado, opcoes) => {
  const um = item(1, { situacao: 'divergente', recusado })
  mostrar(<TratarDialog transferencia={transferencia} item={um} onClose={() => undefined} />)
  const campo = screen.getByLabelText<HTMLSelectElement>('O que houve')
  expect(campo.value).toBe('')
  expect([...campo.options].map(({ value }) => value)).toEqual(opcoes)
})
