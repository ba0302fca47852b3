import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { holdUnreadable } from './hold-unreadable.ts'
import { useWaiting } from './hold-waiting.ts'

/** Answered with what it shows: of a control that waits, and another that is only typed in. */
function montar() {
  const enviar = vi.fn<(valor: string) => void>()
  let trazer = (_valor: string) => {}
  function Formulario() {
    const [valor, setValor] = useState<string | null>(null)
    const campo = useRef<HTMLInputElement>(null)
    useWaiting(campo, valor === null)
    trazer = setValor
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!holdUnreadable(event.currentTarget)) enviar(valor ?? 'nada')
        }}
      >
        <input ref={campo} data-waiting={valor === null || undefined} />
        <input aria-label="Outro" />
        <button type="submit">Salvar</button>
      </form>
    )
  }
  render(<Formulario />)
  return { enviar, trazer: (valor: string) => trazer(valor) }
}

const salvar = () => userEvent.click(screen.getByRole('button'))

test('a press before what a control needs is done once, with it', async () => {
  const { enviar, trazer } = montar()
  await salvar()
  await salvar()
  expect(enviar).not.toHaveBeenCalled()
  trazer('o que veio')
  await vi.waitFor(() => expect(enviar.mock.calls).toEqual([['o que veio']]))
  await salvar()
  expect(enviar).toHaveBeenCalledTimes(2)
})

test('what is typed after that press is not sent by it', async () => {
  const { enviar, trazer } = montar()
  await salvar()
  await userEvent.type(screen.getByLabelText('Outro'), 'mais')
  trazer('o que veio')
  await screen.findByRole('button')
  expect(enviar).not.toHaveBeenCalled()
  await salvar()
  expect(enviar.mock.calls).toEqual([['o que veio']])
})
