import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { VistaDaContagem } from '#web/offline-browser/contagens.ts'
import { Recusadas } from './Recusadas.tsx'

test('what the server refused is named with its quantity and the words of it, and counted again or given up', async () => {
  const item = { id: 7, descricao: 'Giz', lote: 'L-01', unidade: 'cx' }
  const recusada = { uuid: 'u', item_id: 7, qtd_e3: 999_999_999_999_000, recusa: 'O máximo é 1.000.000.000.' }
  const vista = { itens: [item], recusadas: [recusada] } as unknown as VistaDaContagem // as: it reads these alone
  const desistir = vi.fn(async () => undefined)
  const onContarDeNovo = vi.fn()
  render(<Recusadas contagem={{ vista, desistir }} onContarDeNovo={onContarDeNovo} />)
  expect(screen.getByRole('status').textContent).toContain(
    'Giz, lote L-01: a contagem de 999.999.999.999 caixas não foi aceita. O máximo é 1.000.000.000.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Contar de novo' }))
  expect(onContarDeNovo).toHaveBeenCalledExactlyOnceWith(item)
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(desistir).toHaveBeenCalledExactlyOnceWith('u')
})
