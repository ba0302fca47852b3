import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox, Switch } from './Checkbox.tsx'
import { NumberStepper } from './NumberStepper.tsx'
import { SearchField } from './SearchField.tsx'
import { SegmentedChoice } from './SegmentedChoice.tsx'
import { Select } from './Select.tsx'
import { PasswordField, TextField } from './TextField.tsx'

function describedText(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ')
}

test('TextField belongs to its label, its help and its error', () => {
  render(<TextField label="Nome" help="Como no documento" error="Informe o nome" />)
  const field = screen.getByRole('textbox', { name: 'Nome' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(describedText(field)).toBe('Como no documento | Informe o nome')
})

test('PasswordField shows what was typed only when asked', async () => {
  render(<PasswordField label="Senha" />)
  const field = screen.getByLabelText<HTMLInputElement>('Senha')
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(field.type).toBe('text')
})

test('Select is a native one with an empty choice first', async () => {
  render(<Select label="Sala" options={[{ value: '1', label: 'Sala 1' }]} error="Seleção inválida" />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sala' })
  expect(select.value).toBe('')
  await userEvent.selectOptions(select, 'Sala 1')
  expect(select.value).toBe('1')
  expect(describedText(select)).toBe('Seleção inválida')
})

function Busca() {
  const [value, setValue] = useState('')
  return <SearchField label="Buscar bem" value={value} onChange={setValue} />
}

test('SearchField can be emptied and keeps the focus', async () => {
  render(<Busca />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar bem' })
  await userEvent.type(field, 'mesa')
  await userEvent.click(screen.getByRole('button', { name: 'Limpar busca' }))
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

function Estado({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<'bom' | 'ruim' | null>(null)
  return (
    <SegmentedChoice
      label="Estado"
      options={[
        { value: 'bom', label: 'Bom' },
        { value: 'ruim', label: 'Ruim' },
      ]}
      value={value}
      onChange={(chosen) => {
        setValue(chosen)
        onChange(chosen)
      }}
    />
  )
}

test('SegmentedChoice is a radio group that the arrows move through', async () => {
  const change = vi.fn()
  render(<Estado onChange={change} />)
  expect(screen.getByRole('group', { name: 'Estado' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Bom' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ruim' }).checked).toBe(true)
  expect(change.mock.calls.flat()).toEqual(['bom', 'ruim'])
})

function Tarde({ value }: { value: 'bom' | 'ruim' }) {
  const options = [
    { value: 'bom', label: 'Bom' },
    { value: 'ruim', label: 'Ruim' },
  ] as const
  return <SegmentedChoice label="Estado" options={options} value={value} onChange={() => undefined} />
}

test('SegmentedChoice shows what was touched before its value follows, and then only its value', async () => {
  const { rerender } = render(<Tarde value="bom" />)
  const checked = () => screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked)
  await userEvent.click(screen.getByRole('radio', { name: 'Ruim' }))
  expect(checked().map(({ value }) => value)).toEqual(['ruim'])
  rerender(<Tarde value="ruim" />)
  rerender(<Tarde value="bom" />)
  expect(checked().map(({ value }) => value)).toEqual(['bom'])
})

test('Checkbox and Switch have their roles, and the error of a checkbox is read', () => {
  render(
    <>
      <Checkbox label="Concordo" error="É preciso concordar" />
      <Switch label="Só por Wi-Fi" defaultChecked />
    </>,
  )
  expect(describedText(screen.getByRole('checkbox', { name: 'Concordo' }))).toBe('É preciso concordar')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Só por Wi-Fi' }).checked).toBe(true)
})

function Quantidade() {
  const [value, setValue] = useState<number | null>(11)
  return <NumberStepper label="Quantidade" min={10} max={12} value={value} onChange={setValue} />
}

test('NumberStepper stops at its limits, and a typed number is corrected only when the field is left', async () => {
  render(<Quantidade />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantidade' })
  // Of several fields, each button says of which.
  expect(screen.getByRole('button', { name: 'Aumentar' }).getAttribute('aria-description')).toBe('Quantidade')
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar' }))
  expect(field.value).toBe('12')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aumentar' }).disabled).toBe(true)
  await userEvent.clear(field)
  await userEvent.type(field, '1')
  expect(field.value).toBe('1')
  await userEvent.tab()
  expect(field.value).toBe('10')
})
