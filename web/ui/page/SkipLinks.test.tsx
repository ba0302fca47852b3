import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { landmarks, SkipLinks } from './SkipLinks.tsx'

function page() {
  // why: jsdom lays nothing out, so there is nothing to scroll.
  Element.prototype.scrollIntoView = () => {}
  render(
    <>
      <SkipLinks to={['content', 'footer']} />
      <main id={landmarks.content} tabIndex={-1} />
      <footer id={landmarks.footer} tabIndex={-1} />
    </>,
  )
}

const alt = (key: string, code: string, others = {}) =>
  fireEvent.keyDown(document.body, { key, code, altKey: true, ...others })
const focused = () => document.activeElement?.id

test('a skip link leads to its part of the page', async () => {
  page()
  await userEvent.click(screen.getByRole('link', { name: /Ir para o rodapé/ }))
  expect(focused()).toBe('rodape')
})

test('Alt and a digit lead to what the page has', () => {
  page()
  alt('4', 'Digit4')
  expect(focused()).toBe('rodape')
  alt('1', 'Digit1')
  expect(focused()).toBe('conteudo')
  alt('2', 'Digit2')
  expect(focused()).toBe('conteudo')
})

test('Alt on the number pad and with other modifiers is not ours', () => {
  page()
  alt('4', 'Numpad4')
  alt('4', 'Digit4', { ctrlKey: true })
  expect(focused()).not.toBe('rodape')
})
