import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ban } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { BulkDialogs } from './BulkDialogs.tsx'
import type { VoltaDoLote } from './desfazer-lote.ts'
import type { AcaoEmLote, DialogoDoLoteProps, ListDefinition } from './list-definition.ts'
import type { List } from './use-list.ts'
import type { Selection } from './use-selection.ts'

interface Mesa {
  id: number
}
const MESAS: readonly Mesa[] = [{ id: 1 }, { id: 2 }, { id: 3 }]
const RESULTADO = {
  resultados: MESAS.map(({ id }) => ({ id, nome: `Mesa ${id}`, feito: id !== 2, mensagem: '' })),
}

/** Of papers of the chosen, whose numbers are as those of other records. */
const DE_OUTRA_COISA = {
  resultados: [
    { id: 1, nome: 'Termo 1', feito: true, mensagem: '', pedidos: [2] },
    { id: 2, nome: 'Termo 2', feito: false, mensagem: '', pedidos: [1, 3] },
  ],
}

type Fim = (props: DialogoDoLoteProps<Mesa>) => void

const PODE_TUDO = [{ role: null, permission: null, local: null }]

/** The dialog of an act that ends so, with three records chosen. */
async function fazer(
  fim: Fim,
  resto: Partial<AcaoEmLote<Mesa>> = {},
  permissoes: readonly unknown[] = PODE_TUDO,
) {
  const [definir, renovar, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  const sessao = { sessao: { usuario: { id: 1 }, permissoes } }
  const store = { subscribe: () => () => undefined, get: () => sessao }
  const Dialogo = (props: DialogoDoLoteProps<Mesa>) => (
    <button type="button" onClick={() => fim(props)}>
      Fazer
    </button>
  )
  render(
    <SessionContext value={{ store } as unknown as SessionContextValue /* as: only this is read */}>
      <QueryClientProvider client={createQueryClient()}>
        <BulkDialogs
          definicao={{ um: 'mesa', varios: 'mesas' } as ListDefinition<Mesa> /* as: only this is read */}
          lista={{ renovar } as unknown as List<Mesa> /* as: only this is read */}
          selecao={{ itens: MESAS, definir } as unknown as Selection<Mesa> /* as: only this is read */}
          acao={{ rotulo: 'Mover', icone: Ban, exige: 'admin.usuarios.bloquear', Dialogo, ...resto }}
          onClose={onClose}
        />
        <Toasts />
      </QueryClientProvider>
    </SessionContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Fazer' }))
  return { definir, renovar, onClose }
}

async function terminado(fim: Fim) {
  const { definir, renovar, onClose } = await fazer(fim)
  expect(renovar).toHaveBeenCalledTimes(1)
  const mostra = screen.queryByRole('dialog', { name: 'Mover: resultado' }) !== null
  return { ficaram: definir.mock.lastCall?.[0], mostra, fechou: onClose.mock.calls.length > 0 }
}

const fins: [string, Fim, Awaited<ReturnType<typeof terminado>>][] = [
  [
    'a dialog that asked by itself leaves chosen what failed, and it is shown',
    ({ onResultado }) => onResultado(RESULTADO),
    { ficaram: [{ id: 2 }], mostra: true, fechou: false },
  ],
  [
    'what became of something else leaves chosen the records that it stands for',
    ({ onResultado }) => onResultado(DE_OUTRA_COISA),
    { ficaram: [{ id: 1 }, { id: 3 }], mostra: true, fechou: false },
  ],
  [
    'a dialog that told it by itself leaves chosen what it says',
    ({ onTerminar }) => onTerminar([3]),
    { ficaram: [{ id: 3 }], mostra: false, fechou: true },
  ],
  [
    'a dialog that did all leaves nothing chosen',
    ({ onTerminar }) => onTerminar(),
    { ficaram: [], mostra: false, fechou: true },
  ],
]

test.each(fins)('%s', async (_, fim, certo) => {
  expect(await terminado(fim)).toEqual(certo)
})

/** An act of which the first and the third changed something, each from another value. */
const MUDOU = {
  resultados: [
    { id: 1, nome: 'Mesa 1', feito: true, mensagem: '', antes: 'sala' },
    { id: 2, nome: 'Mesa 2', feito: false, mensagem: 'É de outra escola.' },
    { id: 3, nome: 'Mesa 3', feito: true, mensagem: '', antes: null },
  ],
}

function comVolta() {
  const pedidos: [string | null, number[]][] = []
  const desfazer: VoltaDoLote = {
    exige: 'admin.usuarios.bloquear',
    pedir: async (antes, ids) => {
      pedidos.push([antes, ids])
      if (antes === null) return { codigo: 'ERR_ESTADO_INVALIDO', mensagem: 'Já saiu de lá.', dados: null }
      const resultados = ids.map((id) => ({ id, nome: `Mesa ${id}`, feito: true, mensagem: 'De volta.' }))
      return { codigo: 'SUCESSO', mensagem: '', dados: { resultados } }
    },
  }
  return { pedidos, desfazer }
}

test('what changed is taken back from the result, by what each was, and what could not be says why', async () => {
  const { pedidos, desfazer } = comVolta()
  const { renovar } = await fazer(({ onResultado }) => onResultado(MUDOU), { desfazer })
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByRole('dialog', { name: 'Desfazer “Mover”: resultado' })
  expect(pedidos).toEqual([
    ['sala', [1]],
    [null, [3]],
  ])
  const ditos = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(ditos).toEqual(['Não feitoMesa 3Já saiu de lá.', 'FeitoMesa 1De volta.'])
  expect(screen.queryByText(/selecionado/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  expect(renovar).toHaveBeenCalledTimes(2)
})

test('a dialog that told it by itself takes it back from its notice', async () => {
  const { pedidos, desfazer } = comVolta()
  await fazer((props) => props.desfazer(MUDOU)?.(), { desfazer })
  expect(await screen.findByText('Não voltou ao que era: 1 de 2 registros. Já saiu de lá.')).toBeTruthy()
  expect(pedidos).toHaveLength(2)
})

test.each([
  ['changed nothing', RESULTADO, PODE_TUDO],
  ['its person may not take back', MUDOU, []],
])('an act that %s offers nothing', async (_, resultado, permissoes) => {
  const { desfazer } = comVolta()
  await fazer(({ onResultado }) => onResultado(resultado), { desfazer }, permissoes)
  await screen.findByRole('dialog', { name: 'Mover: resultado' })
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

test('each is told once, also where what is done and what was chosen have the same number', async () => {
  const queixas = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const resultados = [
    { id: 1, nome: 'Escola Ipê', feito: true, mensagem: 'Termo emitido.', pedidos: [2] },
    { id: 1, nome: 'Mesa 1', feito: false, mensagem: 'Ainda não foi tombado.', pedidos: [1] },
  ]
  await fazer(({ onResultado }) => onResultado({ resultados }))
  expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
    'Não feitoMesa 1Ainda não foi tombado.',
    'FeitoEscola IpêTermo emitido.',
  ])
  expect(screen.getByText('O que não pôde ser feito continua selecionado.')).toBeTruthy()
  expect(queixas).not.toHaveBeenCalled()
})
