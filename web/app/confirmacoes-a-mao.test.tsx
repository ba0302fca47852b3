// A confirmation that a screen makes by itself says of its reason what every other says: its limit, and what was refused.
import '#web/ui/testing/jsdom-dialog.ts'
import '#web/zod-config.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { LoteNaPosicao, PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import type { RemessaListada } from '#contract/almoxarifado/remessa.ts'
import { ATOS } from '#contract/campo/achados.ts'
import { coleta } from '#contract/campo/coleta.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { BloquearLoteDialog } from '#web/features/almoxarifado/estoque/BloquearLoteDialog.tsx'
import { RemessasDaFila } from '#web/features/almoxarifado/remessas/RemessasDaFila.tsx'
import { AchadosTab } from '#web/features/campo/coleta/AchadosTab.tsx'
import { QuarentenaPage } from '#web/features/campo/coleta/QuarentenaPage.tsx'
import { InativarDialog } from '#web/features/rede/locais/InativarDialog.tsx'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const REMESSA = {
  id: 5,
  numero: 'REM-2026-000005',
  pedido: { protocolo: 'REQ-2026-000001' },
  destino: { id: 1, nome: 'Escola' },
  itens: 1,
  itens_coletados: 0,
  situacao: 'em_separacao',
  acoes: [{ chave: 'remessas.cancelar', permitido: true }],
} as unknown as RemessaListada // as: what the row reads of it

const RETIDO = {
  op_id: '0195d7a0-0000-7000-8000-000000000001',
  operacao: 'patrimonios.observar',
  acao: null,
  alvo: 'Cadeira',
  conteudo: null,
  foto_url: null,
  motivo: 'A visita é de outra pessoa.',
  autor: { id: 1, nome: 'Ana' },
  monitoramento: { id: 3, protocolo: 'VIS-2026-000003', local: 'Escola' },
  decidido_por: null,
  decidido_em: null,
  observacao: null,
  capturado_em: '2026-11-01T12:00:00.000Z',
  recebido_em: '2026-11-02T12:00:00.000Z',
}

const VISITA = {
  id: 3,
  por_tipo: [{ tipo: 'plaqueta', total: 2, decididos: 0, impedidos: null }],
  acoes: [{ chave: 'homologacao.decidir', permitido: true }],
} as unknown as VisitaDetalhada // as: what the tab reads of it

interface Tela {
  elemento: ReactElement
  /** The rows of its list. */
  linhas?: readonly object[]
  /** What leads to the confirmation. */
  abrir: () => Promise<unknown>
  /** The verb of the confirmation. */
  ato: string
  campo: string
}

const apertar = async (nome: RegExp | string) =>
  fireEvent.click(await screen.findByRole('button', { name: nome }))
const marcar = async (nome: RegExp | string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: nome }))

const TELAS: Readonly<Record<string, Tela>> = {
  'shipments of a queue': {
    elemento: <RemessasDaFila fila="a_separar" texto="" deposito_id={null} />,
    linhas: [REMESSA],
    abrir: async () => {
      await marcar(/Escolher REM-2026-000005/)
      await apertar('Cancelar 1')
    },
    ato: 'Cancelar remessa',
    campo: 'motivo',
  },
  'a lot to be stopped': {
    elemento: (
      <BloquearLoteDialog
        posicao={
          {
            deposito: { id: 1, nome: 'D' },
            material: { id: 2 },
            unidade: 'un',
          } as unknown as PosicaoDetalhada // as: what it reads
        }
        lote={{ lote_id: 9, codigo: 'L9' } as LoteNaPosicao} // as: what it reads
        situacao="bloqueado"
        rotulo="Bloquear"
        onClose={() => {}}
      />
    ),
    abrir: async () => {},
    ato: 'Bloquear',
    campo: 'motivo',
  },
  'a place out of use': {
    elemento: (
      <InativarDialog local={{ id: 4, nome: 'Escola' } as LocalDetalhado} onClose={() => {}} /> // as: what it reads
    ),
    abrir: async () => {},
    ato: 'Inativar',
    campo: 'motivo',
  },
  'what the field found': {
    elemento: <AchadosTab visita={VISITA} />,
    abrir: () => apertar(new RegExp(`^${ATOS.ignorar}: .*todas`)),
    ato: ATOS.ignorar,
    campo: 'motivo',
  },
  'what waits in quarantine': {
    elemento: <QuarentenaPage />,
    linhas: [RETIDO],
    abrir: async () => {
      await marcar('Marcar todos')
      await apertar('Recusar')
    },
    ato: 'Recusar',
    campo: 'observacao',
  },
}

function abrirTela({ elemento, linhas = [], campo }: Tela) {
  const pedidos: unknown[] = []
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const recusa = {
      codigo: 'ERR_FORM_VALIDATION',
      mensagem: 'Há campos a corrigir.',
      dados: null,
      erros: { [campo]: ['Este não serve.'] },
    }
    const lidas = {
      codigo: 'SUCESSO',
      mensagem: '',
      dados: { data: linhas, total: linhas.length, pedidos: [], outros: 0 },
    }
    if (init?.body) pedidos.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify(init?.body ? recusa : lidas), {
      status: init?.body ? 422 : 200,
      headers: { 'content-type': 'application/json' },
    })
  })
  const permissoes = [{ role: null, permission: coleta.decidir.access, local: null }]
  const sessao = { estado: 'online', sessao: { usuario: { id: 1 }, permissoes } }
  // as: who asks and what they may, and nothing else
  const contexto = {
    store: { subscribe: () => () => undefined, get: () => sessao },
  } as unknown as SessionContextValue
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={contexto}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: elemento }])} />
      </SessionContext>
    </QueryClientProvider>,
  )
  return pedidos
}

test.each(Object.entries(TELAS))(
  'of %s the reason is told its limit and its refusal under it',
  async (_, tela) => {
    const pedidos = abrirTela(tela)
    await tela.abrir()
    const dialogo = await screen.findByRole('alertdialog')
    const campo = dialogo.querySelector('textarea')
    if (!campo) throw new Error('asks no reason')
    const confirmar = () => {
      const botoes = [...dialogo.querySelectorAll<HTMLButtonElement>('button[type=submit]')]
      expect(botoes.map(({ textContent }) => textContent)).toEqual([tela.ato])
      fireEvent.click(botoes[0] ?? dialogo)
    }
    const ditos = () =>
      (campo.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
    fireEvent.change(campo, { target: { value: 'a'.repeat(10_000) } })
    confirmar()
    expect(ditos()).toContainEqual(expect.stringMatching(/^Escreva no máximo [\d.]+ caracteres\.$/))
    expect(pedidos).toEqual([])
    fireEvent.change(campo, { target: { value: 'Um motivo que serve à forma' } })
    confirmar()
    await vi.waitFor(() => expect(ditos()).toContain('Este não serve.'))
    expect(pedidos).toHaveLength(1)
    expect(screen.queryByText('Há campos a corrigir.')).toBeNull()
  },
)
