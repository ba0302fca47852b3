// The program comes over a slow link, the part of the field first and alone, and the link is cut before the end: either the
// screen had not said that the visit is ready, or it opens with no server.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sorteio } from '#contract/casa/sorteio.ts'
import type { Device } from './support/browser.ts'
import { entrar } from './support/conta.ts'
import { AGENTE, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { preparar, urlDa } from './support/visita.ts'
import { programar } from './support/visitas.ts'

/** A quarter of the ADSL of 2005, which is what many a school's road has. */
const LINK = 60_000
/** Files of a phone: those of a visit, and nothing of the panel. */
const MAX_FILES = 60
/** Of the operations, from the visit's address opened to its screen prepared, whatever the assets are. */
const MAX_REQUESTS = 10
/** More of them make it the long proof. */
const CORTES = Number(process.env.ZELO_CORTES ?? 2)

let rig: Rig
let job: number
const random = sorteio(20_261_126)

beforeAll(async () => {
  rig = await startRig()
  job = (await programar(rig)).id
})
afterAll(() => rig?.stop())

const pronta = (page: Page) => page.getByText('Pronta para uso offline', { exact: true })

/** Prepares over the slow link, and cuts it when told: answers whether the screen said that the visit is ready. */
async function cortada(device: Device, quando: (page: Page) => Promise<unknown>): Promise<boolean> {
  const { page } = device
  rig.network.set({ cut: false, linkBytesPerSecond: LINK })
  await page.goto('/autenticacao/entrar', { timeout: 120_000 })
  await entrar(page, AGENTE, SENHA)
  const pedidos: string[] = []
  page.on('request', (request) => pedidos.push(new URL(request.url()).pathname))
  // What the screen before this one still asked is not of the visit.
  page.on('framenavigated', () => pedidos.splice(0))
  await preparar(page, job)
  const daApi = pedidos.filter((path) => path.startsWith('/api/'))
  expect(daApi).toEqual(
    expect.arrayContaining(['/api/painel/usuario/sessao', `/api/monitoramentos/${job}/completo`]),
  )
  expect(daApi.length, daApi.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS)
  await page.goto('/monitoramentos')
  await quando(page)
  const disse = await pronta(page).isVisible()
  rig.network.set({ cut: true })
  await device.close()
  return disse
}

async function abreSemServidor(device: Device): Promise<void> {
  await device.reopen()
  await device.page.goto(urlDa(job, 'patrimonios/escanear'))
  await device.page.getByRole('heading', { level: 1, name: 'Monitorar Patrimônio' }).waitFor()
}

const guardados = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })

test('cut at any instant, it had not said ready or it opens', async () => {
  rig.watch()
  for (let i = 0; i < CORTES; i++) {
    const device = await rig.device()
    const instante = 2_000 + random() * 16_000
    const disse = await cortada(device, () => sleep(instante))
    if (disse) await abreSemServidor(device)
    await device.dispose()
  }
})

test('cut at the very moment at which it says ready, it opens, with the reader of codes and without the panel', async () => {
  rig.watch()
  const device = await rig.device()
  expect(await cortada(device, (page) => pronta(page).waitFor({ timeout: 120_000 }))).toBe(true)
  await abreSemServidor(device)
  const files = await guardados(device.page)
  expect(files.some((file) => file.includes('zxing_reader'))).toBe(true)
  expect(files.length).toBeLessThanOrEqual(MAX_FILES)
  // The map and the manual are the largest of what a visit does not need.
  expect(files.filter((file) => /\/(mapa|manual|painel)-/.test(file))).toEqual([])
  expect(device.errors).toEqual([])
  await device.page.goto('/painel/locais')
  await device.page.getByRole('heading', { name: 'Esta tela precisa de sinal' }).waitFor()
})
