// The package: an agent whose device cannot send hands its work over as a file, and the supervisor brings it in. It
// counts once, whatever is imported again, sent again or tampered with.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems } from './support/axe.ts'
import { type Device, MESA } from './support/browser.ts'
import { abrirAba, abrirColeta, avisado, cartoes } from './support/coleta.ts'
import { queueOf, storedFiles } from './support/device-store.ts'
import { differencesFrom, novoDiario } from './support/diario.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { conferirBens, verificarInstalacoes } from './support/trabalho.ts'
import { preparado } from './support/um-por-um.ts'
import { finalizar, iniciar, sincronizar } from './support/visita.ts'
import { programar } from './support/visitas.ts'

const RESPONSAVEL = { nome: 'Cora Coralina', matricula: '18.89-0', cargo: 'Diretora' }

let rig: Rig
let fabio: Device
let folder: string

beforeAll(async () => {
  rig = await startRig({ seed: 40 })
  folder = await mkdtemp(join(tmpdir(), 'zelo-pacotes-'))
  fabio = await rig.device({ viewport: MESA })
  await abrirColeta(fabio.page)
  await abrirAba(fabio.page, 'Pacotes')
})
afterAll(async () => {
  await rig?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** By the menu of Pendências, as with no signal; answers where the file was saved. */
async function exportar(page: Page): Promise<string> {
  await page.goto('/monitoramentos/pendencias')
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Exportar pacote/ }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Baixar arquivo' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^pendencias-[0-9a-f]{8}-\d{4}-\d{2}-\d{2}\.zelo$/)
  const path = join(folder, `${Date.now()}-${download.suggestedFilename()}`)
  await download.saveAs(path)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
  return path
}

/** Waits until there is one more in the list, and answers its newest card. */
async function importar(arquivo: string): Promise<string> {
  const lista = cartoes(fabio.page, 'Pacotes importados')
  const antes = await lista.count()
  await fabio.page.getByLabel('Escolher ou soltar o arquivo .zelo').setInputFiles(arquivo)
  await until('the package in the list', 60_000, async () => (await lista.count()) === antes + 1)
  return lista.first().innerText()
}

const contagens = (cartao: string) =>
  ['Aplicadas', 'Já recebidas', 'Em quarentena'].map((nome) =>
    Number(new RegExp(`${nome}\\s+(\\d+)`).exec(cartao)?.[1] ?? Number.NaN),
  )

test('a whole visit exported with no signal is imported once, whole; again it changes nothing', async () => {
  rig.watch()
  const { id: job } = await programar(rig)
  const device = await preparado(rig, job)
  const { page } = device
  const diario = novoDiario()
  await device.offline(true)
  await iniciar(page)
  await verificarInstalacoes(page, diario, job, { count: 3, withPhoto: 2 })
  await conferirBens(page, diario, job, { count: 3, withPhoto: 1 })
  await finalizar(page, job, RESPONSAVEL)
  diario.responsavel = RESPONSAVEL
  diario.queue = await queueOf(page)
  diario.files = await storedFiles(page)
  const total = diario.queue.length
  const arquivo = await exportar(page)
  expect(await queueOf(page)).toHaveLength(total)

  const bytes = await readFile(arquivo)
  const alterado = Buffer.from(bytes)
  const meio = Math.floor(bytes.length / 2)
  alterado[meio] = (alterado[meio] ?? 0) ^ 1
  await fabio.page
    .getByLabel('Escolher ou soltar o arquivo .zelo')
    .setInputFiles({ name: 'alterado.zelo', mimeType: 'application/octet-stream', buffer: alterado })
  await avisado(fabio.page, /está incompleto ou foi alterado/)
  expect(await rig.oracle.operations(job)).toEqual([])

  expect(contagens(await importar(arquivo))).toEqual([total, 0, 0])
  expect(await differencesFrom(diario, rig, job)).toEqual([])
  const depois = await rig.oracle.operations(job)
  expect(contagens(await importar(arquivo))).toEqual([0, total, 0])
  expect(await rig.oracle.operations(job)).toEqual(depois)

  await device.offline(false)
  await sincronizar(page, 60_000)
  expect(await queueOf(page)).toEqual([])
  expect(await rig.oracle.operations(job)).toEqual(depois)
  expect(await differencesFrom(diario, rig, job)).toEqual([])
  expect([...device.violations, ...fabio.violations, ...fabio.errors]).toEqual([])
  expect(await axeProblems(fabio.page, 'coleta-pacotes-importados')).toEqual([])
})

test('of a package whose queue has begun to send, only the rest is applied', async () => {
  rig.watch()
  const { id: job } = await programar(rig)
  const device = await preparado(rig, job)
  const { page } = device
  const diario = novoDiario()
  await device.offline(true)
  await iniciar(page)
  await verificarInstalacoes(page, diario, job, { count: 2, withPhoto: 1 })
  await conferirBens(page, diario, job, { count: 8 })
  const fila = await queueOf(page)
  const arquivo = await exportar(page)
  await device.offline(false)
  await until('some of it to arrive', 30_000, async () => (await rig.oracle.operations(job)).length >= 3)
  await device.offline(true)
  await until('the device to be silent', 20_000, async () => {
    const antes = (await rig.oracle.operations(job)).length
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return (await rig.oracle.operations(job)).length === antes
  })
  const recebidas = (await rig.oracle.operations(job)).length
  expect(recebidas).toBeLessThan(fila.length)
  expect(contagens(await importar(arquivo))).toEqual([fila.length - recebidas, recebidas, 0])
  await device.offline(false)
  await sincronizar(page, 60_000)
  const stored = await rig.oracle.operations(job)
  expect(stored.map(({ op_id }) => op_id).sort()).toEqual(fila.map(({ op_id }) => op_id).sort())
  const bens = (await rig.oracle.assets(job)).filter(({ resultado }) => resultado === 'conferido')
  expect(new Map(bens.map(({ uuid, observacoes }) => [uuid, observacoes]))).toEqual(
    new Map([...diario.assets].map(([uuid, { observacoes }]) => [uuid, observacoes])),
  )
})
