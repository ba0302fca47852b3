import '../testing/jsdom-dialog.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../actions/Button.tsx'
import { BlockingOverlay } from './BlockingOverlay.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Sheet } from './Sheet.tsx'

function Tela({ dismissible = true, sheet = false }) {
  const [open, setOpen] = useState(false)
  const Modal = sheet ? Sheet : Dialog
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Editar bem" dismissible={dismissible}>
        <input aria-label="Nome" />
      </Modal>
    </>
  )
}

for (const sheet of [false, true]) {
  test(`${sheet ? 'Sheet' : 'Dialog'} is named by its title, opens on it and closes by its button`, async () => {
    render(<Tela sheet={sheet} />)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Editar bem' })
    expect(dialog.open).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Editar bem' }))
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
}

test('Dialog answers cancel, unless closing would lose something', async () => {
  const { unmount } = render(<Tela />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  const cancel = () => new Event('cancel', { cancelable: true })
  screen.getByRole('dialog').dispatchEvent(cancel())
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()

  render(<Tela dismissible={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  screen.getByRole('dialog').dispatchEvent(cancel())
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull()
})

function confirmation(props: Partial<ConfirmDialogProps> = {}) {
  const confirm = vi.fn()
  render(
    <ConfirmDialog
      open
      title="Descartar?"
      confirmLabel="Descartar"
      onConfirm={confirm}
      onClose={() => {}}
      {...props}
    />,
  )
  return confirm
}

test('ConfirmDialog confirms at once when nothing more is asked', async () => {
  const confirm = confirmation()
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(confirm.mock.calls).toEqual([['']])
})

test('ConfirmDialog wants the word and the reason, and says which one is missing', async () => {
  const confirm = confirmation({ requiredWord: 'DESCARTAR', reason: {} })
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(confirm).not.toHaveBeenCalled()
  expect(screen.getByText('Diga o motivo, com ao menos 3 letras')).toBeTruthy()
  expect(screen.getByText('Digite exatamente DESCARTAR')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), '  foto tremida ')
  await userEvent.type(screen.getByRole('textbox', { name: /Digite DESCARTAR/ }), 'descartar{Enter}')
  expect(confirm.mock.calls).toEqual([['foto tremida']])
})

test('BlockingOverlay puts what is under it out of reach, and shows the percent when there is one', () => {
  const { rerender } = render(<BlockingOverlay active>conteúdo</BlockingOverlay>)
  expect(screen.getByRole('status').textContent).toBe('Carregando…')
  expect(screen.getByText('conteúdo').hasAttribute('inert')).toBe(true)
  rerender(
    <BlockingOverlay active percent={37} text="Enviando">
      conteúdo
    </BlockingOverlay>,
  )
  expect(screen.getByRole('progressbar', { name: 'Enviando' }).getAttribute('aria-valuetext')).toBe('37%')
  rerender(<BlockingOverlay active={false}>conteúdo</BlockingOverlay>)
  expect(screen.getByText('conteúdo').hasAttribute('inert')).toBe(false)
})
