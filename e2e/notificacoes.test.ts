// The bell: it rings in every browser of a person without a reload, leads to what happened, and can be told what to
// ring for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DE_PASSAGEM, type Device, MESA } from './support/browser.ts'
import { SUPERVISOR } from './support/coleta.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { esperarNoSino, linhas, listaDoSino, porLer, programarVisita, sino } from './support/notificacoes.ts'
import { abrirTela } from './support/painel.ts'
import { AGENTE, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { press, tabTo } from './support/teclado.ts'
import { looker } from './support/telas.ts'

const PAGINA = '/painel/notificacoes'

let rig: Rig
let mesa: Device
let celular: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  celular = await rig.device()
  for (const { page } of [mesa, celular]) {
    await entrar(page, AGENTE, SENHA)
    await abrirTela(page, PAGINA, 'Notificações')
    // What is there stays there: whoever reloads loses it.
    await page.evaluate(() => Object.assign(window, { semRecarregar: true }))
  }
})
afterAll(() => rig?.stop())

const semRecarregar = (device: Device) => device.page.evaluate(() => 'semRecarregar' in window)

test('marking all as read on one browser empties the bell of the other', async () => {
  rig.watch()
  await until('something in the bell', 10_000, async () => (await porLer(mesa.page)) > 0)
  await mesa.page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  for (const { page } of [mesa, celular]) await esperarNoSino(page, 0)
  expect(await linhas(mesa.page).getByText('Não lida:').count()).toBe(0)
})

test('a visit that the supervisor schedules rings in both browsers, and a click opens it and is read in both', async () => {
  rig.watch()
  const { id, protocolo } = await programarVisita(rig)
  for (const { page } of [mesa, celular]) await esperarNoSino(page, 1)
  for (const device of [mesa, celular]) expect(await semRecarregar(device)).toBe(true)
  const { page } = mesa
  await linhas(page).first().getByText(`Visita ${protocolo} atribuída a você`).waitFor()
  await sino(page).click()
  await listaDoSino(page)
    .getByRole('link', { name: new RegExp(protocolo) })
    .click()
  await page.waitForURL(`**/monitoramentos/${id}/detalhes`)
  await esperarNoSino(celular.page, 0)
  expect(await semRecarregar(celular)).toBe(true)
})

test('the bell is opened, walked and closed with the keyboard alone', async () => {
  rig.watch()
  const { page } = mesa
  const { protocolo } = await programarVisita(rig)
  await abrirTela(page, PAGINA, 'Notificações')
  await esperarNoSino(page, 1)
  await press(page, sino(page))
  await tabTo(page, listaDoSino(page).getByRole('link', { name: new RegExp(protocolo) }))
  await page.keyboard.press('Escape')
  await listaDoSino(page).waitFor({ state: 'detached' })
  expect(await sino(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await press(page, sino(page))
  await press(page, listaDoSino(page).getByRole('link', { name: 'Ver todas' }))
  await listaDoSino(page).waitFor({ state: 'detached' })
})

test('what is archived leaves the list, can be taken back, and filters stay in the address', async () => {
  rig.watch()
  const { page } = mesa
  const { protocolo } = await programarVisita(rig)
  await abrirTela(page, `${PAGINA}?tipo=nao-lidos`, 'Notificações')
  const linha = linhas(page).filter({ hasText: protocolo })
  await linha.getByRole('button', { name: 'Arquivar' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await linha.getByRole('button', { name: 'Marcar como lida' }).click()
  await linha.waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Assunto' }).selectOption({ label: 'Visita concluída' })
  expect(new URL(page.url()).searchParams.get('assunto')).toBe('MonitoramentoConcluido')
  await page.getByText('Nenhuma notificação atende ao filtro.').waitFor()
  await page.reload()
  await page.getByText('Nenhuma notificação atende ao filtro.').waitFor()
  await page.getByRole('button', { name: 'Limpar filtros' }).last().click()
  await linhas(page).first().waitFor()
})

test('a subject that is switched off rings no more; a mandatory one cannot be', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, PAGINA, 'Notificações')
  await page.getByRole('tab', { name: 'Preferências' }).click()
  expect(new URL(page.url()).searchParams.get('aba')).toBe('preferencias')
  expect(await page.getByLabel('Entrada na sua conta em outro aparelho: no painel').isDisabled()).toBe(true)
  const gravada = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByLabel('Visita atribuída a você: no painel').uncheck({ force: true })
  expect((await gravada).ok()).toBe(true)
  await page.reload()
  await page.getByLabel('Visita atribuída a você: no painel').waitFor()
  expect(await page.getByLabel('Visita atribuída a você: no painel').isChecked()).toBe(false)
  const antes = await porLer(celular.page)
  const { id } = await programarVisita(rig)
  const [linha] = await rig.oracle.query<{ painel: boolean }>(
    `select painel from notificacao where data #>> '{monitoramento,id}' = $1`,
    [String(id)],
  )
  expect(linha).toEqual({ painel: false })
  expect(await porLer(celular.page)).toBe(antes)
})

test('bell, list, preferences and nothing at all are accessible, light and dark, on a phone and on a desk', async () => {
  rig.watch()
  const fabio = await rig.device(DE_PASSAGEM)
  const { page } = fabio
  const problems: string[] = []
  const look = looker(page, problems)
  await jaEntrou(page, SUPERVISOR)
  await abrirTela(page, PAGINA, 'Notificações')
  await linhas(page).first().waitFor()
  await press(
    page,
    linhas(page)
      .getByRole('button', { name: /\d+ por ler$/, expanded: false })
      .first(),
  )
  await linhas(page)
    .getByRole('button', { name: /\d+ por ler$/, expanded: true })
    .waitFor()
  await look('notificacoes')
  await sino(page).click()
  await listaDoSino(page).getByRole('listitem').first().waitFor()
  await look('sino-aberto')
  await page.keyboard.press('Escape')
  await abrirTela(page, `${PAGINA}?tipo=arquivados`, 'Notificações')
  await page.getByText('Nenhuma notificação arquivada.').waitFor()
  await look('notificacoes-vazio')
  await abrirTela(page, `${PAGINA}?aba=preferencias`, 'Notificações')
  await page.getByRole('table').waitFor()
  await look('notificacoes-preferencias')
  const devices = [mesa, celular, fabio].flatMap(({ violations, errors }) => [...violations, ...errors])
  expect([...problems, ...devices]).toEqual([])
})
