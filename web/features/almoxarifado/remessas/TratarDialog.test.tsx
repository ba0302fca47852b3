import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  type DivergenciaDaRemessa,
  type RemessaDetalhada,
  recebeAoTratar,
  TIPOS_DE_DIVERGENCIA,
  TRATAMENTOS_DE_MATERIAL,
  tratamentosDe,
} from '#contract/almoxarifado/remessa.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { proximoEmPalavras } from '#web/detail/proximo.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { proximoDaRemessa } from './proximo.ts'
import { TratarDialog } from './TratarDialog.tsx'

const EXPEDIU = 5
const OUTRA = 6

const remessa = {
  id: 9,
  situacao: 'recebida_com_divergencia',
  origem: { id: 1, nome: 'Depósito Central' },
  destino: { id: 2, nome: 'Escola Ipê' },
  divergencias_abertas: 1,
  expedida: { por: { id: EXPEDIU, nome: 'Bruno' }, em: '2026-01-02T12:00:00Z' },
} as RemessaDetalhada // as: of the record the dialog reads these alone

function abrir(eu: number, partes: Partial<DivergenciaDaRemessa>, daRemessa: Partial<RemessaDetalhada> = {}) {
  const divergencia = {
    id: 3,
    tipo: 'falta',
    qtd_e3: 2_000,
    unidade: 'rl',
    motivo: 'veio a mais',
    material: { id: 4, nome: 'Papel' },
    cabe_no_pedido_e3: null,
    ...partes,
  } as DivergenciaDaRemessa // as: the same
  const snapshot = { estado: 'online', sessao: { usuario: { id: eu }, permissoes: [] } }
  // as: who looks, and nothing else
  const sessao = {
    store: { subscribe: () => () => undefined, get: () => snapshot },
  } as unknown as SessionContextValue
  const dialogo = (
    <TratarDialog
      remessa={{ ...remessa, ...daRemessa }}
      divergencia={divergencia}
      onClose={() => undefined}
    />
  )
  const { unmount } = render(
    <SessionContext value={sessao}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: dialogo }])} />
      </QueryClientProvider>
    </SessionContext>,
  )
  const campo = screen.getByLabelText<HTMLSelectElement>('O que houve')
  return { campo, opcoes: [...campo.options].map(({ value }) => value).filter(Boolean), unmount }
}

test('who shipped is offered what they may say of each divergence, and told who says the rest', () => {
  for (const tipo of chavesDe(TIPOS_DE_DIVERGENCIA)) {
    const todas = tratamentosDe(tipo, remessa)
    const deOutra = abrir(OUTRA, { tipo })
    expect(deOutra.opcoes).toEqual(todas)
    expect(screen.queryByText(/Você expediu esta remessa/)).toBeNull()
    deOutra.unmount()
    const minha = abrir(EXPEDIU, { tipo })
    expect(minha.opcoes).toEqual(todas.filter((um) => !recebeAoTratar(um)))
    const dito = screen.getByText(/Você expediu esta remessa/).textContent
    for (const um of todas.filter(recebeAoTratar)) expect(dito).toContain(TRATAMENTOS_DE_MATERIAL[um].rotulo)
    expect(dito).toContain('outra pessoa de Depósito Central')
    minha.unmount()
  }
})

test('of a shipment that was refused nobody is offered to say that it arrived', () => {
  for (const tipo of chavesDe(TIPOS_DE_DIVERGENCIA))
    for (const eu of [OUTRA, EXPEDIU]) {
      const { opcoes, unmount } = abrir(eu, { tipo }, { situacao: 'devolvida_com_divergencia' })
      expect(opcoes).toEqual(tipo === 'sobra' ? ['sem_efeito'] : ['voltou', 'perda'])
      unmount()
    }
})

test('the next step is of another person for who shipped', () => {
  const acoes = [{ chave: 'remessas.tratarDivergencia', permitido: true }]
  const dito = (expediu: boolean) => {
    const proximo = proximoDaRemessa(remessa, expediu)
    return proximo && proximoEmPalavras(proximo, acoes)
  }
  expect(dito(false)).toBe('Próximo passo: tratar a divergência. É com você.')
  const deFora = proximoDaRemessa(remessa, false)
  expect(deFora && proximoEmPalavras(deFora, [])).toBe(
    'Próximo passo: tratar a divergência. É com quem trata divergências em Depósito Central.',
  )
  expect(dito(true)).toBe(
    'Próximo passo: tratar a divergência. É com outra pessoa de Depósito Central: quem expediu não diz que chegou.',
  )
})

test('of a shipment that was refused, who shipped settles what came back', () => {
  const recusada = { ...remessa, situacao: 'devolvida_com_divergencia' as const }
  const proximo = proximoDaRemessa(recusada, true)
  const acoes = [{ chave: 'remessas.tratarDivergencia', permitido: true }]
  expect(proximo && proximoEmPalavras(proximo, acoes)).toBe(
    'Próximo passo: tratar a divergência. É com você.',
  )
  expect(proximo && proximoEmPalavras(proximo, [])).toBe(
    'Próximo passo: tratar a divergência. É com quem trata divergências em Depósito Central.',
  )
})

test('who recognises a surplus is told how much of it passes what was authorised', async () => {
  const { campo, unmount } = abrir(OUTRA, { tipo: 'sobra', cabe_no_pedido_e3: 500 })
  await userEvent.selectOptions(campo, 'sobra_reconhecida')
  expect(screen.getByText(/Passa do que foi autorizado em 1,5 rolo/)).toBeDefined()
  unmount()
  const inteira = abrir(OUTRA, { tipo: 'sobra', cabe_no_pedido_e3: 2_000 })
  await userEvent.selectOptions(inteira.campo, 'sobra_reconhecida')
  expect(screen.queryByText(/Passa do que foi autorizado/)).toBeNull()
})
