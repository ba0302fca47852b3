// What is pressed has 44 px for a finger: over every style sheet, what a sheet takes from that is not said to a finger.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const house = new URL('..', import.meta.url)
const sheets = globSync('web/**/*.css', { cwd: house.pathname }).map(
  (sheet) => [sheet, readFileSync(new URL(sheet, house), 'utf8')] as const,
)

const TARGET = 2.75

interface Rule {
  sheet: string
  media: string
  selector: string
  body: string
}

/** The rules of a sheet, each with the conditions around it. */
function rulesOf(sheet: string, css: string, media = ''): Rule[] {
  const rules: Rule[] = []
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (let at = 0; at < plain.length; ) {
    const open = plain.indexOf('{', at)
    if (open < 0) break
    let close = open + 1
    for (let depth = 1; depth > 0 && close < plain.length; close++) {
      if (plain[close] === '{') depth++
      if (plain[close] === '}') depth--
    }
    const selector = plain.slice(at, open).trim().replace(/\s+/g, ' ')
    const body = plain.slice(open + 1, close - 1)
    if (/^@(media|container|supports|layer)/.test(selector))
      rules.push(...rulesOf(sheet, body, `${media} ${selector}`))
    else if (!selector.startsWith('@')) rules.push({ sheet, media, selector, body })
    at = close
  }
  return rules
}

const rules = sheets.flatMap(([sheet, css]) => rulesOf(sheet, css))

/** Of a mouse alone, or of paper. */
const notTouched = ({ media }: Rule) => /pointer: fine|hover: hover|print/.test(media)
const isPressed = ({ selector, body }: Rule) =>
  /cursor: pointer/.test(body) || /(^|[\s,>(])(button|summary|select)\b/.test(selector)

/** Heights in rem or px that a finger would be left with; none where it takes more, or grows with its content. */
const small = ({ body }: Rule) =>
  [...body.matchAll(/(?:^|[\s;])(?:min-|max-)?height: ([\d.]+)(rem|px);/g)]
    .map(([, number, unit]) => Number(number) / (unit === 'px' ? 16 : 1))
    .filter((rem) => rem < TARGET)

/** Boxes whose label, which is pressed with them, is a finger tall. */
const INSIDE_A_LABEL = ['.z-list-tick input']

test('no sheet makes what is pressed smaller than a finger', () => {
  expect(rules.filter(isPressed).length).toBeGreaterThan(40)
  const weak = rules.filter(
    (rule) =>
      isPressed(rule) &&
      !notTouched(rule) &&
      small(rule).length > 0 &&
      !INSIDE_A_LABEL.includes(rule.selector),
  )
  expect(weak.map(({ sheet, selector }) => `${sheet} ${selector}`)).toEqual([])
})

test('the smaller size is for a mouse: to a finger both are 44 px, in any density', () => {
  const targets = rules.flatMap(({ media, selector, body }) =>
    [...body.matchAll(/--z-target(-sm)?: ([^;]+);/g)].map(([, , size]) =>
      `${media.trim()} ${selector} ${size}`.trim(),
    ),
  )
  expect(targets).toEqual([
    ':root 2.75rem',
    ':root 2.25rem',
    '@media (pointer: coarse) :root var(--z-target)',
    "@media (pointer: fine) [data-densidade='compacta'] 2rem",
    "@media (pointer: fine) [data-densidade='compacta'] 1.75rem",
  ])
})

test('what no sheet speaks of is as tall', () => {
  const fallback = rules.filter(
    ({ media, body }) =>
      media.includes('pointer: coarse') && /^\s*min-height: var\(--z-target\);\s*$/.test(body),
  )
  const said = fallback.map(({ selector }) => selector).join()
  for (const pressed of ['button', 'summary', 'select', "[role='option']", "[role='menuitem']"])
    expect(said).toContain(pressed)
})
