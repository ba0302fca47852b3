import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Apuracao } from '#contract/patrimonio/apuracoes.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import '#web/ui/testing/jsdom-dialog.ts'
import { ConcluirDialog } from './ConcluirDialog.tsx'

test('an inquiry is concluded with a result that somebody chose', () => {
  const bem = {
    id: 1,
    referencia_id: null,
    tombamento: null,
    descricao: 'Mesa',
    situacao: 'em_apuracao' as const,
  }
  // as: of the inquiry the dialog reads these alone
  const apuracao = { id: 1, bem, processo: null } as Apuracao
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConcluirDialog apuracao={apuracao} onClose={() => undefined} onDone={() => undefined} />
    </QueryClientProvider>,
  )
  expect(screen.getByLabelText<HTMLSelectElement>('Resultado').value).toBe('')
})
