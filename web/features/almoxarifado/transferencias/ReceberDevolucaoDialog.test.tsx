import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { MaterialDaTransferencia } from '#contract/almoxarifado/material-da-transferencia.ts'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { DIGA_O_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import '#web/ui/testing/jsdom-dialog.ts'
import { AutorizarMateriaisDialog } from './AutorizarMateriaisDialog.tsx'
import { ReceberDevolucaoDialog } from './ReceberDevolucaoDialog.tsx'

const clara = { estado: 'online', sessao: { usuario: { id: 1 }, permissoes: [] } }
// as: whose the draft is, and nothing else
const sessao = {
  store: { subscribe: () => () => undefined, get: () => clara },
} as unknown as SessionContextValue

beforeEach(() => localStorage.clear())

const linha = (id: number, partes: Partial<MaterialDaTransferencia> = {}): MaterialDaTransferencia => ({
  id,
  qtd_solicitada_e3: 5000,
  qtd_autorizada_e3: 5000,
  qtd_cancelada_e3: 0,
  qtd_em_separacao_e3: 0,
  qtd_separada_e3: 0,
  qtd_expedida_e3: 0,
  qtd_recebida_e3: 0,
  qtd_divergente_e3: 0,
  qtd_perdida_e3: 0,
  material: {
    id,
    codigo: `M-${id}`,
    descricao: `Material ${id}`,
    unidade: 'un',
    casas: 0,
    controla_lote: id === 2,
    controla_validade: false,
  },
  disponivel_e3: null,
  ...partes,
})

// as: of the record the dialogs read these alone
const devolucao = {
  id: 9,
  protocolo: 'TRF-2026-000009',
  origem: { id: 1, nome: 'Escola' },
  materiais: [linha(1), linha(2)],
} as TransferenciaDetalhada

function show(dialogo: React.ReactNode) {
  return render(
    <SessionContext value={sessao}>
      <QueryClientProvider client={createQueryClient()}>{dialogo}</QueryClientProvider>
    </SessionContext>,
  )
}
const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(nome)
const nada = () => undefined

test('nothing given back is presumed, and what is short says why', async () => {
  show(<ReceberDevolucaoDialog transferencia={devolucao} onClose={nada} />)
  expect(campo('Quanto veio de Material 1').value).toBe('')
  await userEvent.click(screen.getByText('Receber'))
  expect(screen.getAllByText('Diga quanto veio, zero se nada')).toHaveLength(2)
  await userEvent.click(screen.getByText('Contei: veio tudo'))
  expect(campo('Quanto veio de Material 2').value).toBe('5')
  expect(screen.getByText('Informe o lote')).toBeTruthy()
  await userEvent.clear(campo('Quanto veio de Material 1'))
  await userEvent.type(campo('Quanto veio de Material 1'), '4')
  expect(screen.getByText(DIGA_O_MOTIVO)).toBeTruthy()
})

test('what was counted is there again after going back', async () => {
  const { unmount } = show(<ReceberDevolucaoDialog transferencia={devolucao} onClose={nada} />)
  await userEvent.type(campo('Quanto veio de Material 1'), '4')
  await userEvent.type(screen.getByLabelText('Por que veio menos'), 'Uma quebrada')
  unmount()
  show(<ReceberDevolucaoDialog transferencia={devolucao} onClose={nada} />)
  expect(campo('Quanto veio de Material 1').value).toBe('4')
  expect(campo('Por que veio menos').value).toBe('Uma quebrada')
})

test('autorizar begins with what was asked, and asks why of what it cuts', async () => {
  const materiais = [linha(1, { qtd_autorizada_e3: null, disponivel_e3: 4000 })]
  show(<AutorizarMateriaisDialog transferencia={{ ...devolucao, materiais }} onClose={nada} />)
  expect(campo('Autorizar de Material 1').value).toBe('5')
  expect(screen.getByText('Mais do que há livre')).toBeTruthy()
  await userEvent.clear(campo('Autorizar de Material 1'))
  await userEvent.type(campo('Autorizar de Material 1'), '3')
  expect(screen.queryByText('Mais do que há livre')).toBeNull()
  await userEvent.click(screen.getByText('Autorizar'))
  expect(screen.getByText(DIGA_O_MOTIVO)).toBeTruthy()
})
