// Stock from a desk: what is short found in the list, a loss with its paper and its way back, a lot that is stopped, a
// material moved to a shelf, and the levels with their numbers.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const ESTOQUE = '/painel/almoxarifado/estoque'
const DETERGENTE = 'Detergente neutro líquido 500 ml'

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
const aba = (page: Page, nome: string) => page.getByRole('tab', { name: nome }).click()

test('what is short is found, and a loss leaves a line in the kardex, a paper, and a way back', async () => {
  rig.watch()
  const { page, violations } = mesa
  await abrirTela(page, `${ESTOQUE}?situacao=ruptura`, 'Estoque')
  await page.getByText('Borracha branca macia nº 40').first().waitFor()
  expect(await page.getByText(DETERGENTE).count()).toBe(0)
  await abrirTela(page, `${ESTOQUE}?texto=detergente`, 'Estoque')
  await page.getByRole('link', { name: DETERGENTE }).first().click()
  await page.getByRole('heading', { level: 1, name: DETERGENTE }).waitFor()
  await page.getByRole('button', { name: 'Baixar perda' }).click()
  await dialogo(page).getByLabel('Quantidade, em un').fill('20')
  await dialogo(page).getByLabel('Motivo').fill('caixa caiu da empilhadeira')
  await dialogo(page).getByRole('button', { name: 'Baixar', exact: true }).click()
  await page.getByRole('row', { name: /Perda por avaria.*AJU-\d{4}-\d{6}.*700/ }).waitFor()
  await aba(page, 'Documentos')
  await page.getByRole('link', { name: /^TBM-/ }).waitFor()
  await page.getByRole('button', { name: /^Estornar AJU/ }).click()
  await dialogo(page).getByLabel('Motivo').fill('as garrafas estavam inteiras')
  await dialogo(page).getByRole('button', { name: 'Estornar' }).click()
  await page.getByText('Estornado', { exact: true }).waitFor()
  await aba(page, 'Kardex')
  await page.getByRole('row', { name: /Estorno do nº 3.*720/ }).waitFor()
  expect(violations).toEqual([])
})

test('a lot is stopped, with who counted on it, a part goes to another shelf, and everything still adds up', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await aba(page, 'Lotes')
  await page.getByRole('button', { name: 'Bloquear: lote DN0417' }).click()
  await dialogo(page).getByText('Espera estoque: 12 unidades').waitFor()
  await look('posicao-bloquear')
  await dialogo(page).getByLabel('Motivo').fill('rótulo sem registro')
  await dialogo(page).getByRole('button', { name: 'Bloquear', exact: true }).click()
  await dialogo(page).getByText('Espera estoque: 12 unidades').waitFor()
  await dialogo(page).getByRole('button', { name: 'Entendi' }).click()
  await page.getByText('Ruptura', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Liberar: lote DN0417' }).click()
  await dialogo(page).getByLabel('Motivo').fill('registro conferido')
  await dialogo(page).getByRole('button', { name: 'Liberar', exact: true }).click()
  await page.getByText('Liberado', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Trocar de endereço' }).click()
  await dialogo(page).getByLabel('Quantidade, em un').fill('100')
  await dialogo(page).getByRole('button', { name: 'Criar endereço' }).click()
  await dialogo(page).getByLabel('Código').fill('c-09')
  await dialogo(page).getByRole('button', { name: 'Criar', exact: true }).click()
  await dialogo(page).getByRole('button', { name: 'Trocar', exact: true }).click()
  await page.getByText('100 unidades · endereço C-09').waitFor()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Verificar' }).click()
  await page.getByText('Tudo confere').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Tudo confere').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('list, record and dialogs have no accessibility problem at any width or theme', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await look('posicao-lotes')
  for (const nome of ['Kardex', 'Parâmetros', 'Documentos']) {
    await aba(page, nome)
    await look(`posicao-${nome.toLowerCase()}`)
  }
  await aba(page, 'Parâmetros')
  await page.getByRole('button', { name: 'Alterar' }).click()
  await dialogo(page).getByLabel('Tempo de aquisição (T), em meses').fill('1,5')
  await look('posicao-parametros-dialogo')
  await dialogo(page).getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('0 + 260 × 1,5 = 390 unidades').waitFor()
  await page.getByRole('button', { name: 'Ajustar', exact: true }).click()
  await look('posicao-ajustar')
  await abrirTela(page, ESTOQUE, 'Estoque')
  await page.getByText('Arroz branco tipo 1').first().waitFor()
  await look('estoque')
  expect(problems).toEqual([])
})
