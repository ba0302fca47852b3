// Labels from a desk and from the street: a range generated, a part reserved, sheets prepared; and a stranger who reads
// a label tells where the asset is.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DE_PASSAGEM, type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const PLAQUETAS = '/painel/almoxarifado/plaquetas'

let rig: Rig
let mesa: Device
let rua: Device
let lote = ''
let primeira = ''

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  rua = await rig.device(DE_PASSAGEM)
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').last()

test('a range is generated, and its first labels go to an agent', async () => {
  rig.watch()
  const { page, violations } = mesa
  await abrirTela(page, PLAQUETAS, 'Plaquetas')
  await page.getByRole('button', { name: 'Gerar lote' }).click()
  await dialogo(page).getByLabel('Quantidade').fill('40')
  await dialogo(page).getByRole('button', { name: 'Gerar' }).click()
  await page.getByText('Lote de 40 plaquetas').waitFor()
  lote = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Reservar' }).click()
  await dialogo(page).getByRole('combobox', { name: 'Agente' }).fill('ana')
  await page.getByRole('option').filter({ hasText: 'Ana' }).first().click()
  await dialogo(page).getByLabel('Quantidade').fill('10')
  await dialogo(page).getByRole('button', { name: 'Reservar' }).click()
  await page.getByText('Lote de 10 plaquetas').waitFor()
  expect(new URL(page.url()).pathname).not.toBe(lote)
  expect(violations).toEqual([])
})

test('labels are prepared once, and the second time the reason is asked', async () => {
  rig.watch()
  const { page, violations } = mesa
  await abrirTela(page, lote)
  await page.getByText('Lote de 30 plaquetas').waitFor()
  primeira = (await page.getByRole('heading', { level: 1 }).innerText()).split(' ')[0] ?? ''
  const preparar = async () => {
    await page.getByRole('button', { name: 'Imprimir' }).click()
    await dialogo(page).getByRole('button', { name: 'Preparar' }).click()
  }
  await preparar()
  await dialogo(page).getByText('Pronto para imprimir').waitFor()
  const baixando = page.waitForEvent('download')
  await dialogo(page).getByRole('link', { name: 'PDF' }).click()
  expect((await baixando).suggestedFilename()).toMatch(/^etiquetas-\d+\.pdf$/)
  await dialogo(page).getByRole('button', { name: 'Fechar' }).last().click()
  await preparar()
  await dialogo(page).getByText('30 delas já foram impressas').first().waitFor()
  await dialogo(page).getByLabel('Motivo').fill('A folha rasgou')
  await dialogo(page).getByRole('button', { name: 'Preparar' }).click()
  await dialogo(page).getByText('Pronto para imprimir').waitFor()
  await dialogo(page).getByRole('button', { name: 'Fechar' }).last().click()
  expect(violations).toEqual([])
})

test('who finds a label tells where the asset is, and the desk settles it', async () => {
  rig.watch()
  await rua.page.goto(`/p/${primeira}`)
  await rua.page.getByText(`A plaqueta ${primeira} é de um bem público`).waitFor()
  await rua.page.getByRole('button', { name: 'Avisar' }).click()
  await rua.page.getByText('Diga onde o bem está').waitFor()
  await rua.page.getByLabel('Onde ele está').fill('Na calçada da rua das Flores')
  await rua.page.getByRole('button', { name: 'Avisar' }).click()
  await rua.page.getByText('Obrigado!').waitFor()
  const { page } = mesa
  await abrirTela(page, '/painel/almoxarifado/achados', 'Bens encontrados')
  await page.getByText('Na calçada da rua das Flores').waitFor()
  await page.getByRole('button', { name: `Encerrar o aviso de ${primeira}` }).click()
  await dialogo(page).getByLabel('O que foi feito').fill('Recolhida')
  await dialogo(page).getByRole('button', { name: 'Encerrar' }).click()
  await page.getByText('Encerrado', { exact: true }).waitFor()
})

test('the screens have no accessibility problem at any width or theme', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await page.setViewportSize(MESA)
  await abrirTela(page, PLAQUETAS, 'Plaquetas')
  await look('plaquetas')
  await abrirTela(page, `${lote}?aba=plaquetas`)
  await page.getByRole('list', { name: 'Plaquetas' }).waitFor()
  await look('lote-de-plaquetas')
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await dialogo(page).getByRole('button', { name: 'Preparar' }).waitFor()
  await look('imprimir-plaquetas')
  await abrirTela(page, '/painel/almoxarifado/achados', 'Bens encontrados')
  await look('bens-encontrados')
  await rua.page.goto(`/p/${primeira}`)
  await rua.page.getByRole('button', { name: 'Avisar' }).waitFor()
  await looker(rua.page, problems)('encontrei-este-bem')
  expect(problems).toEqual([])
})
