// jsdom draws nothing: what was written on the paper is told by the calls.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SignatureField } from './SignatureField.tsx'

const escritos: string[] = []
const assinadas: (string | null)[] = []
/** Takes whatever is asked of it. */
const papel = new Proxy(
  {},
  {
    get: (_, nome) => {
      if (nome === 'measureText') return () => ({ width: 0 })
      return nome === 'fillText' ? (texto: string) => escritos.push(texto) : () => undefined
    },
    set: () => true,
  },
)

beforeEach(() => {
  assinadas.length = 0
  escritos.length = 0
  // as: the part of a context that is used
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(papel as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA')
})

function Forma({ inicial }: { inicial: string }) {
  const [quem, setQuem] = useState(inicial)
  return (
    <>
      <input aria-label="Quem leva" value={quem} onChange={({ target }) => setQuem(target.value)} />
      <SignatureField
        label="Assinatura"
        signer={quem}
        onChange={(imagem, digitada) => assinadas.push(imagem && digitada)}
      />
    </>
  )
}

const digitar = () => userEvent.click(screen.getByRole('button', { name: 'Digitar: Assinatura' }))
const nome = () => screen.getByLabelText<HTMLInputElement>('Nome de quem assina')

test('a typed signature begins as the name of who signs, and another name is refused', async () => {
  render(<Forma inicial="Elisa Bezerra" />)
  await digitar()
  expect(nome().value).toBe('Elisa Bezerra')
  expect([assinadas.at(-1), escritos.at(-1)]).toEqual(['Elisa Bezerra', 'Elisa Bezerra'])
  await userEvent.clear(nome())
  await userEvent.type(nome(), 'Maria')
  expect(assinadas.at(-1)).toBeNull()
  expect(screen.getByText(/^Quem assina é Elisa Bezerra: escreva este nome/)).toBeDefined()
  await userEvent.clear(nome())
  await userEvent.type(nome(), 'elisa  bezerra')
  expect(assinadas.at(-1)).toBe('elisa  bezerra')
  expect(nome().getAttribute('aria-invalid')).toBeNull()
})

test('when the form says another person, what was typed for the one before signs no more', async () => {
  render(<Forma inicial="Ana" />)
  await digitar()
  await userEvent.type(screen.getByLabelText('Quem leva'), ' Lima')
  expect([nome().value, assinadas.at(-1)]).toEqual(['Ana Lima', 'Ana Lima'])
})

test('where the form says nobody, whoever types signs', async () => {
  render(<Forma inicial="" />)
  await digitar()
  expect(nome().value).toBe('')
  await userEvent.type(nome(), 'Rosa')
  expect([assinadas.at(-1), escritos.at(-1)]).toEqual(['Rosa', 'Rosa'])
})
