import '#web/ui/testing/jsdom-dialog.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../actions/Button.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { DecimalField } from './DecimalField.tsx'
import { NumberStepper } from './NumberStepper.tsx'
import { readNumber } from './typed-number.ts'

test.each([
  ['1.000', 0, 1000],
  ['1.000', 3, 1000],
  ['1.234.567', 2, 1_234_567],
  ['1.234,50', 2, 1234.5],
  ['1234,5', 2, 1234.5],
  ['12.5', 2, 12.5],
  ['1234.56', 2, 1234.56],
  ['0.500', 3, 0.5],
  ['12,', 2, 12],
  ['12.', 2, 12],
  [',5', 1, 0.5],
  ['2,00', 0, 2],
  [' 7 ', 0, 7],
  ['R$ 1.234,56', 2, 1234.56],
  ['R$\u00a03', 2, 3],
  ['12,5 %', 1, 12.5],
  ['', 2, null],
])('“%s” with %i decimals is %s', (text, casas, value) => {
  expect(readNumber(text, casas)).toEqual({ value })
})

test.each([
  ['1,5', 0, 'Só números inteiros, como 12.'],
  ['2.5', 0, 'Só números inteiros, como 12.'],
  ['1,255', 2, 'No máximo 2 casas depois da vírgula.'],
  ['1,25', 1, 'No máximo uma casa depois da vírgula.'],
  ['-3', 0, 'Não pode ser menor que zero.'],
  ['1.00.000', 2, 'Escreva um número, como 1234,5.'],
  ['1.234.5', 2, 'Escreva um número, como 1234,5.'],
  ['1,2,3', 2, 'Escreva um número, como 1234,5.'],
  ['1234567890123', 2, 'É um número grande demais.'],
  ['3-', 0, 'Escreva um número, como 1234.'],
  [',', 2, 'Escreva um número, como 1234,5.'],
  ['3 bons', 0, 'Escreva um número, como 1234.'],
  ['US$ 3', 2, 'Escreva um número, como 1234,5.'],
])('“%s” with %i decimals is no number: %s', (text, casas, problem) => {
  expect(readNumber(text, casas)).toEqual({ value: null, problem })
})

test('each number is read as it is written in Brazil, with points between thousands or without', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.nat({ max: 2_000_000_000 }), (casas, parts) => {
      const value = parts / 10 ** casas
      for (const useGrouping of [true, false])
        expect(
          readNumber(value.toLocaleString('pt-BR', { maximumFractionDigits: casas, useGrouping }), casas),
        ).toEqual({
          value,
        })
    }),
  )
})

test('no text is rounded: it is the number that its digits are, or none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3 }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-') }),
      (casas, text) => {
        const { value, problem } = readNumber(text, casas)
        if (value === null) {
          expect(problem !== undefined || text === '').toBe(true)
          return
        }
        const digits = (written: string) => written.replace(/\D/g, '').replace(/^0+|0+$/g, '')
        expect(digits(value.toFixed(casas))).toBe(digits(text))
      },
    ),
  )
})

function Pedido({ enviar }: { enviar: (quantidade: number | null) => void }) {
  const [quantidade, setQuantidade] = useState<number | null>(null)
  return (
    <Dialog
      open
      title="Pedido"
      onClose={() => undefined}
      onSubmit={() => enviar(quantidade)}
      footer={<Button type="submit">Enviar</Button>}
    >
      <DecimalField label="Quantidade" optional casas={0} value={quantidade} onChange={setQuantidade} />
    </Dialog>
  )
}

test('what cannot be read stays as it was typed, says why, and nothing is sent', async () => {
  const enviar = vi.fn()
  render(<Pedido enviar={enviar} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Quantidade/ })
  await userEvent.type(field, '2,5{Enter}')
  expect(field.value).toBe('2,5')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Só números inteiros, como 12.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(enviar).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, '1.000{Enter}')
  expect(enviar).toHaveBeenCalledExactlyOnceWith(1000)
  await userEvent.tab()
  expect(field.value).toBe('1000')
})

test('words beside a number are not thrown away: what was typed is told to be no number', async () => {
  const enviar = vi.fn()
  render(<Pedido enviar={enviar} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Quantidade/ })
  await userEvent.type(field, '3 bons{Enter}')
  expect([field.value, enviar.mock.calls.length]).toEqual(['3 bons', 0])
  expect(screen.getByText('Escreva um número, como 1234.')).toBeTruthy()
})

/** As many forms do: no number counts as zero. */
function Zerado({ inicial, casas, enviar }: { inicial: number; casas: number; enviar: (v: number) => void }) {
  const [value, setValue] = useState(inicial)
  return (
    <Dialog
      open
      title="Pedido"
      onClose={() => undefined}
      onSubmit={() => enviar(value)}
      footer={<Button type="submit">Enviar</Button>}
    >
      <DecimalField
        label="Quantidade"
        casas={casas}
        value={value}
        onChange={(typed) => setValue(typed ?? 0)}
      />
    </Dialog>
  )
}

test.each([
  ['2,5', 0],
  ['1.00.000', 2],
  ['1,2345', 3],
  [',', 3],
])('“%s”, which is no number, never becomes the zero of the form', async (text, casas) => {
  const enviar = vi.fn()
  render(<Zerado inicial={12} casas={casas} enviar={enviar} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Quantidade/ })
  await userEvent.clear(field)
  expect(field.value).toBe('')
  await userEvent.type(field, `${text}{Enter}`)
  expect(field.value).toBe(text)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(enviar).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.tab()
  expect(field.value).toBe('0')
})

test('what a field shows is its value, never a rounding of it', async () => {
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999 }), fc.integer({ min: 0, max: 3 }), (parts, casas) => {
      const value = parts / 1000
      const { unmount } = render(<DecimalField label="X" casas={casas} value={value} onChange={vi.fn()} />)
      const { value: shown } = screen.getByRole<HTMLInputElement>('textbox', { name: /X/ })
      unmount()
      expect(readNumber(shown, 3)).toEqual({ value })
    }),
    { numRuns: 40 },
  )
  const enviar = vi.fn()
  render(<Zerado inicial={12.5} casas={0} enviar={enviar} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Quantidade/ })
  await userEvent.type(field, '{Enter}')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['12,5', 'true'])
  expect(enviar).not.toHaveBeenCalled()
})

function Contagem() {
  const [value, setValue] = useState<number | null>(3)
  return <NumberStepper label="Carteiras" value={value} onChange={setValue} />
}

test('a counter says that a text is no whole number, and goes by the arrows', async () => {
  render(<Contagem />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Carteiras' })
  await userEvent.type(field, '{ArrowUp}{ArrowUp}{ArrowDown}')
  expect([field.value, field.getAttribute('aria-valuenow')]).toEqual(['4', '4'])
  await userEvent.clear(field)
  await userEvent.type(field, '-5,7')
  await userEvent.tab()
  expect(field.value).toBe('-5,7')
  expect(screen.getByText('Não pode ser menor que zero.')).toBeTruthy()
})
