import { expect, test } from 'vitest'
import css from './tokens.css?raw'

type Tokens = Map<string, string>

function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('}', start))
  return new Map(
    [...body.matchAll(/(--z-[a-z0-9-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1] ?? '', found[2] ?? '']),
  )
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => luminance(tokens.get(`--z-${name}`) ?? '#777777')) as [
    number,
    number,
  ]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const surfaces = ['bg', 'surface', 'surface-2']
const textPairs = [
  ...surfaces.flatMap((surface) => ['text', 'text-2', 'link'].map((text) => [text, surface] as const)),
  ...['success', 'warning', 'danger', 'info'].map((tone) => [`${tone}-text`, `${tone}-soft`] as const),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary-soft', 'primary-soft'],
  ['on-danger', 'danger'],
] as const
const linePairs = surfaces.flatMap((surface) =>
  ['border-strong', 'focus', 'primary', 'success', 'warning', 'danger', 'info'].map(
    (line) => [line, surface] as const,
  ),
)

for (const [theme, selector, line] of [
  ['light', "[data-bs-theme='light']", 3],
  ['dark', "[data-bs-theme='dark']", 3],
  ['sunlight', "[data-tema='sol']", 7],
] as const) {
  test(`text holds 7:1 on every surface of the ${theme} theme`, () => {
    const tokens = tokensOf(selector)
    const weak = textPairs.filter(([text, surface]) => contrast(tokens, text, surface) < 7)
    expect(
      weak.map(([text, surface]) => `${text} on ${surface}: ${contrast(tokens, text, surface).toFixed(2)}`),
    ).toEqual([])
  })

  test(`lines that carry meaning hold ${line}:1 on every surface of the ${theme} theme`, () => {
    const tokens = tokensOf(selector)
    const weak = linePairs.filter(([one, surface]) => contrast(tokens, one, surface) < line)
    expect(
      weak.map(([one, surface]) => `${one} on ${surface}: ${contrast(tokens, one, surface).toFixed(2)}`),
    ).toEqual([])
  })
}

test('under the sun even the quiet lines hold 7:1, and no colour is left to the light theme', () => {
  const sol = tokensOf("[data-tema='sol']")
  for (const surface of surfaces) expect(contrast(sol, 'border', surface)).toBeGreaterThanOrEqual(7)
  const areas = /^--z-(area-\d|shimmer)$/
  const claras = [...tokensOf("[data-bs-theme='light']").keys()].filter((name) => !areas.test(name))
  expect(claras.filter((name) => !sol.has(name))).toEqual([])
})

/** Without what it says for the screen alone. */
function onPaper(sheet: string): string {
  const start = sheet.indexOf('@media screen {')
  if (start === -1) return sheet
  let depth = 0
  for (let at = sheet.indexOf('{', start); at < sheet.length; at++) {
    if (sheet[at] === '{') depth++
    if (sheet[at] === '}' && --depth === 0) return sheet.slice(0, start) + onPaper(sheet.slice(at + 1))
  }
  return sheet.slice(0, start)
}

test('no colour of the dark theme is printed', () => {
  const sheets = Object.entries(
    import.meta.glob<string>('/web/**/*.css', { query: '?raw', import: 'default', eager: true }),
  )
  expect(sheets.length).toBeGreaterThan(20)
  const printed = sheets.filter(([, sheet]) => /='dark'\] \{[^}]*--z-[\w-]+: #/.test(onPaper(sheet)))
  expect(printed.map(([name]) => name)).toEqual([])
  expect(css).toMatch(/='dark'\] \{[^}]*--z-[\w-]+: #/)
})
