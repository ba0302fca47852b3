import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sendByCtrlEnter } from './send-by-ctrl-enter.ts'

test('Ctrl+Enter sends the form of the field, unless its button waits', async () => {
  const send = vi.fn((event) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={send} onKeyDown={sendByCtrlEnter}>
      <h2 tabIndex={-1}>Cadastrar</h2>
      <textarea aria-label="Observações" />
      <button type="button">Fechar</button>
      <button type="submit" disabled={busy}>
        Salvar
      </button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.type(screen.getByLabelText('Observações'), 'a{Enter}b')
  expect(send).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(send).toHaveBeenCalledOnce()
  screen.getByRole('button', { name: 'Fechar' }).focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(send).toHaveBeenCalledOnce()
  screen.getByRole('heading').focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(send).toHaveBeenCalledTimes(2)
  rerender(form(true))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(send).toHaveBeenCalledTimes(2)
})
