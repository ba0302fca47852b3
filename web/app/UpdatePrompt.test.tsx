import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { markBusy } from './busy.ts'
import { UpdateCard } from './UpdatePrompt.tsx'

const leftovers: Array<() => void> = []
afterEach(() => {
  for (const free of leftovers.splice(0)) free()
  vi.unstubAllGlobals()
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

test('what goes out at that very moment is waited for, and the press is not lost', async () => {
  const held: Promise<unknown>[] = []
  // One lock, as the browser keeps it: who asks for it alone waits for those that share it.
  const request = async (_name: string, options: LockOptions, use: () => unknown) => {
    if (options.mode !== 'shared') await Promise.all(held)
    const result = use()
    if (options.mode === 'shared') held.push(Promise.resolve(result))
    return result
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
  const sent = markBusy()
  const apply = vi.fn()
  render(<UpdateCard apply={apply} onLater={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar agora' }))
  expect(apply).not.toHaveBeenCalled()
  sent()
  await vi.waitFor(() => expect(apply).toHaveBeenCalledOnce())
})

test('Depois only closes the prompt', async () => {
  const apply = vi.fn()
  const later = vi.fn()
  render(<UpdateCard apply={apply} onLater={later} />)
  await userEvent.click(screen.getByRole('button', { name: 'Depois' }))
  expect(later).toHaveBeenCalledOnce()
  expect(apply).not.toHaveBeenCalled()
})
