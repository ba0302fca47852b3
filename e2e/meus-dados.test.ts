// The own account: registration, sessions, devices, and an appearance that follows the person to another browser.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, CORES } from './support/axe.ts'
import { type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { ADMINISTRADORA, AGENTE, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

let rig: Rig
let aqui: Device
let la: Device
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  aqui = await rig.device({ viewport: MESA })
  la = await rig.device({ viewport: MESA })
  mesa = await rig.device({ viewport: MESA })
  await entrar(aqui.page, AGENTE, SENHA)
  await entrar(la.page, AGENTE, SENHA)
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

async function abrir(page: Page, aba: string): Promise<void> {
  await page.goto(`/painel/meus-dados?aba=${aba}`)
  await page
    .getByRole('tabpanel')
    .getByRole('heading')
    .or(page.getByRole('tabpanel').getByRole('list'))
    .first()
    .waitFor()
}

const noBanco = async () => {
  const [pessoa] = await rig.oracle.query<{ id: number; nome: string; telefone: string | null }>(
    'select id, nome, telefone from usuario where email = $1',
    [AGENTE],
  )
  if (pessoa === undefined) throw new Error('no such person')
  return pessoa
}

test('a person changes the phone, and asks for another name, which holds once somebody approves it', async () => {
  rig.watch()
  const { page } = aqui
  await abrir(page, 'dados')
  await page.getByLabel('Telefone').fill('(63) 98888-0000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Seus dados foram salvos.').waitFor()

  const antes = await noBanco()
  await page.getByRole('button', { name: 'Pedir outro nome' }).click()
  const pedido = page.getByRole('dialog', { name: 'Pedir outro nome' })
  await pedido.getByLabel('Nome completo').fill('Al')
  await pedido.getByLabel('Motivo').fill('Casamento')
  await pedido.getByRole('button', { name: 'Pedir' }).click()
  await pedido.getByText('Informe o nome completo').waitFor()
  await pedido.getByLabel('Nome completo').fill('Gabriela Nova de Souza')
  await pedido.getByRole('button', { name: 'Pedir' }).click()
  await page.getByText(/^Você pediu o nome/).waitFor()
  expect(await noBanco()).toEqual({ ...antes, telefone: '(63) 98888-0000' })

  await mesa.page.goto('/painel/admin/usuarios?pede_nome=true')
  await mesa.page.getByRole('link', { name: new RegExp(`^${antes.nome}`) }).click()
  await mesa.page.getByText(/Motivo: Casamento/).waitFor()
  const problems: string[] = []
  await looker(mesa.page, problems)('usuario-pede-nome')
  expect(problems).toEqual([])
  await mesa.page.getByRole('button', { name: 'Aprovar' }).click()
  await mesa.page.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }).click()
  await mesa.page.getByRole('heading', { name: 'Gabriela Nova de Souza' }).waitFor()
  await page.getByRole('button', { name: /^Gabriela Nova de Souza/ }).waitFor()
  expect(await noBanco()).toMatchObject({ nome: 'Gabriela Nova de Souza' })
})

const aparencia = (page: Page) =>
  page.evaluate(() => {
    const { bsTheme, fonte, contraste } = document.documentElement.dataset
    return { tema: bsTheme, fonte, contraste }
  })

