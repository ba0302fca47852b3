// Accessibility of the screen as it stands, by axe: what is wrong, in lines that a person can act on.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** One line for each element that breaks a rule; empty when there is none. */
export async function axeProblems(page: Page, screen: string): Promise<string[]> {
  // Legacy mode runs in this page alone; the other opens a tab, which would count as a second device tab.
  // What passes is not read here, and describing it took a third of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join(' ').trim()
      return `${screen}: ${id} (${impact}) at ${target.join(' ')}: ${why}`
    }),
  )
}
