// An asset from a desk: registered, labelled, found by its code, and looked at in every part of its page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirParte, abrirTela } from './support/painel.ts'

import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

/** Six at most: what is of one kind shares a tab. */
const ABAS_DE_UM_BEM = ['Ficha', 'Fotos', 'História', 'Manutenções', 'Depreciação', 'Documentos']

const BENS = '/painel/almoxarifado/patrimonios'
const CODIGO = 'E2E-4711'

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

test('an asset is registered, labelled and found by its code from anywhere', async () => {
  rig.watch()
  const { page, violations } = mesa
  await abrirTela(page, BENS, 'Bens')
  await page.getByRole('link', { name: 'Cadastrar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Cadastrar bem' }).waitFor()
  await page.getByRole('combobox', { name: 'Local', exact: true }).fill('escola')
  await page
    .getByRole('option', { name: /escola/i })
    .first()
    .click()
  await page.getByLabel('Descrição').fill('Bebedouro de inox')
  await page.getByLabel('Classe').selectOption('Bebedouros e purificadores')
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Bebedouro de inox' }).waitFor()
  await page.getByRole('button', { name: 'Tombar' }).click()
  await page.getByRole('dialog').getByLabel('Código da plaqueta').fill(CODIGO)
  await page.getByRole('dialog').getByRole('button', { name: 'Tombar' }).click()
  await page.getByText('Ativo', { exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'O que você procura' }).waitFor()
  await page.keyboard.insertText(CODIGO)
  await page.getByRole('option', { name: /Bebedouro de inox/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Bebedouro de inox' }).waitFor()
  expect(violations).toEqual([])
})

test('list, form and record have no accessibility problem at any width or theme', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  for (const [grupo, partes] of [
    ['Ficha', ['Ficha', 'Partes']],
    ['História', ['Histórico', 'Movimentações', 'Leituras', 'Eventos']],
    ['Documentos', ['Documentos', 'Termo', 'Anexos']],
  ] as const)
    for (const parte of partes) {
      await abrirParte(page, grupo, parte)
      if (parte === 'Ficha' || parte === 'Histórico') await look(`bem-${parte.toLowerCase()}`)
    }
  const abas = page.getByRole('tablist').getByRole('tab')
  expect(await abas.allTextContents()).toEqual(ABAS_DE_UM_BEM)
  await page.getByRole('link', { name: 'Editar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Editar Bebedouro de inox' }).waitFor()
  await look('bem-editar')
  await abrirTela(page, BENS, 'Bens')
  await page.getByRole('table').waitFor()
  await look('bens')
  for (const [modo, chave, visto] of [
    ['Cartões', 'cartoes', page.getByRole('list', { name: 'Bens', exact: true })],
    ['Mapa', 'mapa', page.getByRole('list', { name: 'Bens por local' })],
  ] as const) {
    await page.getByRole('radio', { name: modo }).check({ force: true })
    await visto.waitFor()
    expect(new URL(page.url()).searchParams.get('ver')).toBe(chave)
    await look(`bens-${chave}`)
  }
  expect(problems).toEqual([])
})
