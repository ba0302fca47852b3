// A campaign is planned from what is most urgent, made in one act, and followed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPERVISOR } from '#server/demo/pessoas.ts'
import { MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { coluna, linhas } from './support/listas.ts'
import { abrirTela, escolherAchado } from './support/painel.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const LISTA = 'o que visitar primeiro'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

test('who supervises sees what to visit first and why, and makes of the most urgent a campaign', async () => {
  rig.watch()
  const { page } = await rig.device({ viewport: MESA })
  const problems: string[] = []
  const look = looker(page, problems)
  await jaEntrou(page, SUPERVISOR)
  await abrirTela(page, '/painel/campanhas', 'Campanhas')
  await page.getByRole('link', { name: 'O que visitar primeiro' }).click()
  await page.getByRole('heading', { level: 1, name: 'O que visitar primeiro' }).waitFor()
  await linhas(page, LISTA).first().waitFor()
  await look('campanhas-a-visitar')
  await page.goto('/painel/campanhas/a-visitar?aberta=false')
  await linhas(page, LISTA).nth(1).waitFor()
  const nomes = (await coluna(page, LISTA, 'Local')).slice(0, 2)
  for (const n of [0, 1]) await linhas(page, LISTA).nth(n).getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Criar campanha' }).click()
  await page.getByText('2 locais entram.').waitFor()
  await page.getByRole('button', { name: 'Montar a campanha' }).click()
  await page.getByText(/^Só 2 locais escolhidos/).waitFor()
  await page.getByLabel('Nome', { exact: true }).fill('Primeiro os que mais pedem')
  await page.getByRole('textbox', { name: 'Início' }).fill('2027-03-01')
  await page.getByRole('textbox', { name: 'Fim' }).fill('2027-03-31')
  await page.getByLabel('Objetivo').fill('Ver o que está há mais tempo sem visita')
  await page.getByRole('button', { name: 'Ver o plano' }).click()
  await page.getByText('Escolha o local ou a regional').first().waitFor()
  await escolherAchado(page, 'Local ou regional', 'Secretaria')
  await escolherAchado(page, 'Acrescentar agente', 'Ana')
  await page.getByRole('button', { name: 'Ver o plano' }).click()
  await page.getByRole('heading', { name: 'O plano' }).waitFor()
  await look('campanhas-plano')
  const doPlano = page.getByRole('region', { name: 'Visitas do plano' }).locator('tbody tr')
  expect((await doPlano.locator('td:nth-child(3)').allTextContents()).sort()).toEqual(nomes.sort())
  await page.getByRole('button', { name: 'Criar 2 visitas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Primeiro os que mais pedem' }).waitFor()
  const [feita] = await rig.oracle.query<{ locais: string[] }>(
    `select array_agg(l.nome order by l.nome) as locais from monitoramento m join local l on l.id = m.local_id
     where m.campanha_id is not null`,
  )
  expect(feita?.locais.sort()).toEqual(nomes.sort())
  await look('campanha')
  expect(problems).toEqual([])
})
