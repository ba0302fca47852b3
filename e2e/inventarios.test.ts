// A count of the stock: planned and opened at a desk, counted on a phone whose network falls, and settled at the desk.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CELULAR, type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA, ALMOXARIFE, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const INVENTARIOS = '/painel/almoxarifado/inventarios'
const QUANTOS = 3

let rig: Rig
let mesa: Device
let celular: Device
let endereco = ''

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  celular = await rig.device({ viewport: CELULAR })
  await jaEntrou(mesa.page, ADMINISTRADORA)
  await entrar(celular.page, ALMOXARIFE, SENHA)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
const naFolha = (page: Page) => page.getByRole('list', { name: 'Itens da folha' }).getByRole('button')

async function contar(page: Page, quanto: string): Promise<void> {
  await naFolha(page).first().click()
  await dialogo(page)
    .getByLabel(/^Quantidade/)
    .fill(quanto)
  await dialogo(page).getByRole('button', { name: 'Guardar' }).click()
  await dialogo(page).waitFor({ state: 'detached' })
}

test('a count is planned for a depósito and opened', async () => {
  rig.watch()
  const { page, violations } = mesa
  await abrirTela(page, INVENTARIOS, 'Inventários')
  await page.getByRole('link', { name: 'Planejar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Planejar inventário' }).waitFor()
  await page.getByRole('combobox', { name: 'Depósito' }).fill('Depósito Central')
  await page.getByRole('option', { name: /Depósito Central/ }).click()
  await page.getByLabel('Tipo').selectOption('eventual')
  await page.getByLabel('Prazo').fill('2030-12-31')
  await page.getByLabel(/No máximo quantos materiais/).fill(String(QUANTOS))
  await page.getByRole('button', { name: 'Planejar' }).click()
  await page.getByRole('heading', { level: 1, name: /^INV-/ }).waitFor()
  endereco = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await dialogo(page).getByRole('button', { name: 'Abrir' }).click()
  await page.getByText('Inventário aberto: pode contar').waitFor()
  await page.getByText('A contagem é cega').waitFor()
  expect(violations).toEqual([])
})

test('counts made with no signal stay on the phone, survive its closing, and are sent once when there is signal', async () => {
  rig.watch()
  const { page } = celular
  await abrirTela(page, `${endereco}/contar`, `Contar`)
  await naFolha(page).first().waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await celular.offline(true)
  await naFolha(page).first().click()
  await dialogo(page)
    .getByLabel(/^Quantidade/)
    .fill('7')
  await page.waitForTimeout(1000)
  await page.reload()
  await naFolha(page).first().getByText('Rascunho').waitFor()
  await naFolha(page).first().click()
  await dialogo(page).getByText('ainda não salvo').waitFor()
  await dialogo(page).getByRole('button', { name: 'Guardar' }).click()
  await dialogo(page).waitFor({ state: 'detached' })
  await page.getByText('1 contagem espera envio').first().waitFor()
  await page.reload()
  await page.getByText('1 contagem espera envio').first().waitFor()
  await naFolha(page).first().click()
  await dialogo(page).getByRole('button', { name: 'Não há' }).click()
  await page.getByText('2 contagens esperam envio').first().waitFor()
  await celular.offline(false)
  await page.getByText('Tudo enviado').first().waitFor()
  const uma = mesa.page
  await abrirTela(uma, endereco)
  await uma.getByText(/^2 de \d+$/).waitFor()
})

test('what differs waits for another person', async () => {
  rig.watch()
  const { page } = celular
  while ((await naFolha(page).count()) > 0) await contar(page, '1')
  await page.getByText('Tudo enviado').first().waitFor()
  await abrirTela(mesa.page, endereco)
  await mesa.page.getByRole('button', { name: 'Concluir a contagem' }).click()
  await dialogo(mesa.page).getByRole('button', { name: 'Concluir a contagem' }).click()
  await mesa.page.getByText('Em recontagem', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Atualizar' }).click()
  // Who counted is not offered what is of somebody else, and is told so.
  await page.getByText(/itens a recontar são de outra pessoa: você já os contou/).waitFor()
  await page.getByText('Nada para você contar').waitFor()
  expect(await naFolha(page).and(page.locator(':enabled')).count()).toBe(0)
  const outra = mesa.page
  await abrirTela(outra, `${endereco}/contar`, 'Contar')
  await outra.getByText('recontagem').first().waitFor()
  const faltam = await naFolha(outra).count()
  await contar(outra, '2')
  await outra.getByText('Tudo enviado').first().waitFor()
  await until('one less to count again', 20_000, async () => (await naFolha(outra).count()) === faltam - 1)
})

test('list, plan, record and sheet have no accessibility problem at any width or theme', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, INVENTARIOS, 'Inventários')
  await page.getByText(/^INV-/).first().waitFor()
  await look('inventarios')
  await abrirTela(page, `${INVENTARIOS}/cadastrar`)
  await look('inventario-planejar')
  await abrirTela(page, endereco)
  await look('inventario-resumo')
  await page.getByRole('tab', { name: /^Itens/ }).click()
  await page.getByRole('list', { name: 'Itens do inventário' }).waitFor()
  await look('inventario-itens')
  await looker(celular.page, problems)('inventario-de-outra-pessoa')
  await abrirTela(page, `${endereco}/contar`, 'Contar')
  await naFolha(page).first().waitFor()
  await look('inventario-contar')
  await naFolha(page).first().click()
  await dialogo(page).waitFor()
  await look('inventario-quantidade')
  expect(problems).toEqual([])
})
