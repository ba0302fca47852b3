// Assets moved from a desk: chosen by their place, shipped with the guia, received by another person with the state of
// each, and lent with a day of return; and materials: sent from the depósito, and given back to it by a school.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PESSOAS } from '#server/demo/pessoas.ts'
import { dito } from './support/arvore.ts'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const TRANSFERENCIAS = '/painel/almoxarifado/transferencias'
const GESTORA = PESSOAS.find(({ perfil }) => perfil === 'gestor_patrimonio')?.email ?? ''

const ALMOXARIFE = PESSOAS.find(({ perfil }) => perfil === 'almoxarife')?.email ?? ''

const UM_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let rig: Rig
let mesa: Device
/** The shipment that another person receives. */
let endereco = ''
let materiais = ''

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

/** Of those that have what was typed: until the answer comes, what the list showed before stays in sight. */
const sugestoes = (page: Page, texto: string) =>
  page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option').filter({ hasText: texto })

async function escolherLocal(page: Page, rotulo: string, indice: number, texto = 'Escola'): Promise<void> {
  await page.getByRole('combobox', { name: rotulo }).click()
  await page.keyboard.type(texto)
  const opcao = sugestoes(page, texto).nth(indice)
  await opcao.waitFor()
  // As a screen reader is told: the field is open over a list, and which of it Enter would take.
  const campo = await dito(page, 'combobox', rotulo)
  expect(campo?.estados).toMatchObject({ expanded: true, hasPopup: 'listbox', focused: true })
  expect((await dito(page, 'option', new RegExp(texto)))?.em?.nome).toBe('Sugestões')
  await opcao.click()
}

async function comDoisBens(page: Page): Promise<void> {
  await abrirTela(page, `${TRANSFERENCIAS}/cadastrar`, 'Transferir bens')
  await escolherLocal(page, 'Local dos bens', 0)
  for (const escolhidos of ['1 bem escolhido', '2 bens escolhidos']) {
    await page
      .getByRole('button', { name: /^Acrescentar (?!os|todos)/ })
      .first()
      .click()
    await page.getByText(escolhidos).waitFor()
  }
}

test('assets are chosen, sent to another school and shipped', async () => {
  rig.watch()
  const { page, violations } = mesa
  await comDoisBens(page)
  await escolherLocal(page, 'Local de destino', 1)
  await page.getByLabel('Motivo').fill('Sobram mesas aqui')
  await page.getByRole('button', { name: 'Pedir transferência' }).click()
  await page.getByRole('heading', { level: 1, name: /TRF-/ }).waitFor()
  await page.getByRole('button', { name: 'Expedir' }).click()
  await dialogo(page).getByRole('button', { name: 'Expedir' }).click()
  await page.getByText('Em trânsito', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await page.getByText(/^GUIA-/).waitFor()
  endereco = new URL(page.url()).pathname
  expect(violations).toEqual([])
})

test('another person receives, saying how each came', async () => {
  rig.watch()
  const { page } = await rig.device({ viewport: MESA })
  await jaEntrou(page, GESTORA)
  await abrirTela(page, `${TRANSFERENCIAS}?fila=a_receber`, 'Transferências')
  await page.getByRole('link', { name: /TRF-/ }).first().waitFor()
  await abrirTela(page, endereco)
  await page.getByRole('button', { name: 'Receber' }).first().click()
  await dialogo(page).getByRole('button', { name: 'Receber os bens' }).click()
  await dialogo(page).getByText('Falta dizer de 2 bens.').waitFor()
  const estados = dialogo(page).getByRole('combobox')
  await estados.nth(0).selectOption('bom')
  await estados.nth(1).selectOption('nao_chegou')
  await dialogo(page).getByLabel('O que houve').fill('Não estava no caminhão')
  await dialogo(page).getByText('Declaro que conferi estes 2 bens').click()
  await dialogo(page).getByRole('button', { name: 'Receber os bens' }).click()
  await page.getByText('Com divergência', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: /^Bens/ }).click()
  await page.getByText('Não chegou', { exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Fotos de/ })
    .first()
    .click()
  const chegada = dialogo(page).getByRole('region', { name: /na chegada$/ })
  await chegada
    .locator('input[type=file]')
    .setInputFiles({ name: 'mesa.png', mimeType: 'image/png', buffer: UM_PIXEL })
  await chegada.getByRole('img', { name: /^Foto 1 de/ }).waitFor()
})

async function comMaterial(page: Page, material: string, quantidade: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Acrescentar material' }).click()
  await page.keyboard.type(material)
  await sugestoes(page, material).first().click()
  await page
    .getByLabel(/^Quantidade de/)
    .last()
    .fill(quantidade)
}

test('materials leave a depósito by quantity, and by keyboard are asked for', async () => {
  rig.watch()
  const { page, violations } = mesa
  await abrirTela(page, TRANSFERENCIAS, 'Transferências')
  await page.getByRole('link', { name: 'Transferir materiais' }).click()
  await page.getByRole('heading', { level: 1, name: 'Transferir materiais' }).waitFor()
  await escolherLocal(page, 'Local de origem', 0, 'Depósito Central')
  await comMaterial(page, 'Caneta', '')
  await page.getByText(/dispon(?:ível|íveis) na origem/).waitFor()
  await page.getByLabel('Tipo').selectOption('redistribuicao')
  await escolherLocal(page, 'Local de destino', 0)
  await page.getByLabel('Motivo').fill('Falta na escola')
  await page.getByRole('button', { name: 'Pedir transferência' }).click()
  await page.getByText('Informe a quantidade').first().waitFor()
  await page.getByLabel(/^Quantidade de/).fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /TRF-/ }).waitFor()
  await page.getByText(/está reservado na origem/).waitFor()
  await page.getByRole('tab', { name: 'Materiais (1)' }).click()
  await page.getByText(/autorizada: 2/).waitFor()
  await page.getByRole('tab', { name: 'Remessas' }).click()
  await page.getByRole('button', { name: 'Separar' }).waitFor()
  materiais = new URL(page.url()).pathname
  expect(violations).toEqual([])
})

