// The panel's lists as a person works with them: rows, filters, menus, files.
import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'

export const tabela = (page: Page, titulo: string) =>
  page.getByRole('region', { name: `Tabela de ${titulo}` }).getByRole('table')

export const linhas = (page: Page, titulo: string) => tabela(page, titulo).locator('tbody tr')

/** Opens a menu of the toolbar and chooses in it. */
export async function escolher(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Text of each visible row's cell under this header. */
export async function coluna(page: Page, titulo: string, rotulo: string): Promise<string[]> {
  const cabecalhos = await tabela(page, titulo).getByRole('columnheader').allInnerTexts()
  const indice = cabecalhos.findIndex((texto) => texto.trim() === rotulo)
  if (indice < 0) return []
  return linhas(page, titulo).evaluateAll(
    (rows, at) => rows.map((row) => (row.children[at]?.textContent ?? '').trim()),
    indice,
  )
}

/** What the browser fetched when `act` was done. */
export async function baixado(
  page: Page,
  act: () => Promise<void>,
): Promise<{ nome: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), act()])
  return { nome: download.suggestedFilename(), bytes: await bytesOf(download) }
}

const bytesOf = async (download: Download) => readFile(await download.path())
