// The style sheets: a rule is of one theme or of all of them, never of one theme here and of all there; a class, of one sheet.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const THEMED = /\[data-(?:bs-theme|tema)\b/

/** The selectors of a rule: those between parentheses are parts of one. */
const selectorsOf = (list: string): string[] => list.split(/,(?![^(]*\))/).map((selector) => selector.trim())

/** Rules that set a theme's colours, by a comma too many, for every theme. */
function mixed(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  return [...rules].flatMap(([, list = '']) => {
    const selectors = selectorsOf(list).filter((selector) => selector !== ':root')
    const themed = selectors.filter((selector) => THEMED.test(selector))
    return themed.length > 0 && themed.length < selectors.length ? [list.trim()] : []
  })
}

test('a comma too many is found', () => {
  expect(mixed(`[data-bs-theme='dark'] .a, .b { color: red }`)).toHaveLength(1)
  expect(
    mixed(`[data-bs-theme='dark'] :is(.a, .b) { color: red } :root, [data-tema='sol'] { color: red }`),
  ).toEqual([])
})

test('no rule is of one theme in one selector and of every theme in another', () => {
  const house = new URL('..', import.meta.url)
  const sheets = globSync('web/**/*.css', { cwd: house.pathname })
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((sheet) =>
    mixed(readFileSync(new URL(sheet, house), 'utf8')).map((rule) => `${sheet}: ${rule}`),
  )
  expect(found).toEqual([])
})

test('a class is drawn by one style sheet: two features that meet on one page do not draw over each other', () => {
  const house = new URL('..', import.meta.url)
  const drawn = new Map<string, string[]>()
  for (const sheet of globSync('web/**/*.css', { cwd: house.pathname })) {
    const css = readFileSync(new URL(sheet, house), 'utf8')
    const names = new Set([...css.matchAll(/(?<!,\n)^\.(z-[\w-]+) \{/gm)].map(([, name = '']) => name))
    for (const name of names) drawn.set(name, [...(drawn.get(name) ?? []), sheet])
  }
  expect(drawn.size).toBeGreaterThan(300)
  expect([...drawn].filter(([, sheets]) => sheets.length > 1)).toEqual([])
})

test('what asks for stillness is overruled by nothing but the sign that something is awaited', () => {
  const house = new URL('..', import.meta.url)
  const heavy = globSync('web/**/*.css', { cwd: house.pathname }).filter((sheet) =>
    /(transition|animation)[\w-]*:[^;}]*!important/.test(readFileSync(new URL(sheet, house), 'utf8')),
  )
  expect(heavy.map((sheet) => sheet.replaceAll('\\', '/')).sort()).toEqual([
    'web/ui/feedback/Spinner.css',
    'web/ui/styles/base.css',
  ])
})

/** What a mark says by its colour: a shade of a figure, of an area or of a tone, or one of its own. */
const SAYS_BY_COLOUR =
  /background(?:-color)?:\s*(?:#(?!f{3}(?:f{3})?\b|0{3}(?:0{3})?\b)[0-9a-f]{3,8}|var\(--z-(?:c\d|chart-\d|area-\d|success|info|warning|danger|tone-line)\b(?!-))/i
/** What is pressed, and what stands above every page, do not go to paper. */
const NOT_ON_PAPER = [
  'web/layouts/PainelLayout.css',
  'web/ui/actions/Button.css',
  'web/features/administracao/notificacoes/Sino.css',
]

test('what a colour says is printed with it: browsers leave backgrounds off paper unless they are told', () => {
  const house = new URL('..', import.meta.url)
  const painted = globSync('web/**/*.css', { cwd: house.pathname }).filter((sheet) =>
    SAYS_BY_COLOUR.test(readFileSync(new URL(sheet, house), 'utf8')),
  )
  expect(painted.length).toBeGreaterThan(5)
  const lost = painted.filter(
    (sheet) => !readFileSync(new URL(sheet, house), 'utf8').includes('print-color-adjust: exact'),
  )
  expect(lost.toSorted()).toEqual(NOT_ON_PAPER.toSorted())
})