test('what a school gives back is counted at the depósito by another person', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, `${TRANSFERENCIAS}/cadastrar?objeto=material`, 'Transferir materiais')
  await page.getByLabel('Tipo').selectOption('devolucao')
  await escolherLocal(page, 'Local de origem', 0)
  await comMaterial(page, 'Caneta', '3')
  const deposito = page.getByRole('combobox', { name: 'Depósito' })
  const destino = page.getByRole('combobox', { name: 'Local de destino' })
  await deposito.or(destino).waitFor()
  if (await deposito.isVisible()) await deposito.selectOption({ label: 'Depósito Central' })
  else await escolherLocal(page, 'Local de destino', 0, 'Depósito Central')
  await page.getByLabel('Motivo').fill('Sobraram')
  await page.getByRole('button', { name: 'Pedir transferência' }).click()
  await page.getByRole('heading', { level: 1, name: /TRF-/ }).waitFor()
  const devolucao = new URL(page.url()).pathname
  // The ledger knows of nothing that this school got: who authorises, another person, says why it is taken in.
  const gestora = (await rig.device({ viewport: MESA })).page
  await jaEntrou(gestora, GESTORA)
  await abrirTela(gestora, devolucao)
  await gestora.getByRole('button', { name: 'Autorizar', exact: true }).click()
  const autorizar = dialogo(gestora).getByRole('button', { name: 'Autorizar', exact: true })
  await autorizar.click()
  await dialogo(gestora)
    .getByLabel('Por que se devolve mais do que o local recebeu')
    .fill('Vieram antes do sistema')
  await autorizar.click()
  await gestora.getByText(/Leve os materiais ao depósito/).waitFor()
  const outra = await rig.device({ viewport: MESA })
  await jaEntrou(outra.page, ALMOXARIFE)
  await abrirTela(outra.page, devolucao)
  await outra.page.getByRole('button', { name: 'Receber a devolução' }).click()
  await dialogo(outra.page).getByRole('button', { name: 'Receber', exact: true }).click()
  await dialogo(outra.page).getByText('Diga quanto veio, zero se nada').waitFor()
  const problems: string[] = []
  await looker(outra.page, problems)('transferencia-receber-devolucao')
  expect(problems).toEqual([])
  await dialogo(outra.page)
    .getByLabel(/^Quanto veio de/)
    .fill('2')
  await dialogo(outra.page).getByLabel('Por que veio menos').fill('Uma secou')
  await dialogo(outra.page).getByRole('button', { name: 'Receber', exact: true }).click()
  await outra.page.getByText('Encerrada', { exact: true }).first().waitFor()
})

test('what is lent has a day of return', async () => {
  rig.watch()
  const { page } = mesa
  await comDoisBens(page)
  await page.getByLabel('Tipo').selectOption('emprestimo')
  await page.getByLabel('Motivo').fill('Festa da comunidade')
  await page.getByRole('button', { name: 'Pedir transferência' }).click()
  await page.getByText('Diga até quando').waitFor()
  await page.getByLabel('Quem fica com os bens').fill('Associação de Pais')
  await page.getByLabel('Devolução até').fill('2099-01-10')
  await page.getByRole('button', { name: 'Pedir transferência' }).click()
  await page.getByRole('heading', { level: 1, name: /TRF-/ }).waitFor()
  await page.getByRole('button', { name: 'Entregar' }).click()
  await dialogo(page).getByRole('button', { name: 'Entregar' }).click()
  await page.getByText('Com o tomador', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Registrar devolução' }).waitFor()
})

test('list, form, record and dialogs have no accessibility problem at any width or theme', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await page.getByRole('button', { name: 'Registrar devolução' }).click()
  await look('transferencia-devolver')
  await dialogo(page).getByRole('button', { name: 'Voltar' }).click()
  await abrirTela(page, TRANSFERENCIAS, 'Transferências')
  await page.getByText(/TRF-/).first().waitFor()
  await look('transferencias')
  await page.goto(endereco)
  await page.getByRole('heading', { level: 1, name: /TRF-/ }).waitFor()
  for (const aba of ['Resumo', /^Bens/, 'Remessas', 'Documentos', 'Eventos']) {
    await page.getByRole('tab', { name: aba }).click()
    await look(`transferencia-${String(aba).toLowerCase().replace(/\W/g, '')}`)
  }
  await page.goto(materiais)
  await page.getByRole('heading', { level: 1, name: /TRF-/ }).waitFor()
  for (const aba of [/^Materiais/, 'Remessas']) {
    await page.getByRole('tab', { name: aba }).click()
    await look(`transferencia-de-materiais-${String(aba).toLowerCase().replace(/\W/g, '')}`)
  }
  await page.goto(endereco)
  await page.getByRole('tab', { name: /^Bens/ }).click()
  await page
    .getByRole('button', { name: /^Fotos de/ })
    .first()
    .click()
  await dialogo(page)
    .getByRole('img', { name: /^Foto 1 de/ })
    .waitFor()
  await look('transferencia-fotos')
  await dialogo(page).getByRole('button', { name: 'Fechar' }).last().click()
  // The last one: what was chosen and not saved would hold the page.
  await comDoisBens(page)
  await look('transferencia-cadastrar')
  await page.getByRole('radio', { name: 'Materiais' }).check()
  await comMaterial(page, 'Caneta', '2')
  await look('transferencia-cadastrar-materiais')
  expect(problems).toEqual([])
})
