// An official document from end to end: issued of a place, taken as a file, verified by somebody with no account,
// cancelled, and told so.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DE_PASSAGEM, type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

let rig: Rig
let mesa: Device
let rua: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  rua = await rig.device(DE_PASSAGEM)
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const problemas: string[] = []

async function emitir(page: Page, tipo: string): Promise<string> {
  await page.goto('/painel/locais?texto=escola')
  await page
    .getByRole('link', { name: /Escola/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await page.getByRole('button', { name: 'Emitir documento' }).click()
  await page.getByRole('menuitem', { name: tipo }).click()
  const titulo = page.getByRole('heading', { level: 1, name: /^[A-Z]+-\d{4}-\d{6}$/ })
  await titulo.waitFor()
  return (await titulo.textContent()) ?? ''
}

const codigoNaTela = (page: Page) => page.locator('.z-code').first().innerText()

test('a document is issued, verified by a stranger with its file, and cancelled', async () => {
  rig.watch()
  const { page } = mesa
  const numero = await emitir(page, 'Ficha da unidade')
  const codigo = await codigoNaTela(page)
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar PDF' }).click(),
  ])
  expect(arquivo.suggestedFilename()).toBe(`${numero}.pdf`)
  const bytes = await readFile(await arquivo.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await page
    .getByText(/^[0-9a-f]{64}$/)
    .nth(1)
    .waitFor()
  await looker(page, problemas)('documento')

  const fora = rua.page
  await fora.goto('/verificar')
  await fora.getByLabel('Código de verificação').fill(codigo.toLowerCase())
  await fora.getByRole('button', { name: 'Verificar' }).click()
  await fora.getByRole('heading', { name: 'Confere', exact: true }).waitFor()
  await fora.getByText(numero).waitFor()
  const campo = fora.getByLabel(/Compare com o original/)
  await campo.setInputFiles({ name: 'recebido.pdf', mimeType: 'application/pdf', buffer: bytes })
  await fora.getByText('O arquivo recebido.pdf é igual ao que foi emitido.').waitFor()
  await campo.setInputFiles({ name: 'mexido.pdf', mimeType: 'application/pdf', buffer: bytes.subarray(1) })
  await fora.getByText(/mexido.pdf não é o que foi emitido/).waitFor()
  await looker(fora, problemas)('verificar-confere')

  await page.getByRole('button', { name: 'Cancelar documento' }).click()
  const dialogo = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  await dialogo.getByLabel('Motivo').fill('Emitido por engano')
  await dialogo.getByRole('button', { name: 'Cancelar documento' }).click()
  await page.getByText(/Cancelado em .* Motivo: Emitido por engano/).waitFor()

  await fora.reload()
  await fora.getByRole('heading', { name: 'Cancelado', exact: true }).waitFor()
  await looker(fora, problemas)('verificar-cancelado')
  await fora.goto('/verificar/0000000000000000')
  await fora.getByRole('heading', { name: 'Não confere' }).waitFor()
  await looker(fora, problemas)('verificar-nao-confere')
})

test('the register and the tab of the place list what was issued', async () => {
  rig.watch()
  const { page } = mesa
  const numero = await emitir(page, 'Folha de QR')
  await abrirTela(page, `/painel/geral/documentos?texto=${numero}`, 'Documentos')
  await page.getByRole('link', { name: numero }).first().waitFor()
  await looker(page, problemas)('documentos')
  await page.goto('/painel/locais?texto=escola')
  await page
    .getByRole('link', { name: /Escola/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await page.getByRole('link', { name: numero }).waitFor()
  await looker(page, problemas)('local-documentos')
  expect(problemas).toEqual([])
  expect([...mesa.violations, ...rua.violations]).toEqual([])
})
