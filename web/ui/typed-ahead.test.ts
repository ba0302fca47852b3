import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { keepTyping, takeTyped } from './typed-ahead.ts'

test('what is pressed while a window comes is kept for it, and no shortcut hears it', async () => {
  const shortcut = vi.fn()
  addEventListener('keydown', shortcut)
  keepTyping()
  await userEvent.keyboard('prohg{Backspace}{Backspace}g{Enter}')
  expect(takeTyped()).toEqual({ text: 'prog', enter: true })
  expect(shortcut).not.toHaveBeenCalled()
  await userEvent.keyboard('x')
  expect(shortcut).toHaveBeenCalledOnce()
  expect(takeTyped()).toEqual({ text: '', enter: false })
  removeEventListener('keydown', shortcut)
})
