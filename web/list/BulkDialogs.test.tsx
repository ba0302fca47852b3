import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ban } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { BulkDialogs } from './BulkDialogs.tsx'
import type { DialogoDoLoteProps, ListDefinition } from './list-definition.ts'
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

/** The dialog of an act that ends so, with three records chosen. */
async function terminado(fim: Fim) {
  const definir = vi.fn()
  const renovar = vi.fn()
  const onClose = vi.fn()
  const Dialogo = (props: DialogoDoLoteProps<Mesa>) => (
    <button type="button" onClick={() => fim(props)}>
      Fazer
    </button>
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BulkDialogs
        definicao={{ um: 'mesa', varios: 'mesas' } as ListDefinition<Mesa> /* as: only this is read */}
        lista={{ renovar } as unknown as List<Mesa> /* as: only this is read */}
        selecao={{ itens: MESAS, definir } as unknown as Selection<Mesa> /* as: only this is read */}
        acao={{ rotulo: 'Mover', icone: Ban, exige: 'admin.usuarios.bloquear', Dialogo }}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Fazer' }))
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
