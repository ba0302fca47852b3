import { afterEach, expect, test } from 'vitest'
import { placeFor, type Span, takenOf } from './toast-place.ts'

/** Of a phone: 390 x 844. */
const SCREEN: Span = { top: 0, bottom: 844 }
const TITLE: Span = { top: 56, bottom: 110 }
const BAR: Span = { top: 780, bottom: 844 }
const HEIGHT = 60

const covers = (top: number, taken: readonly Span[], height = HEIGHT) =>
  taken.filter((one) => top < one.bottom && one.top < top + height)

test('a notice stands at the foot of the screen, above what is pressed there', () => {
  expect(placeFor(HEIGHT, SCREEN, [])).toBe(844 - 8 - HEIGHT)
  expect(placeFor(HEIGHT, SCREEN, [TITLE, BAR])).toBe(780 - 8 - HEIGHT)
})

test.each([120, 300, 640, 700, 720])(
  'it leaves alone the field at %i that is written in, the title and the bar',
  (top) => {
    const taken = [TITLE, BAR, { top, bottom: top + 76 }]
    expect(covers(placeFor(HEIGHT, SCREEN, taken), taken)).toEqual([])
    expect(covers(placeFor(3 * HEIGHT, SCREEN, taken), taken, 3 * HEIGHT)).toEqual([])
  },
)

test('with the keyboard open it stands above it', () => {
  const room = { top: 0, bottom: 420 }
  const field = { top: 330, bottom: 410 }
  const top = placeFor(HEIGHT, room, [TITLE, field])
  expect(top + HEIGHT).toBeLessThanOrEqual(field.top)
  expect(covers(top, [TITLE])).toEqual([])
})

test('where everything is taken it covers as little as it can, and is whole on the screen', () => {
  const room = { top: 0, bottom: 200 }
  const top = placeFor(HEIGHT, room, [
    { top: 0, bottom: 90 },
    { top: 100, bottom: 200 },
  ])
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top + HEIGHT).toBeLessThanOrEqual(200)
})

afterEach(() => document.body.replaceChildren())

const stand = (element: Element, top: number, bottom: number) => {
  element.getBoundingClientRect = () => new DOMRect(0, top, 390, bottom - top)
}

function page(html: string): void {
  document.body.innerHTML = html
  for (const element of document.querySelectorAll('[data-at]')) {
    const [top = 0, bottom = 0] = (element.getAttribute('data-at') ?? '').split(' ').map(Number)
    stand(element, top, bottom)
  }
}

test('what is taken is the title, the bars and the field in use; under a dialog, its own head and foot', () => {
  page(`
    <header data-at="0 50"></header>
    <main>
      <h1 data-at="60 90">Bem</h1>
      <div class="z-field" data-at="200 280"><input id="nome"></div>
      <div class="z-field" data-at="300 380"><input></div>
      <div class="z-form-bar" data-at="780 844"></div>
    </main>`)
  document.getElementById('nome')?.focus()
  expect(takenOf(document)).toEqual([
    { top: 0, bottom: 50 },
    { top: 60, bottom: 90 },
    { top: 780, bottom: 844 },
    { top: 200, bottom: 280 },
  ])
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog open><header class="z-dialog-header"></header><footer class="z-dialog-footer"></footer></dialog>',
  )
  stand(document.querySelector('.z-dialog-header') as Element, 400, 450) // as: just written
  stand(document.querySelector('.z-dialog-footer') as Element, 760, 844) // as: above
  document.querySelector<HTMLElement>('#nome')?.blur()
  expect(takenOf(document)).toEqual([
    { top: 400, bottom: 450 },
    { top: 760, bottom: 844 },
  ])
})
