import '#web/ui/testing/jsdom-dialog.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ItemDaRemessa } from '#contract/almoxarifado/remessa.ts'
import { ColetaSheet } from './ColetaSheet.tsx'

const item: ItemDaRemessa = {
  id: 1,
  linha_id: 1,
  material: { id: 1, codigo: 'ARROZ', descricao: 'Arroz', unidade: 'kg', casas: 3, gtins: [] },
  lote: null,
  endereco: { id: 1, codigo: 'C-01' },
  qtd_e3: 12_000,
  coletada_e3: 0,
  qtd_recebida_e3: 0,
  qtd_divergente_e3: 0,
  qtd_devolvida_e3: 0,
  qtd_perdida_e3: 0,
  volume: null,
}

function abrir() {
  const onPegar = vi.fn()
  render(<ColetaSheet item={item} onClose={() => undefined} onPegar={onPegar} />)
  return onPegar
}

test('the number has the focus, and Enter keeps it in thousandths of the unit', async () => {
  const onPegar = abrir()
  await userEvent.keyboard('2,5{Enter}')
  expect(onPegar).toHaveBeenCalledExactlyOnceWith(2500)
})

test('an empty number is not zero, more than listed is refused, and Não há is zero', async () => {
  const onPegar = abrir()
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByText(/Se não há, use Não há/)).toBeDefined()
  await userEvent.type(screen.getByLabelText('Peguei, em kg'), '12,001{Enter}')
  expect(screen.getByText('Pegue no máximo 12 kg.')).toBeDefined()
  expect(onPegar).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Não há' }))
  expect(onPegar).toHaveBeenCalledExactlyOnceWith(0)
})
