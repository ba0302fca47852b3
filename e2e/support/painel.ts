// The panel's shell as a person uses it.
import type { Locator, Page } from 'playwright-core'
import { pressInMenu, tabTo } from './teclado.ts'

export const LARGA = { width: 1600, height: 900 }
/** Without room for the rail: the menu is the drawer. */
export const SEM_TRILHO = { width: 1200, height: 800 }

export const botaoDoMenu = (page: Page) => page.getByRole('button', { name: 'Abrir o menu' })
export const botaoDaConta = (page: Page) => page.getByRole('button', { name: /: sua conta$/ })
export const botaoDaBusca = (page: Page) => page.getByRole('button', { name: 'O que você procura' })
export const trilho = (page: Page) => page.getByRole('navigation', { name: 'Áreas', exact: true })
export const gaveta = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

export async function abrirTela(page: Page, path: string, titulo?: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, ...(titulo && { name: titulo }) }).waitFor()
}

export async function abrirGaveta(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) > SEM_TRILHO.width) await page.setViewportSize(SEM_TRILHO)
  await botaoDoMenu(page).click()
  await gaveta(page).waitFor()
  return gaveta(page)
}

/** Every screen that the drawer leads to, each group opened in its turn. */
export async function telasDaGaveta(page: Page): Promise<string[]> {
  const menu = await abrirGaveta(page)
  const grupos = menu.getByRole('navigation').getByRole('button')
  const telas = await menu.getByRole('navigation').getByRole('link').allTextContents()
  for (const grupo of await grupos.all()) {
    if ((await grupo.getAttribute('aria-expanded')) === 'false') await grupo.click()
    telas.push(`${await grupo.textContent()}:`)
    const lista = menu.locator(`[id="${await grupo.getAttribute('aria-controls')}"]`)
    telas.push(...(await lista.getByRole('link').allTextContents()))
  }
  await page.keyboard.press('Escape')
  await gaveta(page).waitFor({ state: 'detached' })
  return telas.filter((tela) => !tela.includes('('))
}

/** Opens a menu of the header with the keyboard, and answers what it offers. */
export async function itensDoMenu(page: Page, botao: Locator): Promise<string[]> {
  await tabTo(page, botao)
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('menu')
  await menu.waitFor()
  return menu.getByRole('menuitem').allTextContents()
}

export async function escolher(page: Page, botao: Locator, item: string): Promise<void> {
  await itensDoMenu(page, botao)
  await pressInMenu(page, page.getByRole('menuitem', { name: item }))
}

/** A part of a record, in the tab that it shares with others. */
export async function abrirParte(page: Page, grupo: string, parte: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name: grupo, exact: true }).click()
  await page.getByRole('tabpanel').getByRole('radio', { name: parte }).check()
}

export const temFoco = (alvo: Locator) => alvo.evaluate((element) => element === document.activeElement)

/** Of a look-up: the first that is found. */
export async function escolherAchado(page: Page, campo: string, texto: string): Promise<void> {
  await page.getByRole('combobox', { name: campo }).fill(texto)
  await page
    .getByRole('option', { name: new RegExp(texto) })
    .first()
    .click()
}
