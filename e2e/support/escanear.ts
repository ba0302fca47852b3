// The scanning step: codes by hand, by a keyboard scanner and by camera, and what comes of them.
import type { Locator, Page } from 'playwright-core'
import type { Diario } from './diario.ts'
import { conferirBem, salvarBem } from './trabalho.ts'
import { aberto, escolher, irPara } from './visita.ts'

/** The card that says what a code turned out to be. */
export const cartaoDe = (page: Page, code: string): Locator =>
  page.getByRole('region', { name: `Código ${code}`, exact: true })

export async function digitarCodigo(page: Page, code: string): Promise<Locator> {
  await page.getByLabel('Digitar o código').fill(code)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const card = cartaoDe(page, code)
  await card.waitFor()
  return card
}

/** Seconds between the keys of a scanner. */
const SCANNER_PACE = 0.005

/** A keyboard scanner: the keys come faster than any hand, on a busy machine too, and Enter ends them. */
export async function passarLeitor(page: Page, code: string): Promise<void> {
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  )
  const devtools = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const text = key === 'Enter' ? '\r' : key
    // The hour is the scanner's own: the page hears the pace at which it typed, not at which we sent.
    const timestamp = start + index * SCANNER_PACE
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp })
  }
  await devtools.detach()
}

export async function criarLote(
  page: Page,
  diario: Diario,
  job: number,
  { quantidade, descricao }: { quantidade: number; descricao: string },
): Promise<string[]> {
  await irPara(page, job, 'patrimonios/escanear')
  await page.getByRole('button', { name: 'Novo lote' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Quantidade').fill(String(quantidade))
  await sheet.getByLabel('Descrição').fill(descricao)
  await escolher(sheet, 'Estado', 'Novo')
  await escolher(sheet, 'Condição', 'Em uso')
  await sheet.getByRole('button', { name: `Criar ${quantidade} bens` }).click()
  const labels = sheet.getByRole('list', { name: 'Plaquetas do lote' }).getByRole('listitem')
  await labels.nth(quantidade - 1).waitFor()
  const codes = (await labels.allInnerTexts()).map((text) => text.trim())
  diario.batch.push(...codes)
  await sheet.getByRole('button', { name: 'Pronto' }).click()
  await sheet.waitFor({ state: 'detached' })
  return codes
}

/** Opens an asset of the visit by its label and checks it. */
export async function conferirPeloCodigo(
  page: Page,
  diario: Diario,
  job: number,
  code: string,
): Promise<void> {
  await irPara(page, job, 'patrimonios/escanear')
  const card = await digitarCodigo(page, code)
  await card.getByRole('button', { name: 'Conferir' }).click()
  const uuid = await aberto(page, 'bem')
  const words = {
    estado: 'Regular',
    condicao: 'Ocioso',
    observacoes: `Editado depois de criado: ${code}`,
  } as const
  await conferirBem(page, diario, uuid, words)
  await salvarBem(page)
}

/** An asset of another place, found here. */
export async function trazerDeOutroLocal(
  page: Page,
  diario: Diario,
  job: number,
  code: string,
): Promise<void> {
  await irPara(page, job, 'patrimonios/escanear')
  const card = await digitarCodigo(page, code)
  await card.getByRole('button', { name: 'Associar a esta visita' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Associar', exact: true }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Conferir' }).waitFor()
  diario.brought.push(code)
}

/** The label of an asset of the list that had none; answers nothing, the diary keeps it. */
export async function aplicarPlaqueta(page: Page, diario: Diario, job: number, code: string): Promise<void> {
  await irPara(page, job, 'patrimonios/escanear')
  const card = await digitarCodigo(page, code)
  await card.getByRole('button', { name: 'É a plaqueta de um bem da lista' }).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByRole('radio', { name: /Sem plaqueta/ })
    .last()
    .check()
  await sheet.getByRole('button', { name: 'Aplicar plaqueta' }).click()
  await sheet.waitFor({ state: 'detached' })
  diario.labels.push(code)
}
