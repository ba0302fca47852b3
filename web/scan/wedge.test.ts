import { expect, test } from 'vitest'
import { listenToKey } from './use-wedge.ts'
import { createWedge } from './wedge.ts'

/** Types each key `gap` milliseconds after the one before. */
function typed(keys: readonly string[], gap: number, wedge = createWedge(), from = 1000) {
  return keys.map((key, i) => wedge.key(key, from + i * gap)).filter((code) => code !== null)
}

const CODE = [...'000123-4', 'Enter']

test('a burst of keys closed by Enter is a code', () => {
  expect(typed(CODE, 12)).toEqual(['000123-4'])
  expect(typed(CODE, 35)).toEqual(['000123-4'])
})

test('a person types too slowly to be taken for a scanner', () => {
  expect(typed(CODE, 36)).toEqual([])
})

test('short bursts are not codes, and shift between the letters does not matter', () => {
  expect(typed([...'123', 'Enter'], 10)).toEqual([])
  expect(typed(['Shift', 'A', 'Shift', 'B', '1', '2', 'Enter'], 10)).toEqual(['AB12'])
})

test('one stumble does not cut a code in two', () => {
  const wedge = createWedge()
  for (const [i, key] of [...'000'].entries()) wedge.key(key, i * 10)
  expect(typed([...'123-4', 'Enter'], 10, wedge, 130)).toEqual(['000123-4'])
})

test('what was typed before the burst is left out, and one code follows another', () => {
  const wedge = createWedge()
  wedge.key('x', 0)
  expect(typed(CODE, 10, wedge, 500)).toEqual(['000123-4'])
  expect(typed([...'000777-1', 'Enter'], 10, wedge, 900)).toEqual(['000777-1'])
  expect(wedge.key('Enter', 1000)).toBeNull()
})

function scanOn(target: HTMLElement) {
  document.body.append(target)
  const wedge = createWedge()
  const codes: string[] = []
  const stopped = CODE.map((key, i) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: 1000 + i * 10 })
    target.addEventListener('keydown', (heard) => listenToKey(wedge, heard, (code) => codes.push(code)), {
      once: true,
    })
    target.dispatchEvent(event)
    return event.defaultPrevented
  })
  target.remove()
  return { codes, stopped }
}

test('the scanner neither presses the focused button nor turns the focused select', () => {
  const onButton = scanOn(document.createElement('button'))
  expect(onButton.codes).toEqual(['000123-4'])
  expect(onButton.stopped.at(-1)).toBe(true)
  const onSelect = scanOn(document.createElement('select'))
  expect(onSelect.codes).toEqual(['000123-4'])
  expect(onSelect.stopped.every(Boolean)).toBe(true)
})

test('in a text field the keys are the field’s own', () => {
  const { codes, stopped } = scanOn(document.createElement('input'))
  expect(codes).toEqual([])
  expect(stopped.some(Boolean)).toBe(false)
})
