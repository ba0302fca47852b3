// The field without a mouse, the ways of reading a code, and a new version that arrives in the middle of the work.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Device, DeviceOptions } from './support/browser.ts'
import { writeFilm } from './support/codes.ts'
import { entrar } from './support/conta.ts'
import { localRows, queueOf } from './support/device-store.ts'
import { cartaoDe, digitarCodigo, passarLeitor } from './support/escanear.ts'
import { AGENTE, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { answerDemanded, choose, press, pressInMenu, type } from './support/teclado.ts'
import {
  acao,
  cobertosPorAviso,
  confirmarNumero,
  iniciar,
  irPara,
  preparar,
  prontoSemServidor,
  semResposta,
  sincronizar,
  tocar,
  topoDaPrimeiraLinha,
  urlDa,
} from './support/visita.ts'
import { programar } from './support/visitas.ts'

let rig: Rig

beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

async function prepared(job: number, options: Partial<DeviceOptions> = {}): Promise<Device> {
  const device = await rig.device(options)
  await entrar(device.page, AGENTE, SENHA)
  await preparar(device.page, job)
  await prontoSemServidor(device.page)
  return device
}

test('the whole visit is done by the keyboard alone', async () => {
  rig.watch()
  const { id: job } = await programar(rig)
  const device = await rig.device()
  const { page } = device
  await page.goto('/autenticacao/entrar')
  await type(page, page.getByLabel('E-mail'), AGENTE)
  await type(page, page.getByLabel('Senha', { exact: true }), SENHA)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/autenticacao'))
  await page.goto(urlDa(job, 'detalhes'))
  await press(page, page.getByRole('button', { name: /^Preparar para uso offline/ }))
  await press(page, acao(page, 'Iniciar'))
  await acao(page, 'Continuar depois').waitFor()

  await press(page, page.getByRole('button', { name: /^Etapas/ }))
  await pressInMenu(page, page.getByRole('menuitem', { name: 'Monitorar Infraestrutura' }))
  await press(page, page.getByRole('button', { name: /^Próxima pendente/ }))
  const sheet = page.getByRole('dialog')
  await choose(page, sheet.getByRole('group', { name: 'Estado' }))
  await answerDemanded(page, sheet)
  await press(page, sheet.getByRole('button', { name: /^Salvar/ }))
  await semResposta(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await press(
    page,
    page.getByRole('navigation', { name: 'Etapas, atalhos' }).getByRole('link', { name: 'Lista' }),
  )
  await press(page, page.getByRole('list', { name: 'Bens da visita' }).getByRole('button').first())
  await choose(page, sheet.getByRole('group', { name: 'Estado' }))
  await choose(page, sheet.getByRole('group', { name: 'Condição' }))
  await press(page, sheet.getByRole('button', { name: 'Salvar', exact: true }))
  await sheet.waitFor({ state: 'detached' })

  await press(
    page,
    page.getByRole('navigation', { name: 'Etapas, atalhos' }).getByRole('link', { name: 'Assinar' }),
  )
  await type(page, page.getByLabel('Nome do responsável'), 'Rosa Prado')
  await page.keyboard.press('Control+Home')
  for (const label of ['Assinatura do agente', 'Assinatura do responsável pelo local']) {
    await press(page, page.getByRole('button', { name: `Digitar: ${label}` }))
    const assina = page.getByRole('group', { name: label, exact: true }).getByLabel('Nome de quem assina')
    expect(await assina.inputValue()).toMatch(label.endsWith('local') ? /^Rosa Prado$/ : /^Ana /)
  }
  await press(page, page.getByRole('button', { name: 'Finalizar, pausar e concluir' }))
  await confirmarNumero(page, page.getByRole('alertdialog'))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Finalizar', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Comprovante da visita' }).waitFor()
  await sincronizar(page, 60_000)
  const [row] = await rig.oracle.query('select concluido_em from monitoramento where id = $1', [job])
  expect(row?.concluido_em).not.toBeNull()
})

