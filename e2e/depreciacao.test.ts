// A month of depreciation from a desk: previewed, posted, seen on an asset, in the RMB that reconciles, and taken back.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const DEPRECIACOES = '/painel/almoxarifado/depreciacoes'

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

test('a month is previewed, posted, and seen on the asset', async () => {
  rig.watch()
  const { page, violations } = mesa
  await abrirTela(page, DEPRECIACOES, 'Depreciação')
  await page.getByText('Nenhum mês calculado ainda.').waitFor()
  await page.getByRole('button', { name: 'Calcular um mês' }).click()
  await dialogo(page).getByRole('button', { name: 'Ver a prévia' }).click()
  await page.getByText('Nada foi lançado ainda.').waitFor()
  await page.getByRole('button', { name: 'Processar' }).click()
  await dialogo(page).getByRole('button', { name: 'Processar' }).click()
  await page.getByText('Processada', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: 'Quotas' }).click()
  await page.getByRole('region', { name: 'Quota de cada bem' }).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Depreciação' }).click()
  await page.getByRole('region', { name: 'Quotas lançadas' }).getByText('Processada').waitFor()
  expect(violations).toEqual([])
})

test('the RMB reconciles, and its document is issued', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, '/painel/almoxarifado/rmb', 'Relatório mensal de bens')
  await page.getByText('Confere', { exact: true }).waitFor()
  await page.getByLabel('Local').fill('Secretaria')
  await page.getByRole('option').filter({ hasText: 'Secretaria' }).first().click()
  await page.getByRole('button', { name: 'Emitir o RMB' }).click()
  await page.getByRole('heading', { level: 1, name: /RMB-\d{4}-000001/ }).waitFor()
})

test('the last month is taken back with a reason', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, DEPRECIACOES, 'Depreciação')
  await page.getByRole('region', { name: 'Meses de depreciação' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Estornar' }).click()
  await dialogo(page).getByLabel('Motivo').fill('Mês lançado por engano')
  await dialogo(page).getByRole('button', { name: 'Estornar' }).click()
  await page.getByText('Estornada: Mês lançado por engano.').waitFor()
})

test('the screens have no accessibility problem at any width or theme', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, DEPRECIACOES, 'Depreciação')
  await page.getByRole('region', { name: 'Meses de depreciação' }).waitFor()
  await look('depreciacoes')
  await page.getByRole('region', { name: 'Meses de depreciação' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Quotas por conta e classe' }).waitFor()
  await look('depreciacao')
  await abrirTela(page, '/painel/almoxarifado/rmb', 'Relatório mensal de bens')
  await page.getByText('Confere', { exact: true }).waitFor()
  await look('rmb')
  await abrirTela(page, '/painel/admin/classes', 'Classes de bens')
  await page.getByText('Notebooks e tablets').first().waitFor()
  await look('classes')
  await page.getByRole('link', { name: 'Notebooks e tablets' }).first().click()
  await page.getByRole('button', { name: 'Incluir atributo' }).click()
  await look('classe')
  expect(problems).toEqual([])
})