test('the appearance chosen in one browser is there in the other, and one changed with no signal is not undone', async () => {
  rig.watch()
  const { page } = aqui
  await abrir(page, 'aparencia')
  await page.getByRole('tabpanel').getByRole('radio', { name: 'Escuro' }).check()
  await page.getByRole('tabpanel').getByRole('radio', { name: 'Maior' }).check()
  await page.getByRole('tabpanel').getByRole('radio', { name: 'Toda a janela' }).check()
  const guardadas = () =>
    rig.oracle.query<{ preferencias: object }>('select preferencias from usuario where email = $1', [AGENTE])
  await until('the choices on the server', 10_000, async () => {
    const [linha] = await guardadas()
    return Object.keys(linha?.preferencias ?? {}).length === 3
  })
  expect((await guardadas())[0]?.preferencias).toEqual({ tema: 'escuro', fonte: 'maior', largura: 'fluid' })
  expect(await aparencia(la.page)).toMatchObject({ tema: 'light', fonte: undefined })
  await abrir(la.page, 'aparencia')
  await until('the same appearance', 10_000, async () => (await aparencia(la.page)).tema === 'dark')
  expect(await aparencia(la.page)).toMatchObject({ tema: 'dark', fonte: 'maior' })
  await la.page.locator('.z-painel-header .container-fluid').waitFor()

  await la.offline(true)
  await la.page.getByRole('tabpanel').getByRole('radio', { name: 'Claro' }).check()
  await until('the light theme', 5_000, async () => (await aparencia(la.page)).tema === 'light')
  await la.offline(false)
  await la.page.reload()
  await until('the choice made with no signal', 10_000, async () => {
    const [linha] = await guardadas()
    return JSON.stringify(linha?.preferencias).includes('claro')
  })
  expect((await aparencia(la.page)).tema).toBe('light')
})

test('the theme for sunlight holds in the panel and in the field, and is legible in both', async () => {
  const { page } = aqui
  await abrir(page, 'aparencia')
  await page.getByRole('tabpanel').getByRole('radio', { name: 'Ao sol' }).check()
  const problems: string[] = []
  for (const endereco of ['/painel/almoxarifado/patrimonios', '/monitoramentos']) {
    await page.goto(endereco)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await until('the theme for sunlight', 5_000, async () => (await tema(page)) === 'sol')
    problems.push(...(await axeProblems(page, endereco, CORES)))
  }
  expect(problems).toEqual([])
})

const tema = (page: Page) => page.evaluate(() => document.documentElement.dataset.tema)

test('another session is ended from here and must sign in again', async () => {
  rig.watch()
  const { page } = aqui
  await abrir(page, 'sessoes')
  const sessoes = page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem')
  expect(await sessoes.count()).toBeGreaterThan(1)
  const esta = sessoes.filter({ hasText: 'Esta sessão' })
  expect(await esta.count()).toBe(1)
  expect(await esta.getByRole('button').count()).toBe(0)
  expect(await esta.innerText()).toContain('Em uso agora')
  await page.getByRole('button', { name: 'Encerrar as outras' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await until('this session alone', 10_000, async () => (await sessoes.count()) === 1)
  await la.page.goto('/painel/meus-dados')
  await la.page.waitForURL(/autenticacao\/entrar/)
})

test('a lost device is refused only after the person confirms', async () => {
  rig.watch()
  const { page } = aqui
  await abrir(page, 'aparelhos')
  const aparelhos = page.getByRole('list', { name: 'Aparelhos' }).getByRole('listitem')
  // The one in hand was not lost.
  const este = aparelhos.filter({ hasText: /Este aparelho/ })
  await este.waitFor()
  expect(await este.getByRole('button').count()).toBe(0)
  const primeiro = aparelhos.filter({ hasNotText: /Este aparelho/ }).first()
  await primeiro.getByRole('button', { name: /^Perdi este aparelho/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar' }).click()
  const recusados = async () =>
    (await rig.oracle.query('select id from dispositivo where recusado_em is not null')).length
  expect(await recusados()).toBe(0)
  await primeiro.getByRole('button', { name: /^Perdi este aparelho/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Perdi este aparelho' }).click()
  await page
    .getByText(/^Recusado desde/)
    .first()
    .waitFor()
  expect(await recusados()).toBe(1)
})

test('every tab is accessible, light and dark, on a phone and on a desk', async () => {
  rig.watch()
  const { page, violations, errors } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  for (const aba of ['dados', 'senha', 'sessoes', 'notificacoes', 'aparencia', 'acessos']) {
    await abrir(page, aba)
    await look(`meus-dados-${aba}`)
  }
  await abrir(aqui.page, 'aparelhos')
  await looker(aqui.page, problems)('meus-dados-aparelhos')
  expect([...problems, ...violations, ...errors]).toEqual([])
})
