// Every place on one map: groups, colours, choice by lasso and by keyboard, outlines imported, and no request to anyone
// but Zelo itself.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { geojsonDeTeste } from '#server/testing/contornos.ts'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const MAPA = '/painel/locais/mapa'

let rig: Rig
let mesa: Device
const fora: string[] = []

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  mesa.context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(rig.network.url)) fora.push(request.url())
  })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const desenhados = (page: Page) => page.getByText(/Desenhados agora: \d/)
const legenda = (page: Page, medida: string) => page.getByRole('list', { name: `Legenda: ${medida}` })

async function abrirMapa(page: Page, busca = ''): Promise<void> {
  await abrirTela(page, `${MAPA}${busca}`, 'Mapa dos locais')
  await desenhados(page).waitFor()
}

/** How many places the page says that it has. */
async function quantos(page: Page): Promise<number> {
  const texto = await page.getByText(/^[\d.]+ loca(l|is) no mapa$/).textContent()
  return Number(texto?.replace(/\D/g, ''))
}

test('the map groups every place, and its colour may say score, last visit or pending', async () => {
  rig.watch()
  const { page } = mesa
  await abrirMapa(page)
  const { total } = (
    await rig.oracle.query<{ total: number }>(
      'select count(*)::int as total from local where ativo and latitude is not null and longitude is not null',
    )
  )[0] ?? { total: -1 }
  expect(await quantos(page)).toBe(total)
  expect((await page.locator('.maplibregl-canvas').boundingBox())?.height).toBeGreaterThan(300)
  const [, grupos = '0'] = /(\d+) grupos?/.exec((await desenhados(page).textContent()) ?? '') ?? []
  expect(Number(grupos)).toBeGreaterThan(0)
  for (const [cor, medida] of [
    ['Última visita', 'última visita'],
    ['Pendências', 'pendências'],
    ['Nota', 'nota'],
  ] as const) {
    await page.getByRole('radio', { name: cor }).click()
    await legenda(page, medida).waitFor()
  }
  expect(mesa.violations).toEqual([])
})

test('municípios and regionals are painted by what they need, and the table says the same of each', async () => {
  rig.watch()
  const { page } = mesa
  for (const [por, nome] of [
    ['municipio', 'Municípios no mapa'],
    ['regional', 'Regionais no mapa'],
  ] as const) {
    await abrirTela(page, `${MAPA}?cor=visita&por=${por}`, 'Mapa dos locais')
    await page.getByText(/Quanto mais forte a cor/).waitFor()
    const legendas = await legenda(page, 'última visita').getByRole('listitem').allTextContents()
    const soma = legendas.reduce((total, texto) => total + Number(/\((\d+)\)/.exec(texto)?.[1]), 0)
    await page.getByRole('radio', { name: 'Tabela' }).click()
    const linhas = page.getByRole('region', { name: nome }).getByRole('row')
    await linhas.nth(1).waitFor()
    expect(await linhas.count()).toBe(soma + 1)
  }
})

test('what the keyboard reaches and what a lasso goes around is chosen, and exported', async () => {
  rig.watch()
  const { page } = mesa
  await abrirMapa(page)
  const total = await quantos(page)
  await page.getByRole('button', { name: 'Selecionar o que está na tela' }).press('Enter')
  await page.getByRole('heading', { name: `${total} locais selecionados` }).waitFor()
  await page.getByRole('button', { name: 'Limpar a seleção' }).click()
  await page.getByRole('button', { name: 'Laço' }).click()
  const caixa = await page.locator('.z-traco').boundingBox()
  if (caixa === null) throw new Error('nothing to draw on')
  const { x, y, width, height } = caixa
  await page.mouse.move(x + 2, y + 2)
  await page.mouse.down()
  for (const [dx, dy] of [
    [0.5, 0.01],
    [0.99, 0.01],
    [0.99, 0.99],
    [0.01, 0.99],
  ] as const)
    await page.mouse.move(x + width * dx, y + height * dy, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('heading', { name: /\d+ loca(l|is) selecionados?/ }).waitFor()
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar em CSV' }).click()
  expect((await baixado).suggestedFilename()).toMatch(/\.csv$/)
})

test('the list’s filters hold on the map, and the table says the same places', async () => {
  rig.watch()
  const { page } = mesa
  await abrirMapa(page)
  const todos = await quantos(page)
  // The address decides, and the button follows it.
  await page.getByRole('radio', { name: 'Tabela' }).click()
  await page.waitForURL(/ver=tabela/)
  const tabela = page.getByRole('region', { name: 'Locais com coordenadas' })
  const nome = await tabela.getByRole('rowheader').first().textContent()
  await page.getByRole('searchbox', { name: 'Buscar locais' }).fill(nome ?? '')
  await page.waitForURL(/texto=/)
  await page.getByText(`${todos} locais no mapa`, { exact: true }).waitFor({ state: 'detached' })
  await tabela
    .getByRole('link', { name: nome ?? '' })
    .first()
    .waitFor()
  expect(await quantos(page)).toBeLessThan(todos)
})

test('outlines are imported with what is wrong said, and drawn; nothing was asked of the internet', async () => {
  rig.watch()
  const { page } = mesa
  await page.goto('/painel/admin/parametros?secao=mapa')
  const arquivo = page.locator('input[type=file]')
  const enviar = (buffer: Buffer) =>
    arquivo.setInputFiles({ name: 'malha.geojson', mimeType: 'application/geo+json', buffer })
  await page.getByText('Nenhum ainda').waitFor()
  await enviar(Buffer.from('{"type":"Feature"}'))
  await page.getByText('FeatureCollection').waitFor()
  await enviar(geojsonDeTeste())
  await page.getByText(/^2 municípios, desde/).waitFor()
  await abrirMapa(page)
  expect([...fora, ...mesa.violations, ...mesa.errors.filter((erro) => !erro.includes('400'))]).toEqual([])
})

test('without WebGL the page says so and shows the table', async () => {
  rig.watch()
  const { page } = await rig.device({ viewport: MESA })
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await jaEntrou(page, ADMINISTRADORA)
  await abrirTela(page, MAPA, 'Mapa dos locais')
  await page.getByText('Este navegador não desenha mapas').waitFor()
  await page.getByRole('region', { name: 'Locais com coordenadas' }).waitFor()
})

test('map, choice, filters and table have nothing that axe complains of', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirMapa(page)
  await page.getByRole('button', { name: 'Selecionar o que está na tela' }).click()
  await page.getByRole('heading', { name: /locais selecionados/ }).waitFor()
  await look('mapa')
  await abrirMapa(page, '?cor=visita')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await look('mapa-filtros')
  await abrirTela(page, `${MAPA}?ver=tabela`, 'Mapa dos locais')
  await page.getByRole('region', { name: 'Locais com coordenadas' }).waitFor()
  await look('mapa-tabela')
  await page.goto('/painel/admin/parametros?secao=mapa')
  await page.getByRole('heading', { name: 'Contornos dos municípios' }).waitFor()
  await look('parametros-contornos')
  expect([...problems, ...mesa.violations]).toEqual([])
})
