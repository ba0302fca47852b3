// What a look at a screen finds: a fault of one theme, of one width, or of a moment, among texts found good before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, openDevice } from './browser.ts'
import { looker } from './telas.ts'

let device: Device

beforeAll(async () => {
  device = await openDevice({ baseURL: 'http://localhost' })
})
afterAll(() => device?.dispose())

const PAGE = `<!doctype html><html lang="pt-BR"><head><title>Prova</title><meta name="viewport" content="width=device-width">
<style>
  body { margin: 0; background: #fff; color: #111 }
  [data-bs-theme=dark] body { background: #111; color: #eee }
  .sobre { position: absolute; top: 0; left: 0; right: 0; bottom: 0; background: #fff; display: none }
</style></head><body><main><h1>Uma tela</h1><p id="a">Um texto <b>forte</b></p><p id="b">Outro texto</p></main></body></html>`

async function found(css: string, within = '', after?: () => Promise<void>): Promise<string[]> {
  const { page } = device
  await page.setContent(PAGE)
  await page.addStyleTag({ content: `${css}\n` })
  await page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), within)
  const problems: string[] = []
  const look = looker(page, problems)
  await look('primeira')
  if (after) {
    expect(problems).toEqual([])
    await after()
    await look('segunda')
  }
  // A window of a phone is looked at last as a phone: the order says nothing.
  return problems
    .map((problem) => problem.replace(/ \(\w+\) at (\S+):.*/, ' $1').replace(/ \d+ px.*/, ' larga'))
    .sort()
}

const PHONE = '@media (max-width: 400px)'
const DESK = '@media (min-width: 1200px)'
const DARK = '[data-bs-theme=dark]'
const contrast = (...variants: string[]) => variants.map((name) => `primeira (${name}): color-contrast #a`)

test('a page without fault has none', async () => {
  expect(await found('')).toEqual([])
})

test.each([
  ['in the light', '[data-bs-theme=light] #a { color: #ccc }', ['celular-claro', 'mesa-claro']],
  ['in the dark', `${DARK} #a { color: #333 }`, ['celular-escuro', 'mesa-escuro']],
  ['in the dark of a phone', `${PHONE} { ${DARK} #a { color: #333 } }`, ['celular-escuro']],
  ['in the dark of a desk', `${DESK} { ${DARK} #a { color: #333 } }`, ['mesa-escuro']],
  ['in the light of a desk', `${DESK} { [data-bs-theme=light] #a { color: #ccc } }`, ['mesa-claro']],
  [
    'of the ground at a desk',
    `${DESK} { [data-bs-theme=light] main { background: #222 } #b, h1, b { color: #fff } }`,
    ['mesa-claro'],
  ],
  [
    'of what only a desk shows',
    `#a { display: none } ${DESK} { #a { display: block; } ${DARK} #a { color: #333 } }`,
    ['mesa-escuro'],
  ],
])('a fault of contrast %s is found', async (_where, css, variants) => {
  const problems = await found(css)
  expect(problems.filter((problem) => problem.includes('#a'))).toEqual(contrast(...variants))
})

const UNNAMED = '<button type="button" class="mudo"></button>'

test.each([
  [390, `.mudo { display: none } ${PHONE} { .mudo { display: block } }`, ['celular-claro']],
  [1366, `.mudo { display: none } ${DESK} { .mudo { display: block } }`, ['mesa-claro']],
])('a control without a name that only %i px show is found', async (_width, css, variants) => {
  expect(await found(css, UNNAMED)).toEqual(variants.map((name) => `primeira (${name}): button-name button`))
})

test.each([390, 768, 1366])('a page wider than a window of %i px is found', async (width) => {
  const css = `@media (width: ${width}px) { #b { width: ${width + 40}px } }`
  const problems = await found(css)
  expect(problems.length).toBeGreaterThan(0)
  expect(new Set(problems)).toEqual(new Set(['primeira: larga']))
})

test('a text that loses its colour between two looks is found', async () => {
  const problems = await found('.fraco { color: #ddd }', '', () =>
    device.page.evaluate(() => document.querySelector('#b')?.classList.add('fraco')),
  )
  expect(problems).toEqual([
    'segunda (celular-claro): color-contrast #b',
    'segunda (mesa-claro): color-contrast #b',
  ])
})

test('a text that something covered at the first look is asked about at the second', async () => {
  const css = '.sobre { display: block } #a { color: #ccc }'
  const problems = await found(css, '<div class="sobre"></div>', () =>
    device.page.evaluate(() => document.querySelector('.sobre')?.remove()),
  )
  expect(problems).toContain('segunda (celular-claro): color-contrast #a')
})

test('what appears between two looks is asked about', async () => {
  const problems = await found('.novo { color: #ccc }', '', () =>
    device.page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p class="novo">Agora</p>')
    }),
  )
  expect(problems).toContain('segunda (celular-claro): color-contrast .novo')
})

test('a text that comes to stand over another ground than the one it is written in is asked again', async () => {
  const css =
    '.posto { position: absolute; top: 200px } .chao { position: absolute; top: 400px; width: 100%; height: 200px; background: #222 }'
  const problems = await found(css, '<div class="chao"></div><p class="posto">Um rótulo</p>', () =>
    device.page.evaluate(() => document.querySelector('.posto')?.setAttribute('style', 'top: 420px')),
  )
  expect(problems).toContain('segunda (celular-claro): color-contrast .posto')
})

test('among rows that are painted alike the one that is not is found', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => `<li>Linha ${i}</li>`).join('')
  const problems = await found('li:nth-child(17) { color: #ccc }', `<ul>${rows}</ul>`)
  expect(problems).toContain('primeira (celular-claro): color-contrast li:nth-child(17)')
  expect(problems.filter((problem) => problem.startsWith('primeira (celular-claro)'))).toHaveLength(1)
})
