import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Chip } from './Chip.tsx'
import { PhotoAdd, PhotoGrid, PhotoTile } from './PhotoTile.tsx'
import { Facts } from './Stat.tsx'
import { Tabs } from './Tabs.tsx'

function Abas() {
  const [value, setValue] = useState<'bens' | 'salas'>('bens')
  return (
    <Tabs
      label="Partes"
      tabs={[
        { value: 'bens', label: 'Bens' },
        { value: 'salas', label: 'Salas' },
      ]}
      value={value}
      onChange={setValue}
    >
      lista de {value}
    </Tabs>
  )
}

test('Tabs take one stop of the Tab key and move with the arrows', async () => {
  render(<Abas />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Salas', selected: true }))
  expect(screen.getByRole('tabpanel', { name: 'Salas' }).textContent).toBe('lista de salas')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Bens', selected: true }))
})

test('Chip says its text politely and what a press does', async () => {
  const press = vi.fn()
  render(<Chip text="3 pendentes" actionLabel="abrir pendências" onClick={press} live />)
  expect(screen.getByRole('status').textContent).toBe('3 pendentes')
  await userEvent.click(screen.getByRole('button', { name: '3 pendentes, abrir pendências' }))
  expect(press).toHaveBeenCalledOnce()
})

test('PhotoTile tells in words what has not reached the server', () => {
  render(
    <PhotoGrid label="Fotos">
      <PhotoTile key="1" alt="Fachada" status="waiting" />
      <PhotoTile key="2" alt="Quadra" status="sending" percent={37} />
      <PhotoTile key="3" alt="Sala" src="/sala.jpg" />
    </PhotoGrid>,
  )
  const tiles = within(screen.getByRole('list', { name: 'Fotos' })).getAllByRole('listitem')
  expect(tiles.map((tile) => tile.textContent)).toEqual(['Não enviada', expect.stringContaining('37%'), ''])
  expect(screen.getByRole('img', { name: 'Fachada' })).toBeTruthy()
})

test('PhotoAdd hands over the files and can take the same one again', () => {
  const files = vi.fn()
  render(<PhotoAdd onFiles={files} />)
  const input = screen.getByLabelText<HTMLInputElement>('Tirar foto')
  const photo = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
  fireEvent.change(input, { target: { files: [photo] } })
  expect(files.mock.calls).toEqual([[[photo]]])
  expect(input.value).toBe('')
})

test('Facts leaves out what is not known', () => {
  render(
    <Facts
      items={[
        { label: 'Escola', value: 'Serra Azul' },
        { label: 'Fax', value: null },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Escola'])
})
