import '#web/ui/testing/jsdom-dialog.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { LinhaDaFolha } from '#contract/almoxarifado/contagem-do-estoque.ts'
import type { Digitada } from '#web/offline-browser/contagens.ts'
import { QuantidadeSheet } from './QuantidadeSheet.tsx'

const item: LinhaDaFolha = {
  id: 1,
  material_id: 1,
  codigo: 'ARROZ',
  descricao: 'Arroz',
  unidade: 'kg',
  casas: 3,
  lote: null,
  validade: null,
  rodada: 1,
  gtins: [],
  esperado_e3: null,
  contado_e3: null,
}

function abrir(digitada?: Digitada) {
  const onContar = vi.fn(async () => undefined)
  const onDigitar = vi.fn()
  render(
    <QuantidadeSheet
      item={item}
      digitada={digitada}
      onDigitar={onDigitar}
      onClose={() => undefined}
      onContar={onContar}
    />,
  )
  return { onContar, onDigitar }
}

test('the number has the focus, and Enter keeps it in thousandths of the unit', async () => {
  const { onContar } = abrir()
  expect(document.activeElement).toBe(screen.getByLabelText('Quantidade (kg)'))
  await userEvent.keyboard('12,345{Enter}')
  expect(onContar).toHaveBeenCalledExactlyOnceWith(12_345)
})

test('an empty number is not a count of zero, and Não há is', async () => {
  const { onContar } = abrir()
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByText(/Se não há, use Não há/)).toBeDefined()
  expect(onContar).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Não há' }))
  expect(onContar).toHaveBeenCalledExactlyOnceWith(0)
})

test('each key is kept as it is typed, and what had been typed is there again and may be discarded', async () => {
  const em = Date.parse('2026-03-03T12:00:00Z')
  const { onDigitar } = abrir({ inventario_id: 1, item_id: 1, rodada: 1, qtd_e3: 4_000, em })
  expect(screen.getByLabelText('Quantidade (kg)')).toHaveProperty('value', '4')
  await userEvent.type(screen.getByLabelText('Quantidade (kg)'), '2')
  expect(onDigitar).toHaveBeenLastCalledWith(42_000)
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(onDigitar).toHaveBeenLastCalledWith(null)
  expect(screen.getByLabelText('Quantidade (kg)')).toHaveProperty('value', '')
  expect(screen.queryByText(/ainda não salvo/)).toBeNull()
})

test('what the server would refuse is refused before it is kept, in its words', async () => {
  const { onContar } = abrir()
  await userEvent.keyboard('999999999999{Enter}')
  expect(screen.getByText('O máximo é 1.000.000.000.')).toBeDefined()
  expect(onContar).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('Quantidade (kg)'))
  await userEvent.keyboard('5{Enter}')
  expect(onContar).toHaveBeenCalledExactlyOnceWith(5_000)
})
