// The rede from the desk: a field of its own on a type, the record that answers it, acts on several places, the rooms of
// every place.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const TIPOS = '/painel/admin/local-tipos'

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

test('a type asks a field of its own, and its place answers it', async () => {
  rig.watch()
  const { page, violations } = mesa
  await abrirTela(page, TIPOS, 'Tipos de local')
  await page.getByRole('link', { name: 'Setor', exact: true }).click()
  await page.getByRole('button', { name: 'Incluir campo' }).click()
  await page.getByLabel('Nome do 1º campo').fill('Tem rampa')
  await page.getByLabel('Resposta').selectOption('sim_nao')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Tipo salvo').waitFor()
  await abrirTela(page, '/painel/locais/cadastrar', 'Cadastrar local')
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Setor' })
  await page.getByRole('combobox', { name: /^Acima dele/ }).fill('Regional do Ipê')
  await page.getByRole('option', { name: 'Regional do Ipê' }).first().click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Setor de Merenda')
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill('SM-1')
  await page.getByLabel('Tem rampa').selectOption('true')
  await page.getByRole('button', { name: 'Incluir período' }).click()
  await page.getByLabel('Nome', { exact: true }).last().fill('Aniversário da cidade')
  await page.getByLabel('Primeiro dia').fill('2026-06-12')
  await page.getByLabel('Último dia').fill('2026-06-12')
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Setor de Merenda' }).waitFor()
  await page.getByText('Próprio de Setor').waitFor()
  await page.getByText('Aniversário da cidade').waitFor()
  expect(violations).toEqual([])
})

test('several places change at once, each with its own answer', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, '/painel/locais?texto=Setor+de+Merenda', 'Locais')
  await page.getByRole('checkbox', { name: /Setor de Merenda/ }).check({ force: true })
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await dialogo(page).getByLabel('Motivo').fill('Reforma do prédio')
  await dialogo(page).getByRole('button', { name: 'Mudar', exact: true }).click()
  await dialogo(page).getByText('Situação alterada.').waitFor()
  await dialogo(page).getByRole('button', { name: 'Entendi' }).click()
})

test('the rooms of every place are one list, and the new screens pass axe', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, '/painel/locais/instalacoes', 'Instalações')
  await page.getByRole('main').getByRole('link').first().waitFor()
  await look('instalacoes-da-rede')
  await abrirTela(page, '/painel/locais/cadastrar', 'Cadastrar local')
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Setor' })
  await page.getByRole('button', { name: 'Incluir período' }).click()
  await look('local-cadastrar-com-calendario')
  await abrirTela(page, TIPOS, 'Tipos de local')
  await page.getByRole('link', { name: 'Setor', exact: true }).click()
  await page.getByText('Campos próprios').waitFor()
  await look('local-tipo-com-campos')
  expect(problems).toEqual([])
})
