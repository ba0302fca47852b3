// The same screens in Firefox, where this machine has it: sign-in, a list, a requisition, a visit prepared and opened.
// What stands where is compared with Chromium by the boxes of the screen, not pixel by pixel.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREFIX } from '#server/testing/leftovers.ts'
import { findFirefox } from '../scripts/find-firefox.ts'
import { CELULAR, MESA, PATIENCE_MS } from './support/browser.ts'
import { caixas, longeDe } from './support/caixas.ts'
import { jaEntrou } from './support/conta.ts'
import { AGENTE, DIRETORA, SENHA } from './support/people.ts'
import { PROJECT } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'

const BENS = '/painel/almoxarifado/patrimonios?ver=lista&order=descricao&sort=asc'
const PAPEL = 'EXP-PAPEL-A4'
/** Firefox's own bits: a fine pointer, which hovers. */
const FINO_E_PAIRA = 6

const firefox = findFirefox()
if (firefox === undefined)
  console.log('Firefox não encontrado (pacote firefox-esr): as telas não foram abertas nele.')

let rig: Rig
let browser: Browser
let pasta = ''

beforeAll(async () => {
  if (firefox === undefined) return
  rig = await startRig()
  pasta = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-firefox-`))
  browser = await launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    userDataDir: pasta,
    extraPrefsFirefox: {
      'intl.accept_languages': 'pt-BR',
      'ui.prefersReducedMotion': 1,
      // A desk has a mouse; a machine without a screen says that it has none.
      'ui.primaryPointerCapabilities': FINO_E_PAIRA,
      'ui.allPointerCapabilities': FINO_E_PAIRA,
    },
  })
})
afterAll(async () => {
  await browser?.close()
  await rig?.stop()
  if (pasta) await rm(pasta, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

/** A browser of one person, without what another left. */
async function sentar(viewport: { width: number; height: number }, email: string): Promise<Page> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.setViewport(viewport)
  await page.goto(`${rig.network.url}/autenticacao/entrar`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(SENHA)
  await page.locator('button[type=submit]').click()
  await page.waitForFunction(() => !location.pathname.startsWith('/autenticacao'))
  return page
}

const ir = async (page: Page, caminho: string) => {
  await page.goto(rig.network.url + caminho)
  await page.waitForSelector('h1')
}

/** For whoever looks at what this browser shows. */
async function guardar(page: Page, nome: string): Promise<void> {
  const onde = join(PROJECT, '.tmp', 'e2e')
  await mkdir(onde, { recursive: true })
  await page.screenshot({ path: join(onde, `firefox-${nome}.png`) as `${string}.png` }) // as: its ending is there
}

const sobra = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.skipIf(firefox === undefined)('a list of assets stands where it does in Chromium', async () => {
  const page = await sentar(MESA, DIRETORA)
  await ir(page, BENS)
  await page.waitForSelector('.z-list-table tbody tr:nth-child(10)')
  const nele = await page.evaluate(caixas)
  await guardar(page, 'lista')
  const outra = await rig.device({ viewport: MESA })
  await jaEntrou(outra.page, DIRETORA)
  await outra.page.goto(BENS)
  await outra.page.locator('.z-list-table tbody tr').nth(9).waitFor()
  const noChromium = await outra.page.evaluate(caixas)
  await outra.dispose()
  expect(longeDe(nele, noChromium)).toEqual([])
  expect(nele.decima?.altura).toBeGreaterThan(0)
  expect(await sobra(page)).toBe(0)
  await page.browserContext().close()
})

test.skipIf(firefox === undefined)('a requisition is asked for and sent', async () => {
  await rig.oracle.query(
    `update local set deposito_supridor_id = (select id from local where codigo = 'DEP-CENTRAL')
     where pai_id is null and deposito_supridor_id is null`,
  )
  const page = await sentar(MESA, DIRETORA)
  await ir(page, '/painel/almoxarifado/requisicoes/cadastrar')
  await page.locator('::-p-aria([name="Acrescentar material"][role="combobox"])').fill(PAPEL)
  await page.locator(`[role=option] ::-p-text(${PAPEL})`).wait()
  await page.keyboard.press('Enter')
  await page.locator(`::-p-aria([name="Materiais pedidos"]) ::-p-text(${PAPEL})`).wait()
  await page.keyboard.type('3')
  await page.locator('button ::-p-text(Enviar)').click()
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.startsWith('REQ-'))
  await page.locator('::-p-text(A autorizar)').wait()
  await guardar(page, 'requisicao')
  await page.browserContext().close()
})

test.skipIf(firefox === undefined)('a visit is prepared and opened on a phone', async () => {
  const page = await sentar(CELULAR, AGENTE)
  await ir(page, '/monitoramentos')
  expect(await sobra(page)).toBe(0)
  const [visita] = await rig.oracle.query<{ id: number }>(
    `select m.id::int as id from monitoramento m join monitoramento_agente a on a.monitoramento_id = m.id
     join usuario u on u.id = a.usuario_id
     where u.email = '${AGENTE}' and m.concluido_em is null and m.cancelado_em is null order by m.id limit 1`,
  )
  await ir(page, `/monitoramentos/${visita?.id}/detalhes`)
  await page.locator('button ::-p-text(Preparar)').click()
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Detalhes do Monitoramento')
  for (const etapa of ['instalacoes', 'patrimonios']) {
    await page.goto(`${rig.network.url}/monitoramentos/${visita?.id}/${etapa}`)
    await page.waitForSelector('main li')
    await guardar(page, etapa)
    expect(await sobra(page)).toBe(0)
  }
  await page.browserContext().close()
})
