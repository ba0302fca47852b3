import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { Manutencao } from '#contract/patrimonio/manutencoes.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import '#web/ui/testing/jsdom-dialog.ts'
import { RetornarDialog } from './RetornarDialog.tsx'

const fim = { onClose: () => undefined, onDone: () => undefined }
const bem = {
  id: 1,
  referencia_id: null,
  tombamento: null,
  descricao: 'Mesa',
  situacao: 'em_manutencao' as const,
}
const mostrar = (dialogo: ReactElement) =>
  render(<QueryClientProvider client={createQueryClient()}>{dialogo}</QueryClientProvider>)
const escolhido = (rotulo: string) => screen.getByLabelText<HTMLSelectElement>(rotulo).value

test.each([
  ['ruim', 'recuperavel'],
  [null, null],
] as const)(
  'the return begins with what the register says, %s and %s, and presumes nothing',
  (estado, condicao) => {
    // as: of the order the dialog reads these alone
    mostrar(<RetornarDialog ordem={{ id: 1, bem: { ...bem, estado, condicao } } as Manutencao} {...fim} />)
    expect(escolhido('Estado de conservação')).toBe(estado ?? '')
    expect(escolhido('Condição')).toBe(condicao ?? '')
  },
)
