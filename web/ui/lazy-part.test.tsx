import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type LazyPart, lazyPart } from './lazy-part.ts'

function Tela({ part }: { part: LazyPart<string> }) {
  return <p>{part.use() ?? 'ainda não'}</p>
}

test('a part is fetched once for all who want it, and shows wherever it is used', async () => {
  const load = vi.fn(async () => 'pronta')
  const part = lazyPart(load)
  render(<Tela part={part} />)
  expect(screen.getByText('ainda não')).toBeTruthy()
  const [first, second] = await act(() => Promise.all([part.want(), part.want()]))
  expect([first, second]).toEqual([true, true])
  expect(load).toHaveBeenCalledOnce()
  expect(screen.getByText('pronta')).toBeTruthy()
})

test('a part that could not be fetched is told, breaks nothing and can be wanted again', async () => {
  // why: the failure belongs on the console, which is the point of this test
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => 'pronta').mockRejectedValueOnce(new Error('sem sinal'))
  const part = lazyPart(load)
  render(<Tela part={part} />)
  expect(await act(() => part.want())).toBe(false)
  expect(screen.getByText('ainda não')).toBeTruthy()
  expect(quiet).toHaveBeenCalledOnce()
  expect(await act(() => part.want())).toBe(true)
  expect(screen.getByText('pronta')).toBeTruthy()
  quiet.mockRestore()
})
