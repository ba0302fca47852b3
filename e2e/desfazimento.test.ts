// The end of an asset's life from a desk: a commission, an asset listed, evaluated and written off by another person;
// one sent to repair and back; one that nobody finds.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PESSOAS } from '#server/demo/pessoas.ts'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const BENS = '/painel/almoxarifado/patrimonios'
const GESTOR = PESSOAS.find(({ perfil }) => perfil === 'gestor_patrimonio')?.email ?? ''

let rig: Rig
let mesa: Device
let outra: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
  outra = await rig.device({ viewport: MESA })
  await jaEntrou(outra.page, GESTOR)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

async function abrirBem(page: Page, filtro: string): Promise<void> {
  await abrirTela(page, `${BENS}?situacao=ativo&${filtro}`, 'Bens')
  await page.locator('tbody a').first().click()
  await page.getByRole('tab', { name: 'Ficha' }).waitFor()
}

/** From the asset's buttons or from its menu. */
async function agir(page: Page, rotulo: string): Promise<void> {
  const botao = page.getByRole('main').getByRole('button', { name: rotulo, exact: true })
  if (!(await botao.isVisible())) {
    await page.getByRole('button', { name: 'Mais ações' }).click()
    return page.getByRole('menuitem', { name: rotulo }).click()
  }
  await botao.click()
}

const problems: string[] = []

test('a commission is registered, and an asset is listed, evaluated and gets its laudo', async () => {
  rig.watch()
  const { page, violations } = mesa
  await abrirTela(page, '/painel/geral/comissoes', 'Comissões')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  const nova = dialogo(page)
  await nova.getByLabel('Nome', { exact: true }).fill('Comissão de Inservibilidade')
  await nova.getByLabel('Ato').fill('Portaria 12/2026')
  await nova.getByLabel('Início').fill('2026-01-02')
  for (const [i, nome] of ['Rosa Lima', 'Caio Prado', 'Inês Dutra'].entries())
    await nova.getByLabel(`Nome do membro ${i + 1}`).fill(nome)
  await nova.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Em vigor', { exact: true }).first().waitFor()
  await looker(page, problems)('comissoes')

  await abrirBem(page, 'condicao=irrecuperavel')
  await agir(page, 'Arrolar para desfazimento')
  await dialogo(page).getByLabel('Justificativa').fill('Quebrado e sem conserto')
  await dialogo(page).getByRole('button', { name: 'Arrolar' }).click()
  await page.getByRole('heading', { level: 1, name: /^DSF-/ }).waitFor()
  await page.getByRole('button', { name: /^Avaliar/ }).click()
  await dialogo(page).getByLabel('Valor de mercado').fill('50')
  await dialogo(page).getByLabel('Parecer').fill('Estrutura rompida em três pontos')
  await dialogo(page).getByLabel('Guarda dados').uncheck()
  await dialogo(page).getByRole('button', { name: 'Registrar avaliação' }).click()
  await page.getByText('Irrecuperável · vale R$ 50,00').waitFor()
  await page.getByRole('button', { name: 'Emitir laudo' }).click()
  await dialogo(page)
    .getByLabel('Comissão')
    .selectOption({ label: 'Comissão de Inservibilidade · Portaria 12/2026' })
  await dialogo(page).getByRole('button', { name: 'Emitir laudo' }).click()
  await page.getByRole('link', { name: /^LAUDO-/ }).waitFor()
  await looker(page, problems)('desfazimento')
  expect(violations).toEqual([])
})

test('who signed the laudo does not write off; another person does, with the term', async () => {
  rig.watch()
  await mesa.page.getByRole('button', { name: 'Mais ações' }).click()
  const baixa = mesa.page.getByRole('menuitem', { name: /Dar baixa/ })
  expect(await baixa.getAttribute('aria-disabled')).toBe('true')
  await mesa.page.keyboard.press('Escape')
  const { page } = outra
  await abrirTela(page, new URL(mesa.page.url()).pathname)
  await page.getByRole('button', { name: 'Dar baixa' }).click()
  await dialogo(page).getByLabel('Destino').selectOption('inutilizacao')
  await dialogo(page).getByLabel('Processo').fill('77/2026')
  await dialogo(page).getByRole('button', { name: 'Dar baixa' }).click()
  await page.getByRole('link', { name: /^BXA-/ }).waitFor()
  await page.getByRole('main').locator('a[href*="/almoxarifado/patrimonios/"]').first().click()
  await page.getByRole('tab', { name: 'Ficha' }).waitFor()
  await agir(page, 'Estornar a baixa')
  await dialogo(page).getByLabel('Motivo').fill('Foi o bem errado')
  await dialogo(page).getByRole('button', { name: 'Estornar a baixa' }).click()
  await page.getByText('Em desfazimento', { exact: true }).first().waitFor()
})

test('an asset goes to repair and comes back, and the order warns when it did not pay', async () => {
  rig.watch()
  const { page } = mesa
  await abrirBem(page, 'condicao=em_uso')
  await agir(page, 'Enviar para manutenção')
  await dialogo(page).getByLabel('Defeito').fill('Não liga')
  await dialogo(page).getByLabel('Custo previsto').fill('80')
  await dialogo(page).getByLabel('Valor de mercado do bem').fill('100')
  await dialogo(page).getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('heading', { level: 1, name: /^OS-/ }).waitFor()
  await page.getByText(/passa de 50% do valor de mercado/).waitFor()
  await page.getByRole('button', { name: 'Registrar o retorno' }).click()
  await dialogo(page).getByLabel('O que foi feito').fill('Fonte trocada')
  await dialogo(page).getByRole('button', { name: 'Registrar o retorno' }).click()
  await page.getByText('Consertado', { exact: true }).waitFor()
  await looker(page, problems)('manutencao')
})

test('an asset that nobody finds is inquired into, and found', async () => {
  rig.watch()
  const { page } = mesa
  await abrirBem(page, 'condicao=em_uso')
  await agir(page, 'Declarar não localizado')
  await dialogo(page).getByLabel('Motivo').fill('Não apareceu em duas visitas')
  await dialogo(page).getByRole('button', { name: 'Declarar não localizado' }).click()
  await page.getByText('Não localizado', { exact: true }).first().waitFor()
  await agir(page, 'Abrir apuração')
  await dialogo(page).getByLabel('Fatos').fill('Visto por último em março')
  await dialogo(page).getByRole('button', { name: 'Abrir' }).click()
  await page.getByRole('heading', { level: 1, name: /^APU-/ }).waitFor()
  await looker(page, problems)('apuracao')
  await page.getByRole('button', { name: 'Foi localizado' }).click()
  await dialogo(page).getByLabel('Motivo').fill('Estava na sala dos professores')
  await dialogo(page).getByRole('button', { name: 'Registrar que foi localizado' }).click()
  await page.getByText('Concluída', { exact: true }).first().waitFor()
})

test('the lists have no accessibility problem at any width or theme', async () => {
  rig.watch()
  const { page } = mesa
  for (const [lista, titulo] of [
    ['desfazimentos', 'Desfazimentos'],
    ['manutencoes', 'Manutenções'],
    ['apuracoes', 'Apurações'],
  ] as const) {
    await abrirTela(page, `/painel/almoxarifado/${lista}`, titulo)
    await page
      .getByText(/^(DSF|OS|APU)-/)
      .first()
      .waitFor()
    await looker(page, problems)(lista)
  }
  expect(problems).toEqual([])
})
