import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ouvirOferta } from './aplicativo.ts'
import { ConviteDeInstalar } from './ConviteDeInstalar.tsx'

afterEach(() => localStorage.clear())
ouvirOferta()

function oferecer() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return { event, prompt }
}

test('the offer of the browser waits for the reason, and is made once', async () => {
  render(<ConviteDeInstalar />)
  expect(screen.queryByRole('button')).toBeNull()
  const { event, prompt } = oferecer()
  expect(event.defaultPrevented).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Instalar' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button')).toBeNull()
})

test('who says not now is not asked again on this device', async () => {
  render(<ConviteDeInstalar />)
  oferecer()
  await userEvent.click(screen.getByRole('button', { name: 'Agora não' }))
  const { prompt } = oferecer()
  expect(screen.queryByRole('button')).toBeNull()
  expect(prompt).not.toHaveBeenCalled()
})

test('what was installed is not offered', () => {
  render(<ConviteDeInstalar />)
  oferecer()
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  expect(screen.queryByRole('button')).toBeNull()
})
