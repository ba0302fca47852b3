// Materials from a desk: one that looks like another, warned while it is typed; registered with its box and bar code,
// found by that bar code, merged into the one that stays; a group of one's own.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const MATERIAIS = '/painel/almoxarifado/materiais'
const NOVO = 'Caneta esferográfica azul 1,0 mm ponta fina'
const GTIN_DA_CAIXA = '10614141000415'

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

async function buscar(page: Page, texto: string, achado: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'O que você procura' }).waitFor()
  await page.keyboard.insertText(texto)
  await page.getByRole('option', { name: achado }).waitFor()
  await page.keyboard.press('Enter')
}

test('one that looks like another is told while it is typed, and the five questions say what it is', async () => {
  rig.watch()
  const { page, violations } = mesa
  await abrirTela(page, MATERIAIS, 'Materiais')
  await page.getByRole('link', { name: 'Cadastrar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Cadastrar material' }).waitFor()
  await page.getByLabel('Descrição', { exact: true }).fill(NOVO)
  await page.getByText('Já existe parecido').waitFor()
  await page.getByRole('button', { name: 'Consumo ou permanente?' }).click()
  await dialogo(page)
    .getByRole('group', { name: /Quebra ou se deforma/ })
    .getByLabel('Sim')
    .check()
  await dialogo(page).getByRole('button', { name: 'Usar consumo' }).click()
  await page.getByLabel('Grupo').selectOption({ label: '16 Material de expediente' })
  await page.getByLabel('Unidade de estoque').selectOption({ label: 'unidade · un' })
  await page.getByRole('button', { name: 'Acrescentar embalagem' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Caixa')
  await page.getByLabel('Unidades que tem').fill('50')
  await page.getByLabel('Códigos de barras dela').fill(GTIN_DA_CAIXA)
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: NOVO }).waitFor()
  await page.getByText(GTIN_DA_CAIXA).waitFor()
  expect(violations).toEqual([])
})

test('the bar code of the box finds it, and it gives way to the one that was there', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, MATERIAIS, 'Materiais')
  await buscar(page, GTIN_DA_CAIXA, /ponta fina/)
  await page.getByRole('heading', { level: 1, name: NOVO }).waitFor()
  await page.getByRole('button', { name: 'Unificar', exact: true }).click()
  await dialogo(page).getByLabel('Material que fica').fill('EXP-CANETA-AZ')
  await page.getByRole('option', { name: /Caneta esferográfica azul/ }).click()
  await dialogo(page).getByLabel('Motivo').fill('cadastro repetido')
  await dialogo(page).getByRole('button', { name: 'Unificar' }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Caneta esferográfica azul 1,0 mm', exact: true })
    .waitFor()
  await page.getByText(GTIN_DA_CAIXA).waitFor()
  await page.getByRole('link', { name: NOVO }).waitFor()
})

test('list, form, record and the small registers have no accessibility problem at any width or theme', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, MATERIAIS, 'Materiais')
  await page.getByText('Água sanitária').first().waitFor()
  await look('materiais')
  await page.getByRole('button', { name: 'Grupos' }).click()
  await dialogo(page).getByText('16 Material de expediente').waitFor()
  await look('materiais-grupos')
  await dialogo(page).getByRole('button', { name: 'Fechar' }).last().click()
  await abrirTela(page, `${MATERIAIS}/cadastrar`)
  await page.getByRole('button', { name: 'Acrescentar embalagem' }).click()
  await look('material-cadastrar')
  await abrirTela(page, `${MATERIAIS}?texto=LIM-AGUASAN`, 'Materiais')
  await page
    .getByRole('link', { name: /Água sanitária/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Água sanitária/ }).waitFor()
  await look('material')
  expect(problems).toEqual([])
})
