import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { markBusy } from './busy.ts'
import { UpdateCard } from './UpdatePrompt.tsx'

const leftovers: Array<() => void> = []
afterEach(() => {
  for (const free of leftovers.splice(0)) free()
})

test('Atualizar agora applies the new version', async () => {
  const apply = vi.fn()
  render(<UpdateCard apply={apply} onLater={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar agora' }))
  expect(apply).toHaveBeenCalledOnce()
})

test('Atualizar agora waits for work that a reload would harm', async () => {
  leftovers.push(markBusy())
  const apply = vi.fn()
  render(<UpdateCard apply={apply} onLater={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar agora' }))
  expect(await screen.findByText(/trabalho em andamento/)).toBeTruthy()
  expect(apply).not.toHaveBeenCalled()
})

test('Depois only closes the prompt', async () => {
  const apply = vi.fn()
  const later = vi.fn()
  render(<UpdateCard apply={apply} onLater={later} />)
  await userEvent.click(screen.getByRole('button', { name: 'Depois' }))
  expect(later).toHaveBeenCalledOnce()
  expect(apply).not.toHaveBeenCalled()
})
