// Accessibility of the screen as it stands, by axe: what is wrong, in lines that a person can act on.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { type Contraste, lembrarContraste } from './contraste.ts'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a theme may change; everything else is the same in both. */
export const CORES = ['color-contrast', 'link-in-text-block']

/** The paints that were found good, on any page of this file. */
const bons = new Set<number>()

interface NaPagina {
  axe: typeof axe
  contraste: Contraste
}

/** Once for each document: reading axe again costs more than what it does. */
async function trazer(page: Page): Promise<void> {
  if (await page.evaluate(() => 'contraste' in globalThis)) return
  await page.evaluate(await source)
  await page.evaluate(`contraste = (${lembrarContraste})(${JSON.stringify([...bons])})`)
}

/** One line for each element that breaks one of the rules (all of them, unless told); empty when there is none. */
export async function axeProblems(page: Page, screen: string, rules?: readonly string[]): Promise<string[]> {
  await trazer(page)
  const { violations, novos } = await page.evaluate(
    async (runOnly) => {
      const { axe, contraste } = globalThis as unknown as NaPagina
      contraste.recomecar()
      // What passes is not read here, and describing it took a third of the time.
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      })
      return { violations, novos: contraste.novos() }
    },
    rules && [...rules],
  )
  for (const novo of novos) bons.add(novo)
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join(' ').trim()
      return `${screen}: ${id} (${impact}) at ${target.join(' ')}: ${why}`
    }),
  )
}
