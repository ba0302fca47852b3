// Texts that would run, if a screen took them for anything but text.
import type { Device } from './browser.ts'

/** Each calls `xss` where it would run; the number says which one it was. */
export const ATAQUES: readonly string[] = [
  '<script>xss(1)</script>',
  '<img src=x onerror=xss(2)>',
  '<svg onload=xss(3)><a xlink:href="javascript:xss(3)">a</a></svg>',
  '"><iframe srcdoc="<script>parent.xss(4)</script>">',
  'javascript:xss(5)//',
  "';xss(6);//",
  `{{constructor.constructor("xss(7)")()}}\${xss(7)}<%= xss(7) %>`,
  '</textarea></title></style><details open ontoggle=xss(8)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=xss(9)>',
  '\u202Etxt.exe\u202C \u2066<b onmouseover=xss(10)>\u2069',
  '=HYPERLINK("javascript:xss(11)","x")',
  "+cmd|' /C calc'!A0",
  '&lt;img src=x onerror=xss(13)&gt;',
  `${'Muito comprido '.repeat(40)}<b>xss</b>`,
]

/** The same for a column that takes so much; what is cut stays text. */
export const ataqueDe = (i: number, max = 500): string => (ATAQUES[i % ATAQUES.length] ?? '').slice(0, max)

export interface Vigia {
  /** What ran, or asked to, on any page since. */
  readonly execucoes: string[]
  /** Marks of an attack that became markup in the page that is open now. */
  marcas(): Promise<string[]>
}

/** Call it before the first page is opened. */
export async function vigiar({ context, page }: Device): Promise<Vigia> {
  const execucoes: string[] = []
  await context.exposeFunction('xss', (n: unknown) => void execucoes.push(`xss(${n}) at ${page.url()}`))
  context.on('page', (opened) => void execucoes.push(`opened ${opened.url()}`))
  page.on('dialog', async (dialog) => {
    // A form that was touched asks before it is left.
    if (dialog.type() === 'beforeunload') return dialog.accept()
    execucoes.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.dismiss()
  })
  return {
    execucoes,
    marcas: () =>
      page.evaluate(() => {
        const suspects = document.querySelectorAll(
          'script:not([src]), iframe, object, embed, base, math, details[ontoggle], img[src="x"], a[href^="javascript:" i], form[action]',
        )
        const handlers = [...document.querySelectorAll('*')].filter((element) =>
          element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc'),
        )
        return [...suspects, ...handlers].map((element) => element.outerHTML.slice(0, 200))
      }),
  }
}
