import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type {
  ItemDaTransferencia,
  Remessa,
  TransferenciaDetalhada,
} from '#contract/almoxarifado/transferencia.ts'
import { comLetras } from '#contract/casa/letras-do-motivo.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import '#web/ui/testing/jsdom-dialog.ts'
import { ConferirDialog } from './ConferirDialog.tsx'

const clara = { estado: 'online', sessao: { usuario: { id: 1 }, permissoes: [] } }
// as: whose the draft is, and nothing else
const sessao = {
  store: { subscribe: () => () => undefined, get: () => clara },
} as unknown as SessionContextValue

beforeEach(() => localStorage.clear())

const item = (id: number): ItemDaTransferencia => ({
  id,
  situacao: 'em_transito',
  bem: { id, referencia_id: `00000${id}-0`, tombamento: null, descricao: 'Mesa', classe: 'Mesa' },
  parte_de_id: null,
  estado_saida: 'bom',
  estado_chegada: null,
  recusado: false,
  remessa_id: 1,
  observacao: null,
})

const estados = () => screen.getAllByRole<HTMLSelectElement>('combobox', { hidden: true })

function show() {
  // as: of the record the dialog reads these alone
  const transferencia = {
    id: 9,
    itens: [item(1), item(2)],
    origem: { nome: 'Depósito Central' },
    destino: { nome: 'Escola Alzira' },
    acoes: [{ chave: 'transferencias.recusar', permitido: true }],
  } as unknown as TransferenciaDetalhada
  const remessa = { id: 1, numero: 'REM-2026-000001' } as Remessa
  const { unmount } = render(
    <SessionContext value={sessao}>
      <QueryClientProvider client={createQueryClient()}>
        <ConferirDialog transferencia={transferencia} remessa={remessa} onClose={() => undefined} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return {
    sair: unmount,
    valores: () => estados().map(({ value }) => value),
    dizer: (indice: number, estado: string) =>
      userEvent.selectOptions(estados()[indice] ?? document.body, estado),
    assinar: () => userEvent.click(screen.getByText('Receber os bens')),
  }
}

test('no asset begins as received, and signing asks about each of them', async () => {
  const { valores, dizer, assinar } = show()
  expect(valores()).toEqual(['', ''])
  await assinar()
  expect(screen.getByText('Falta dizer de 2 bens.')).toBeTruthy()
  await dizer(0, 'ruim')
  expect(screen.getByText('Falta dizer de 1 bem.')).toBeTruthy()
})

test('one that did not come asks what happened; all as they left is one act', async () => {
  const { valores, dizer, assinar } = show()
  await userEvent.click(screen.getByText('Conferi: tudo como saiu'))
  expect(valores()).toEqual(['bom', 'bom'])
  await dizer(1, 'nao_chegou')
  await assinar()
  expect(screen.getByText(comLetras('Diga o que houve'))).toBeTruthy()
})

test('what was said is there again after going back, until it is thrown away', async () => {
  const { dizer, sair } = show()
  await dizer(0, 'nao_chegou')
  await userEvent.type(screen.getByLabelText('O que houve'), 'Não estava no caminhão')
  sair()
  const { valores } = show()
  expect(valores()).toEqual(['nao_chegou', ''])
  expect(screen.getByLabelText<HTMLInputElement>('O que houve').value).toBe('Não estava no caminhão')
  await userEvent.click(screen.getByText('Descartar'))
  expect(valores()).toEqual(['', ''])
})

test('what was lent may have been lost, with what happened, and the words are of coming back', async () => {
  const enviados: unknown[] = []
  // why: what is sent is what matters
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    enviados.push(JSON.parse(String(body)))
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: {} })
  })
  // as: of the record the dialog reads these alone
  const transferencia = {
    id: 9,
    itens: [{ ...item(1), situacao: 'emprestado' }],
    acoes: [],
  } as unknown as TransferenciaDetalhada
  render(
    <SessionContext value={sessao}>
      <QueryClientProvider client={createQueryClient()}>
        <ConferirDialog transferencia={transferencia} onClose={() => undefined} />
      </QueryClientProvider>
    </SessionContext>,
  )
  expect(screen.getByText('Como voltou?')).toBeTruthy()
  await userEvent.selectOptions(estados()[0] ?? document.body, 'nao_chegou')
  await userEvent.click(screen.getByText('Registrar'))
  expect(screen.getByText(comLetras('Diga o que houve'))).toBeTruthy()
  await userEvent.type(screen.getByLabelText('O que houve'), 'Roubado na festa')
  await userEvent.click(screen.getByText('Registrar'))
  expect(enviados).toEqual([{ itens: [], nao_voltaram: [{ item_id: 1, observacao: 'Roubado na festa' }] }])
  vi.unstubAllGlobals()
})

test('one that came may be refused, with why, by who may refuse', async () => {
  const { dizer, assinar } = show()
  await userEvent.click(screen.getByText('Conferi: tudo como saiu'))
  await dizer(0, 'recusado')
  await assinar()
  expect(screen.getByText(comLetras('Diga o que houve'))).toBeTruthy()
})

test('receiving takes a declaration of what becomes of each asset, and nothing is sent without it', async () => {
  const enviados: unknown[] = []
  // why: what is sent is what matters
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    enviados.push(JSON.parse(String(body)))
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: {} })
  })
  const { dizer, assinar } = show()
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull()
  await userEvent.click(screen.getByText('Conferi: tudo como saiu'))
  await dizer(1, 'nao_chegou')
  await userEvent.type(screen.getByLabelText('O que houve'), 'Não estava no caminhão')
  await assinar()
  expect(enviados).toEqual([])
  expect(screen.getByText('Marque para receber')).toBeTruthy()
  expect(
    screen.getByText('Com o seu nome e a hora: 1 passa à carga de Escola Alzira; 1 não chegou.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByText('Declaro que conferi estes 2 bens'))
  // Said otherwise after it was declared: declared again.
  await dizer(0, 'ruim')
  await dizer(0, 'bom')
  await assinar()
  expect(enviados).toEqual([])
  await userEvent.click(screen.getByText('Declaro que conferi estes 2 bens'))
  await assinar()
  expect(enviados).toEqual([
    {
      recebidos: [{ item_id: 1, estado: 'bom', observacao: null }],
      nao_chegaram: [{ item_id: 2, observacao: 'Não estava no caminhão', recusado: false }],
    },
  ])
  vi.unstubAllGlobals()
})
