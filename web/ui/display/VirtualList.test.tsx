import { fireEvent, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VirtualList } from './VirtualList.tsx'

const items = Array.from({ length: 5_000 }, (_, id) => ({ id }))

// A row is as high as it was thought to be: of another height, what follows it is placed again, once.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80)
  // The list is the first of its page, and goes up with it.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, 390, 80),
  )
})
afterEach(() => void vi.restoreAllMocks())

const scrolledTo = (top: number) =>
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
afterEach(() => void scrolledTo(0))

test('of thousands of rows, a frame of a scroll places those in sight, and not all of them again', () => {
  const itemKey = vi.fn(({ id }: { id: number }) => id)
  render(
    <VirtualList
      label="Bens"
      items={items}
      itemKey={itemKey}
      estimateSize={80}
      renderItem={({ id }) => <p>{id}</p>}
    />,
  )
  itemKey.mockClear()
  for (const top of [400, 4_000, 40_000]) {
    scrolledTo(top)
    fireEvent.scroll(window)
  }
  expect(itemKey.mock.calls.length).toBeLessThan(500)
})

/** As the router does with a new screen. */
function ToTheTop({ then }: { then: () => void }) {
  useLayoutEffect(() => {
    scrolledTo(0)
    then()
  }, [then])
  return null
}

test('a list that opens from a screen that was scrolled begins at its top', () => {
  scrolledTo(426)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  render(
    <>
      <VirtualList
        label="Bens"
        items={items}
        itemKey={({ id }) => id}
        estimateSize={84}
        renderItem={({ id }) => <p>{id}</p>}
      />
      <ToTheTop then={scrollTo.mockClear} />
    </>,
  )
  expect(scrollTo).not.toHaveBeenCalled()
})
