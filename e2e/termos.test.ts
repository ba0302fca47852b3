// Who answers for the assets of a school: the paper is issued by who keeps the register, read and signed by the director
// on a phone, and the list says that it is in order.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DE_PASSAGEM, type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA, DIRETORA, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const TERMOS = '/painel/almoxarifado/termos'
const TITULO = 'Termos de responsabilidade'

let rig: Rig
let mesa: Device
let celular: Device
const problemas: string[] = []

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  celular = await rig.device(DE_PASSAGEM)
  await jaEntrou(mesa.page, ADMINISTRADORA)
  await entrar(celular.page, DIRETORA, SENHA)
})
afterAll(() => rig?.stop())

test('a termo is issued at the desk, signed by the director, and the charge is in order', async () => {
  rig.watch()
  const { page } = mesa
  const look = looker(page, problemas)
  const dela = celular.page
  await abrirTela(dela, TERMOS, TITULO)
  await dela
    .getByRole('link', { name: /Escola|Colégio|Centro/ })
    .first()
    .click()
  await dela.getByRole('tab', { name: 'Diferença' }).waitFor()
  const carga = new URL(dela.url()).pathname

  await abrirTela(page, TERMOS, TITULO)
  await page.getByText('Sem termo').first().waitFor()
  await look('termos')
  await abrirTela(page, carga)
  await page.getByRole('tab', { name: 'Diferença' }).click()
  await page
    .getByText(/Em carga, sem termo assinado/)
    .first()
    .waitFor()
  await look('termos-diferenca')
  await page.getByRole('button', { name: 'Emitir termo' }).click()
  await page.getByLabel('Observações').fill('Conferido na entrega')
  await look('termos-emitir')
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click()
  await page.getByText('Aguardando assinatura').first().waitFor()

  await dela.reload()
  await dela.getByRole('button', { name: 'Ler e assinar' }).click()
  await dela.getByRole('dialog').getByRole('button', { name: 'Assinar' }).click()
  await dela.getByText('Marque a declaração para assinar').waitFor()
  await looker(dela, problemas)('termos-assinar')
  await dela.getByLabel(/Li a relação/).check()
  await dela.getByRole('dialog').getByRole('button', { name: 'Assinar' }).click()
  await dela.getByText('Em dia').first().waitFor()
  await dela.getByText(/assinado por Elisa Bezerra/).waitFor()
  await looker(dela, problemas)('termos-carga')

  await abrirTela(page, `${TERMOS}?situacao=em_dia`, TITULO)
  await page.getByText('Elisa Bezerra').first().waitFor()
  expect(celular.violations).toEqual([])
  expect(problemas).toEqual([])
})
