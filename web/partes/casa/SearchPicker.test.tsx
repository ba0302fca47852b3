import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { holdUnreadable } from '#web/ui/fields/hold-unreadable.ts'
import { sendByCtrlEnter } from '#web/ui/send-by-ctrl-enter.ts'
import { type Achado, SearchPicker } from './SearchPicker.tsx'

const TODOS = ['Colégio do Alto', 'Regional do Ipê'].map((nome, i) => ({ id: i + 1, nome }))

/** The answer to nothing typed is there at once; the others come when the test lets them. */
function montar() {
  const escolhas: (Achado | null)[] = []
  let liberar = () => {}
  const liberado = new Promise<void>((resolve) => {
    liberar = resolve
  })
  const buscar = async (texto: string) => {
    if (texto !== '') await liberado
    return TODOS.filter(({ nome }) => nome.toLowerCase().includes(texto.toLowerCase()))
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SearchPicker
        label="Local"
        chave="teste"
        value={null}
        onChange={(um) => void escolhas.push(um)}
        buscar={buscar}
      />
    </QueryClientProvider>,
  )
  return { escolhas, liberar }
}

test('Enter before the answer chooses what was typed, never what an older answer had first', async () => {
  const { escolhas, liberar } = montar()
  await userEvent.click(screen.getByRole('combobox'))
  await screen.findByRole('option', { name: 'Colégio do Alto' })
  await userEvent.keyboard('ipê{Enter}')
  expect(escolhas).toEqual([])
  liberar()
  await waitFor(() => expect(escolhas).toEqual([TODOS[1]]))
})

test('who presses Enter and goes on before the answer keeps what the answer brings; who only goes on, nothing', async () => {
  const { escolhas, liberar } = montar()
  const campo = screen.getByRole('combobox')
  await userEvent.click(campo)
  await userEvent.keyboard('alto')
  await userEvent.tab()
  expect(campo.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(campo)
  await userEvent.keyboard('ipê{Enter}')
  await userEvent.tab()
  liberar()
  await waitFor(() => expect(escolhas).toEqual([TODOS[1]]))
  expect(campo.getAttribute('aria-expanded')).toBe('false')
})

test('what was typed and not chosen stays in sight, says so and holds the form, until it is chosen or erased', async () => {
  const { escolhas, liberar } = montar()
  liberar()
  const campo = screen.getByRole<HTMLInputElement>('combobox')
  await userEvent.click(campo)
  await userEvent.keyboard('alto')
  await userEvent.tab()
  expect([campo.value, campo.getAttribute('aria-invalid'), campo.validity.customError]).toEqual([
    'alto',
    'true',
    true,
  ])
  expect(screen.getByText('Escolha um da lista, ou apague o que escreveu.')).toBeTruthy()
  await userEvent.click(campo)
  await screen.findByRole('option', { name: 'Colégio do Alto' })
  await userEvent.keyboard('{Enter}')
  expect(escolhas).toEqual([TODOS[0]])
  expect([campo.getAttribute('aria-invalid'), campo.validity.customError]).toEqual([null, false])
})

test('with the answer there, arrows and Enter choose, and Escape closes without a choice', async () => {
  const { escolhas } = montar()
  await userEvent.click(screen.getByRole('combobox'))
  await screen.findByRole('option', { name: 'Regional do Ipê' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(escolhas).toEqual([TODOS[1]])
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('{Escape}')
  expect(escolhas).toHaveLength(1)
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
})

/** A form of one look-up, over which each answer comes when it is let. */
function formulario(achados: readonly Achado[], inicial: Achado | null = null) {
  let liberar = () => {}
  const liberado = new Promise<void>((resolve) => {
    liberar = resolve
  })
  const enviar = vi.fn<(escolhido: Achado | null) => void>()
  function Formulario() {
    const [escolhido, setEscolhido] = useState(inicial)
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!holdUnreadable(event.currentTarget)) enviar(escolhido)
        }}
        onKeyDown={sendByCtrlEnter}
      >
        <SearchPicker
          label="Local"
          chave={`formulario-${achados.length}`}
          value={escolhido}
          onChange={setEscolhido}
          buscar={() => liberado.then(() => achados)}
        />
        <button type="submit">Salvar</button>
      </form>
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Formulario />
    </QueryClientProvider>,
  )
  return { enviar, liberar }
}

test('a form sent before the answer is sent with it: none without the choice', async () => {
  const { enviar, liberar } = formulario(TODOS.slice(1))
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('ipê{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(enviar).not.toHaveBeenCalled()
  liberar()
  await waitFor(() => expect(enviar.mock.calls).toEqual([[TODOS[1]]]))
})

test.each([
  { inicial: null, teclas: 'ipê{Enter}{Control>}{Enter}{/Control}' },
  { inicial: null, teclas: 'ipê{Control>}{Enter}{/Control}' },
  { inicial: TODOS[0] ?? null, teclas: ' e outro{Control>}{Enter}{/Control}' },
])(
  'text of which nothing is found is not sent as if it were nothing: $teclas',
  async ({ inicial, teclas }) => {
    const { enviar, liberar } = formulario([], inicial)
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.keyboard(teclas)
    liberar()
    await screen.findByText('Escolha um da lista, ou apague o que escreveu.')
    expect(enviar).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(enviar.mock.calls).toEqual([[inicial]])
  },
)
