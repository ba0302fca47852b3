// Of every act that the contract declares and that asks why: what is wrong with the reason is said where it is written.
import '#web/ui/testing/jsdom-dialog.ts'
import '#web/zod-config.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AtoConfirmado } from '#contract/casa/ato.ts'
import { type Contract, contract } from '#contract/index.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { AtoAberto } from './AtoDialog.tsx'
import { motivoDoAto } from './motivo-do-ato.ts'

const LONGO = 'a'.repeat(10_000)
const DEMAIS = /^Escreva no máximo [\d.]+ caracteres\.$/

type Tabela = Record<string, AtoConfirmado>
const tabelas = Object.values(
  import.meta.glob<Record<string, Tabela>>('../../contract/*/atos-d*.ts', { eager: true }),
)
const todos = tabelas.flatMap((modulo) =>
  Object.entries(modulo).flatMap(([tabela, atos]) =>
    tabela.startsWith('ATOS_')
      ? Object.entries(atos).map(([nome, ato]) => ({ onde: `${tabela}.${nome}`, ato }))
      : [],
  ),
)
const comMotivo = todos.filter(({ ato }) => ato.motivo)

function abrir(ato: AtoConfirmado, pedir = vi.fn()) {
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <AtoAberto ato={ato} nome="X-1" pedir={pedir} onClose={() => {}} />
      <Toasts />
    </QueryClientProvider>,
  )
  return pedir
}

function escrever(dito: string, { botao, rotulo }: AtoConfirmado) {
  const campo = screen.getByRole('textbox', { hidden: true })
  fireEvent.change(campo, { target: { value: dito } })
  fireEvent.click(screen.getByText(botao ?? rotulo, { selector: 'button *, button' }))
  return campo
}

test('every act is of an operation of the contract, by its key', () => {
  const operacoes = Object.keys(contract).flatMap(
    (feature) => Object.keys(contract[feature as keyof Contract]).map((nome) => `${feature}.${nome}`), // as: its own key
  )
  expect(todos.length).toBeGreaterThan(70)
  expect(todos.filter(({ ato }) => !operacoes.includes(ato.chave ?? '')).map(({ onde }) => onde)).toEqual([])
})

test.each(comMotivo)('$onde: a reason that is too long is told under it, and is not sent', ({ ato }) => {
  const pedir = abrir(ato)
  const campo = escrever(LONGO, ato)
  const dito = campo.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(dito.some((id) => DEMAIS.test(document.getElementById(id)?.textContent ?? ''))).toBe(true)
  expect(document.activeElement).toBe(campo)
  expect(pedir).not.toHaveBeenCalled()
})

test.each(comMotivo)(
  '$onde: every field that the server refuses is told once, in the dialog',
  async ({ ato }) => {
    const erros = { [motivoDoAto(ato.chave).campo]: ['Este não serve.'], versao: ['Nem esta versão.'] }
    abrir(
      ato,
      vi.fn(async () => ({
        codigo: 'ERR_FORM_VALIDATION',
        mensagem: 'Há campos a corrigir.',
        dados: null,
        erros,
      })),
    )
    escrever('Um motivo que serve à forma', ato)
    await screen.findByText('Este não serve.')
    const acima = screen.getByText('Há campos a corrigir. Nem esta versão.')
    expect(acima.closest('dialog')).not.toBeNull()
  },
)

test('the reason of an act is what its operation calls it', () => {
  const campos = new Set(comMotivo.map(({ ato }) => motivoDoAto(ato.chave).campo))
  expect(comMotivo.length).toBeGreaterThan(40)
  expect([...campos].sort()).toEqual(['motivo', 'providencia', 'relatorio', 'tratamento'])
})
