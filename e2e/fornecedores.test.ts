// Suppliers from a desk: one registered by the keyboard with a pasted CNPJ, the repeated one refused, a sanction, and
// the search by its document.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirParte, abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { press, tabTo, type } from './support/teclado.ts'
import { looker } from './support/telas.ts'

const ABAS = [
  'resumo',
  'cadastro',
  'contatos',
  'sancoes',
  'certidoes',
  'anexos',
  'dados-bancarios',
  'eventos',
]

const FORNECEDORES = '/painel/geral/fornecedores'
const CNPJ = '12.ABC.345/01DE-35'

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

/** Pasted whole, as from a document: the keyboard sends no letter. */
async function colar(page: Page, texto: string): Promise<void> {
  await tabTo(page, page.getByLabel('CNPJ'))
  await page.keyboard.insertText(texto)
}

test('a supplier is registered by the keyboard alone, with a pasted CNPJ of letters', async () => {
  rig.watch()
  const { page, violations } = mesa
  await abrirTela(page, FORNECEDORES, 'Fornecedores')
  await press(page, page.getByRole('link', { name: 'Cadastrar', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Cadastrar fornecedor' }).waitFor()
  await colar(page, '12.abc.345/01de-36')
  await page.getByText(/segundo dígito verificador deste CNPJ/).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('12.abc.345/01de-35')
  await page.getByText(`Os dígitos conferem: ${CNPJ} · filial`).waitFor()
  await type(page, page.getByLabel('Razão social'), 'Ateliê Ipê Ltda')
  await press(page, page.getByRole('button', { name: 'Cadastrar' }))
  await page.getByRole('heading', { level: 1, name: 'Ateliê Ipê Ltda' }).waitFor()
  await page.getByText(CNPJ).first().waitFor()
  expect(violations).toEqual([])
})

test('the same document is refused, with the way to the record that exists', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, `${FORNECEDORES}/cadastrar`)
  await colar(page, '12abc34501de35')
  await page.getByText('Este documento já está em').waitFor()
  await page.getByLabel('Razão social').fill('Outro nome')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await page.getByText('Este documento já é de Ateliê Ipê Ltda. Use o cadastro que existe.').first().waitFor()
  await page.getByRole('link', { name: 'Ateliê Ipê Ltda' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ateliê Ipê Ltda' }).waitFor()
})

test('a sanction in force is shown at once, and filters the list', async () => {
  rig.watch()
  const { page } = mesa
  await abrirParte(page, 'Regularidade', 'Sanções')
  await page.getByRole('button', { name: 'Registrar sanção' }).click()
  await dialogo(page).getByLabel('Órgão que aplicou').fill('Controladoria-Geral')
  await dialogo(page).getByLabel('Início').fill('2025-01-02')
  await dialogo(page).getByRole('button', { name: 'Registrar' }).click()
  await page.getByText('Sanção em vigor', { exact: true }).waitFor()
  await page.getByText('O fornecedor tem sanção em vigor: Impedimento de licitar e contratar.').waitFor()
  await abrirTela(page, `${FORNECEDORES}?com_sancao_vigente=true`, 'Fornecedores')
  await page.getByRole('link', { name: 'Ateliê Ipê Ltda' }).first().waitFor()
  expect(await page.getByText('Jalapão Móveis').count()).toBe(0)
})

test('the search finds it by the document, written in any way', async () => {
  rig.watch()
  const { page } = mesa
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'O que você procura' }).waitFor()
  await page.keyboard.insertText('12.abc.345/01de-35')
  await page.getByRole('option', { name: /Ateliê Ipê Ltda/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ateliê Ipê Ltda' }).waitFor()
})

test('list, form and record have no accessibility problem at any width or theme', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, FORNECEDORES, 'Fornecedores')
  await page.getByText('Cerrado Informática e Serviços Ltda', { exact: true }).first().waitFor()
  await look('fornecedores')
  await abrirTela(page, `${FORNECEDORES}/cadastrar`)
  await page.getByRole('button', { name: 'Acrescentar contato' }).click()
  await look('fornecedor-cadastrar')
  await abrirTela(page, `${FORNECEDORES}?texto=Babaçu`, 'Fornecedores')
  await page
    .getByRole('link', { name: /Babaçu/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Babaçu Alimentos' }).waitFor()
  const endereco = new URL(page.url()).pathname
  for (const aba of ABAS) {
    await abrirTela(page, `${endereco}?aba=${aba}`, 'Babaçu Alimentos')
    await look(`fornecedor-${aba}`)
  }
  expect(problems).toEqual([])
})
