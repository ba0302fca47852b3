// Accessibility of the screen as it stands, by axe: what is wrong, in lines that a person can act on.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a theme may change; everything else is the same in both. */
export const CORES = ['color-contrast', 'link-in-text-block']

const isThere = () => 'axe' in globalThis

/** One line for each element that breaks one of the rules (all of them, unless told); empty when there is none. */
export async function axeProblems(page: Page, screen: string, rules?: readonly string[]): Promise<string[]> {
  // Once for each document: reading axe again costs more than what it does.
  if (!(await page.evaluate(isThere))) await page.evaluate(await source)
  const violations = await page.evaluate(
    async (runOnly) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      // What passes is not read here, and describing it took a third of the time.
      return (await run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations
    },
    rules && [...rules],
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join(' ').trim()
      return `${screen}: ${id} (${impact}) at ${target.join(' ')}: ${why}`
    }),
  )
}