test('codes are read by camera, by a keyboard scanner and by hand, and each reading is kept', async () => {
  rig.watch()
  const { id: job } = await programar(rig)
  const codes = (await rig.oracle.assets(job)).flatMap(({ referencia_id }) => referencia_id ?? [])
  const [byQr = '', byBars = '', byWedge = '', byHand = ''] = codes
  const film = join(tmpdir(), `zelo-filme-${process.pid}.y4m`)
  onTestFinished(() => rm(film, { force: true }))
  await writeFilm(film, [
    { symbology: 'qrcode', text: `https://zelo.exemplo.gov.br/p/${byQr}` },
    { symbology: 'code128', text: byBars },
  ])
  const device = await prepared(job, { camera: film })
  const { page } = device
  await iniciar(page)
  await device.offline(true)
  await irPara(page, job, 'patrimonios/escanear')
  const on = page.getByRole('button', { name: 'Ligar câmera' })
  const off = page.getByRole('button', { name: 'Desligar câmera' })
  await on.or(off).first().waitFor()
  if (await on.isVisible()) await on.click()
  await tocar(page.getByRole('group', { name: 'Modo de leitura' }).getByRole('radio', { name: 'Contínuo' }))
  const readings = page.getByRole('region', { name: 'Últimas leituras' })
  await readings.getByText(byQr).waitFor()
  await readings.getByText(byBars).waitFor()
  await off.click()
  await passarLeitor(page, byWedge)
  await readings.getByText(byWedge).waitFor()
  await digitarCodigo(page, byHand)
  await digitarCodigo(page, 'NUNCA-VISTO-1')
  await cartaoDe(page, 'NUNCA-VISTO-1')
    .getByText(/desconhecido/)
    .first()
    .waitFor()
  await device.offline(false)
  await sincronizar(page, 60_000)
  const kept = await rig.oracle.query<{ referencia_id: string; origem: string; formato: string | null }>(
    'select distinct referencia_id, origem, formato from leitura where monitoramento_id = $1',
    [job],
  )
  const origins = Object.fromEntries(kept.map((row) => [row.referencia_id, row.origem]))
  expect(origins).toEqual({
    [byQr]: 'camera',
    [byBars]: 'camera',
    [byWedge]: 'leitor',
    [byHand]: 'digitado',
    'NUNCA-VISTO-1': 'digitado',
  })
  expect(device.violations).toEqual([])
})

test('on the first day, with no reload, every screen opens after the signal is gone', async () => {
  rig.watch()
  const { id: job } = await programar(rig)
  const device = await prepared(job)
  const { page } = device
  await device.offline(true)
  for (const etapa of [
    'instalacoes',
    'patrimonios/escanear',
    'patrimonios',
    'finalizar',
    'detalhes',
  ] as const) {
    await irPara(page, job, etapa)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    if (etapa === 'instalacoes' || etapa === 'patrimonios')
      expect(await topoDaPrimeiraLinha(page), etapa).toBeLessThanOrEqual(300)
  }
  expect(device.errors).toEqual([])
})

test('a new version asks first, never while something is being changed, and loses nothing', async () => {
  rig.watch()
  const { id: job } = await programar(rig)
  const device = await prepared(job)
  const { page } = device
  await page.reload()
  await iniciar(page)
  await device.offline(true)
  await irPara(page, job, 'instalacoes')
  await page.getByRole('button', { name: /^Próxima pendente/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(/^Observações/).fill('ainda não salvei')
  await device.offline(false)
  rig.network.set({ newVersion: `\n// ${Date.now()}` })
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await until('the new version to wait', 20_000, () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null),
  )
  const offer = page.getByRole('region', { name: 'Atualização do aplicativo' })
  expect(await offer.isVisible()).toBe(false)
  const before = await queueOf(page)
  await sheet.getByRole('button', { name: 'Fechar' }).first().click()
  await page.getByText('Rascunho guardado.').waitFor()
  expect(await cobertosPorAviso(page)).toEqual([])
  await offer.waitFor()
  await Promise.all([
    page.waitForEvent('load'),
    offer.getByRole('button', { name: 'Atualizar agora' }).click(),
  ])
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect((await localRows(page, 'monitoramentos')).map(({ id }) => id)).toContain(job)
  await page.getByRole('button', { name: /^Próxima pendente/ }).click()
  await sheet.getByText(/^Rascunho de /).waitFor()
  expect(await sheet.getByLabel(/^Observações/).inputValue()).toBe('ainda não salvei')
  // What lacks an answer comes to the thumb, with the focus.
  await sheet
    .getByRole('button', { name: /^Salvar e/ })
    .first()
    .click()
  const estado = sheet.getByRole('group', { name: 'Estado' }).getByRole('radio').first()
  await until('the first invalid field to have the focus', 5_000, () =>
    estado.evaluate((radio) => radio === document.activeElement),
  )
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Rascunho', { exact: true }).waitFor()
  expect(before.length).toBeLessThanOrEqual(1)
})
