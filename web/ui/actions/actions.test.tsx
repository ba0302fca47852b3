import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Plus } from 'lucide-react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import { NewTabLink } from './NewTabLink.tsx'

test('Button while busy says so, keeps the focus and does nothing', async () => {
  const press = vi.fn()
  render(
    <Button busy busyLabel="Salvando…" onClick={press}>
      Salvar
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Salvando…', busy: true })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})

test('Button that is busy does not submit its form a second time', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Salvar
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
})

test('IconButton is named by its label and works by keyboard', async () => {
  const press = vi.fn()
  render(<IconButton label="Adicionar" icon={Plus} onClick={press} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Adicionar' })).toBe(document.activeElement)
  expect(press).toHaveBeenCalledOnce()
})

function renderMenu(onSelect = vi.fn()) {
  render(
    <MemoryRouter>
      <Menu
        label="Ações"
        trigger={(trigger) => <Button {...trigger}>Abrir</Button>}
        items={[
          { label: 'Editar', onSelect },
          { kind: 'separator' },
          { label: 'Transferir', disabled: true, hint: 'Está pausado', onSelect },
          { label: 'Visita', to: '/visita', current: true },
        ]}
      />
    </MemoryRouter>,
  )
  return onSelect
}

/** The focus is given a moment after the list is drawn; a key pressed before it would reach the button. */
async function focusOn(name: RegExp) {
  const item = await screen.findByRole('menuitem', { name })
  await vi.waitFor(() => expect(document.activeElement).toBe(item))
}

test('Menu opens by keyboard, moves with the arrows and gives the focus back on Escape', async () => {
  renderMenu()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('menu', { name: 'Ações' })).toBeTruthy()
  await focusOn(/Editar/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: /Visita/ }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })))
})

test('Menu runs a choice once and closes; a disabled one keeps its reason in sight and does nothing', async () => {
  const select = renderMenu()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Transferir.*Está pausado/ }))
  expect(select).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
  expect(select).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('Menu opens at the very first press, and a second one closes it', async () => {
  renderMenu()
  const trigger = screen.getByRole('button', { name: 'Abrir', expanded: false })
  await userEvent.click(trigger)
  const menu = await screen.findByRole('menu', { name: 'Ações' })
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  expect(trigger.getAttribute('aria-controls')).toBe(menu.id)
  await focusOn(/Editar/)
  await userEvent.click(trigger)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('Menu opens with the arrows too, on its first choice or on its last', async () => {
  renderMenu()
  await userEvent.tab()
  for (const [key, name] of [
    ['{ArrowUp}', /Visita/],
    ['{ArrowDown}', /Editar/],
  ] as const) {
    await userEvent.keyboard(key)
    await focusOn(name)
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })))
  }
})

test('Menu finds a choice by its first letters and closes when something else is pressed', async () => {
  renderMenu()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await focusOn(/Editar/)
  await userEvent.keyboard('vis')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: /Visita/ }))
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('NewTabLink tells a listener where it opens, whatever its name', () => {
  render(
    <>
      <NewTabLink href="/a">Abrir e imprimir</NewTabLink>
      <NewTabLink href="/b" aria-label="Abrir o PDF de TR-1">
        PDF
      </NewTabLink>
    </>,
  )
  for (const name of ['Abrir e imprimir, em nova aba', 'Abrir o PDF de TR-1, em nova aba']) {
    const link = screen.getByRole('link', { name })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  }
})
