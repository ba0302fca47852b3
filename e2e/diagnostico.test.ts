// Who answers for the assets finds what is wrong, why, and silences for a while what is known.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GESTORA } from '#server/demo/pessoas.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

let rig: Rig

beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

const REGRA = 'Passou da vida útil com valor acima do residual'

test('the number of a rule is that of its findings, and one silenced leaves it until its day', async () => {
  rig.watch()
  const { page, violations } = await rig.device({ viewport: MESA })
  const problems: string[] = []
  const look = looker(page, problems)
  await jaEntrou(page, GESTORA)
  await abrirTela(page, '/painel/almoxarifado/diagnostico', 'Diagnóstico Avançado')
  const linha = page.getByRole('row').filter({ hasText: REGRA })
  // The first run begins with the server.
  await linha.waitFor()
  await page.getByText(/^Rodou em/).waitFor()
  await look('diagnostico')
  const casos = Number(((await linha.getByRole('cell').first().textContent()) ?? '').replace('.', ''))
  expect(casos).toBeGreaterThan(1)
  await linha.getByRole('link', { name: REGRA }).click()
  await page.getByText(`${casos} achados`).first().waitFor()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Silenciar' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Silenciar' }).click()
  await dialogo.getByText('Escolha o último dia do silêncio').waitFor()
  await look('diagnostico-silenciar')
  const amanha = daquiA(1)
  await dialogo.getByLabel('Até quando').fill(amanha)
  await dialogo.getByLabel('Motivo').fill('A reavaliação está marcada')
  await dialogo.getByRole('button', { name: 'Silenciar' }).click()
  await page
    .getByText(`${casos - 1} achados`)
    .first()
    .waitFor()
  await abrirTela(page, '/painel/almoxarifado/diagnostico', 'Diagnóstico Avançado')
  await linha.getByRole('cell', { name: String(casos - 1), exact: true }).waitFor()
  await page.getByRole('button', { name: 'Rodar agora' }).click()
  await page.getByText(/a pedido de Helena/).waitFor()
  await linha.getByRole('cell', { name: String(casos - 1), exact: true }).waitFor()
  expect([...problems, ...violations]).toEqual([])
})

const SEM_RESPONSAVEL = 'Bens sem responsável ou com termo vencido'

test('the asset manager clears twenty findings together, in the list of their records, and they leave the count', async () => {
  rig.watch()
  const { page, violations } = await rig.device({ viewport: MESA })
  await jaEntrou(page, GESTORA)
  await abrirTela(page, '/painel/almoxarifado/diagnostico', 'Diagnóstico Avançado')
  const linha = page.getByRole('row').filter({ hasText: SEM_RESPONSAVEL })
  await linha.getByRole('link', { name: SEM_RESPONSAVEL }).click()
  const todas = page.getByRole('checkbox', { name: 'Selecionar todas as linhas à vista' })
  await todas.check()
  await page.getByRole('button', { name: 'Resolver', exact: true }).click()
  const abrir = page.getByRole('dialog').getByRole('link', { name: /^Abrir \d+ locais$/ })
  const quantos = Number(((await abrir.textContent()) ?? '').replace(/\D/g, ''))
  expect(quantos).toBeGreaterThanOrEqual(20)
  await abrir.click()
  // The list has those alone.
  await page.getByRole('heading', { name: 'Locais', exact: true }).waitFor()
  await page.getByText(`Locais escolhidos: ${quantos}`).waitFor()
  await todas.check()
  await page.getByRole('button', { name: 'Designar responsável' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Nome').fill('Marta Teles de Brito')
  await dialogo.getByRole('button', { name: 'Designar', exact: true }).click()
  await dialogo.getByText(`${quantos} feitos`).waitFor()
  await abrirTela(page, '/painel/almoxarifado/diagnostico', 'Diagnóstico Avançado')
  await linha.waitFor()
  await page.getByRole('button', { name: 'Rodar agora' }).click()
  await linha.waitFor({ state: 'detached' })
  expect(violations).toEqual([])
})
