// A person with a keyboard and nothing else.
import type { ElementHandle, Locator, Page } from 'playwright-core'

const MOST_TABS = 120

/** To find one by role and name reads the whole page: what was found serves for so many presses, if it stays in the page. */
const PRESSES_FOR_A_FIND = 15

type Found = ElementHandle<SVGElement | HTMLElement> | null

const find = (target: Locator): Promise<Found> => target.elementHandle({ timeout: 1_000 }).catch(() => null)

/** Undefined when it is not in the page any more. */
const focusOf = (found: Found): Promise<boolean | undefined> =>
  found === null
    ? Promise.resolve(undefined)
    : found.evaluate((element) => (element.isConnected ? element === document.activeElement : undefined))

/** Presses a key until the target has the focus; rejects when it cannot be reached so. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' })
  let found: Found = null
  for (let i = 0; i < MOST_TABS; i++) {
    if (i % PRESSES_FOR_A_FIND === 0) found = await find(target)
    let focus = await focusOf(found)
    if (focus === undefined) {
      found = await find(target)
      focus = await focusOf(found)
    }
    if (focus) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} is not reached by the keyboard`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** An item of the menu that is open: arrows move, Enter chooses. */
export async function pressInMenu(page: Page, item: Locator): Promise<void> {
  await tabTo(page, item, 'ArrowDown')
  await page.keyboard.press('Enter')
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Chooses the first option of a radio group. */
export const choose = (page: Page, group: Locator) => press(page, group.getByRole('radio').first(), 'Space')

/** Answers what a checklist demands, in its order, until it demands no more. */
export async function answerDemanded(page: Page, sheet: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const next = await sheet.evaluate((dialog) => {
      const optional = (text: string | null | undefined) => text?.includes('(opcional)') ?? false
      const groups = [...dialog.querySelectorAll('fieldset')]
      const group = groups.findIndex((each) => {
        if (each.querySelector('fieldset')) return false
        const radios = [...each.querySelectorAll<HTMLInputElement>('input[type=radio]')]
        const legend = each.querySelector(':scope > legend')?.textContent
        return radios.length > 0 && !radios.some(({ checked }) => checked) && !optional(legend)
      })
      const fields = [...dialog.querySelectorAll<HTMLInputElement>('input[type=number], input[type=text]')]
      const field = fields.findIndex((each) => each.value === '' && !optional(each.labels?.[0]?.textContent))
      return { group, field }
    })
    if (next.group >= 0) await choose(page, sheet.locator('fieldset').nth(next.group))
    else if (next.field >= 0) {
      await type(page, sheet.locator('input[type=number], input[type=text]').nth(next.field), '1')
    } else return
  }
}
