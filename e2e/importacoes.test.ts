// A spreadsheet from the browser to the register: columns, simulation, the lines with errors, the import, and back.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const NOVA = '/painel/admin/importacoes/nova'
const FORNECEDORES = [
  'CNPJ;Razão social;Município;UF',
  '11.222.333/0001-81;Papelaria Exemplo Ltda;Palmas;TO',
  '11.222.333/0001-82;Dígito Errado Ltda;Palmas;TO',
  '19.131.243/0001-97;;Palmas;TO',
].join('\r\n')
const CENSO = [
  'SG_UF;NO_MUNICIPIO;CO_MUNICIPIO;NO_ENTIDADE;CO_ENTIDADE;TP_DEPENDENCIA;IN_BIBLIOTECA;QT_SALAS_UTILIZADAS',
  'RO;Ji-Paraná;1100122;ESCOLA ESTADUAL AÇAÍ;11900001;2;1;3',
  'RO;Ji-Paraná;1100122;COLÉGIO PARTICULAR BURITI;11900002;4;1;9',
].join('\r\n')

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

async function enviar(page: Page, alvo: string, name: string, texto: string): Promise<void> {
  await abrirTela(page, NOVA, 'Nova importação')
  await page.getByRole('radio', { name: alvo }).check({ force: true })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(texto, 'latin1') })
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function simular(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Simular/ }).click()
  await page.getByRole('heading', { name: 'Simulação' }).waitFor()
}

async function importar(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Importar/ }).click()
  await page.getByText('Concluída', { exact: true }).waitFor()
}

test('a file with errors is mapped, simulated, imported, and undone', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, NOVA, 'Nova importação')
  await look('importacao-nova')
  await enviar(page, 'Fornecedores', 'fornecedores.csv', FORNECEDORES)
  await page.getByLabel('CNPJ ou CPF').waitFor()
  await look('importacao-colunas')
  await simular(page)
  await page.getByText('2 linhas têm erro e não entram').waitFor()
  await look('importacao-simulada')
  await importar(page)
  await look('importacao-concluida')
  const baixando = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar linhas com erro' }).click()
  expect((await baixando).suggestedFilename()).toMatch(/^importacao-\d+-erros\.csv$/)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  const dialogo = page.getByRole('alertdialog')
  await dialogo.getByLabel('Motivo').fill('Era um ensaio')
  await dialogo.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('Desfeita', { exact: true }).waitFor()
  await abrirTela(page, '/painel/admin/importacoes', 'Importações')
  await look('importacoes')
  expect([...problems, ...mesa.violations]).toEqual([])
})

test('the census comes in without private schools, and a second time nothing is left to change', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  await enviar(page, 'Censo do INEP', 'censo.csv', CENSO)
  await page.getByText('IN_BIBLIOTECA').waitFor()
  await looker(page, problems)('importacao-censo')
  await simular(page)
  await page.getByText('Fora do filtro').waitFor()
  await importar(page)
  await enviar(page, 'Censo do INEP', 'censo-outra-vez.csv', CENSO)
  await simular(page)
  await page.getByText('Nada mudaria').waitFor()
  expect([...problems, ...mesa.violations]).toEqual([])
})
