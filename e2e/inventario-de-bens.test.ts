// An inventory of assets: the list is frozen, what no visit tells is decided, and what cannot be closed yet says why.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela, escolherAchado } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const TELA = '/painel/almoxarifado/inventarios-de-bens'
const ONDE = 'Alzira'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

test('the commission freezes the list of a school and inquires into what nobody finds', async () => {
  rig.watch()
  const { page } = await rig.device({ viewport: MESA })
  const problems: string[] = []
  const look = looker(page, problems)
  await rig.oracle.query(
    `insert into comissao (nome, tipo, ato, inicio, membros) values ('Comissão de inventário', 'inventario',
      'Portaria 7/2026', '2020-01-01', $1::jsonb)`,
    [JSON.stringify(['Ivo', 'Lia', 'Nina'].map((nome) => ({ nome, papel: 'Membro', matricula: null })))],
  )
  await jaEntrou(page, ADMINISTRADORA)
  await abrirTela(page, TELA, 'Inventários de bens')
  await page.getByRole('link', { name: 'Abrir inventário' }).click()
  await escolherAchado(page, 'Local ou regional', ONDE)
  await page.getByLabel('Comissão').selectOption({ index: 1 })
  await page.getByLabel('Visitas até').fill('2090-12-31')
  await look('inventario-de-bens-abrir')
  await page.getByRole('button', { name: 'Abrir e congelar a lista' }).click()
  await page.getByRole('heading', { level: 1, name: /^INB-/ }).waitFor()
  await page.getByText('A lista confere com o RMB em todas as contas.').waitFor()
  await look('inventario-de-bens')
  await page.getByRole('tab', { name: /^Bens/ }).click()
  const [{ bens } = { bens: 0 }] = await rig.oracle.query<{ bens: number }>(
    'select count(*)::int as bens from inventario_de_bens_item',
  )
  expect(bens).toBeGreaterThan(0)
  await page.getByText(new RegExp(`^${bens} (bem|bens)$`)).waitFor()
  await look('inventario-de-bens-lista')
  await page
    .getByRole('button', { name: /^Decidir / })
    .first()
    .click()
  await page.getByRole('radio', { name: /^Abrir apuração/ }).check({ force: true })
  await page.getByLabel('Motivo').fill('Procurado em todas as salas')
  await look('inventario-de-bens-decidir')
  await page.getByRole('button', { name: 'Registrar decisão' }).click()
  await page.getByRole('link', { name: /^APU-/ }).first().waitFor()
  await page
    .getByRole('button', { name: /^Mudar decisão sobre / })
    .first()
    .waitFor()
  // All the others in one decision, which can be changed afterwards.
  const caixas = page.getByRole('checkbox', { name: /^Selecionar / })
  await caixas.nth(1).check()
  await caixas.nth(2).check()
  await page.getByRole('status').getByText('2 selecionados').waitFor()
  await look('inventario-de-bens-selecao')
  await page.getByRole('button', { name: 'Decidir os selecionados' }).click()
  await page.getByRole('dialog', { name: 'Decidir 2 bens' }).getByLabel('Motivo').fill('Vistos pela comissão')
  await look('inventario-de-bens-decidir-varios')
  await page.getByRole('button', { name: 'Registrar decisão' }).click()
  await page
    .getByRole('button', { name: /^Mudar decisão sobre / })
    .nth(2)
    .waitFor()
  await page.getByRole('tab', { name: /^Locais/ }).click()
  await page.getByRole('region', { name: 'Locais do inventário' }).waitFor()
  await look('inventario-de-bens-locais')
  expect(problems).toEqual([])
})
