import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

function botao(props: Record<string, unknown> = {}) {
  render(
    <Tooltip text="Baixa o recibo">
      <button type="button" {...props}>
        Baixar
      </button>
    </Tooltip>,
  )
  return screen.getByRole('button')
}

test('Tooltip shows on the focus of a keyboard, describes its element while it shows, and leaves on Escape', async () => {
  const button = botao()
  expect(button.hasAttribute('aria-describedby')).toBe(false)
  await userEvent.tab()
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(button.hasAttribute('aria-describedby')).toBe(false)
  expect(document.activeElement).toBe(button)
})

test('Tooltip shows under a resting mouse and leaves with it; a finger does not bring it', async () => {
  const button = botao()
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  expect(await screen.findByRole('tooltip')).toBeTruthy()
  fireEvent.pointerOut(button, { pointerType: 'mouse' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  fireEvent.pointerOver(button, { pointerType: 'touch' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('Tooltip goes when its element is pressed, and keeps the own handlers of the element', async () => {
  const handlers = { onClick: vi.fn(), onPointerDown: vi.fn(), onFocus: vi.fn(), onBlur: vi.fn() }
  botao(handlers)
  await userEvent.tab()
  expect(screen.getByRole('tooltip')).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.queryByRole('tooltip')).toBeNull()
  await userEvent.tab()
  for (const handler of Object.values(handlers)) expect(handler).toHaveBeenCalled()
})

test('Tooltip that only repeats the name of its element is not read twice', async () => {
  botao({ 'aria-label': 'Baixa o recibo' })
  await userEvent.tab()
  expect(screen.getByText('Baixa o recibo').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false)
})
