import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DesfazimentoDetalhado } from '#contract/patrimonio/desfazimento.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import '#web/ui/testing/jsdom-dialog.ts'
import { BaixarDialog } from './BaixarDialog.tsx'

function show(partes: Partial<DesfazimentoDetalhado>) {
  // as: of the record the dialog reads these alone
  const desfazimento = { id: 9, arrolados: [], processo: null, meses_por_depreciar: [], ...partes } as unknown
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <BaixarDialog desfazimento={desfazimento as DesfazimentoDetalhado} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return unmount
}

const processo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Processo', hidden: true }).value

test('the process of the disposal is not asked again', () => {
  const sair = show({ processo: '23000.000123/2026-11' })
  expect(processo()).toBe('23000.000123/2026-11')
  sair()
  show({})
  expect(processo()).toBe('')
})

test('months that wait for their depreciation are named before the assets leave', () => {
  const sair = show({ meses_por_depreciar: ['2026-09', '2026-10'] })
  expect(screen.getByText(/09\/2026, 10\/2026 ainda não foi lançada/)).toBeTruthy()
  sair()
  show({})
  expect(screen.queryByText(/ainda não foi lançada/)).toBeNull()
})
