// What the storekeeper sees that will run out is ordered from there, and who takes it to the purchase does so from the notice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMINISTRADORA, ALMOXARIFE } from '#server/demo/pessoas.ts'
import { DE_PASSAGEM, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

let rig: Rig

beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

test('the storekeeper orders in four touches what will run out, and who takes it to the purchase answers', async () => {
  rig.watch()
  const { page, violations } = await rig.device({ viewport: MESA })
  const problems: string[] = []
  const look = looker(page, problems)
  await jaEntrou(page, ALMOXARIFE)
  await abrirTela(page, '/painel/almoxarifado/dashboard', 'Painel Geral')
  await page.getByRole('link', { name: /^Materiais a repor/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Estoque' }).waitFor()
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas à vista' }).check()
  await page.getByRole('button', { name: 'Pedir ressuprimento' }).click()
  const dialogo = page.getByRole('dialog')
  const linha = dialogo.getByRole('list', { name: 'Materiais a pedir' }).getByRole('listitem').first()
  await linha.getByText(/^Há .* por mês.*a compra leva \d+ dias/).waitFor()
  await look('ressuprimento-pedir')
  await dialogo.getByRole('button', { name: /^Pedir \d+ materia/ }).click()
  const dito = page.getByText(/^RES-\d{4}-\d{6} pedido/)
  const [protocolo = ''] = /RES-\d{4}-\d{6}/.exec((await dito.textContent()) ?? '') ?? []
  await page.getByRole('link', { name: 'Abrir', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: protocolo }).waitFor()
  await page.getByText(/Próximo passo: encaminhar à compra/).waitFor()
  expect(await page.getByRole('button', { name: 'Encaminhar à compra' }).count()).toBe(0)
  await look('ressuprimento')

  const { page: dela } = await rig.device({ viewport: MESA })
  await jaEntrou(dela, ADMINISTRADORA)
  await abrirTela(dela, '/painel/notificacoes', 'Notificações')
  await dela
    .getByRole('main')
    .getByRole('link', { name: new RegExp(protocolo) })
    .click()
  await dela.getByRole('button', { name: 'Encaminhar à compra' }).click()
  const encaminhar = dela.getByRole('alertdialog')
  await encaminhar.getByLabel('O que foi feito').fill('Processo 0412/2026, ata 17')
  await encaminhar.getByRole('button', { name: 'Encaminhar à compra' }).click()
  await dela.getByText(`${protocolo}: em compra`).waitFor()

  // On a phone, he reads what came of it, and what was asked for is not asked for again.
  const { page: telefone } = await rig.device(DE_PASSAGEM)
  await jaEntrou(telefone, ALMOXARIFE)
  await abrirTela(telefone, '/painel/almoxarifado/ressuprimentos', 'Pedidos de ressuprimento')
  await telefone.getByRole('link', { name: protocolo }).first().tap()
  await telefone.getByText('Processo 0412/2026, ata 17').first().waitFor()
  await looker(telefone, problems)('ressuprimento-telefone')
  await page.goBack()
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas à vista' }).check()
  await page.getByRole('button', { name: 'Pedir ressuprimento' }).click()
  await linha.getByText(/já em outro pedido/).waitFor()
  await dialogo.getByRole('button', { name: 'Pedir 0 materiais' }).click()
  await dialogo.getByText('Escolha os materiais').waitFor()
  expect([...problems, ...violations]).toEqual([])
})
