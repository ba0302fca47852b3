// The same screens in WebKitGTK, the engine of Safari as Linux has it, where this machine has it: sign-in, a list, a
// requisition, the visits of an agent. What stands where is compared with Chromium by the boxes of the screen.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ElementReference } from '../proof/other-browsers/webdriver.ts'
import { abrirWebKit, type WebKitAberto } from '../proof/other-browsers/webkit.ts'
import { findWebKit } from '../scripts/find-webkit.ts'
import { MESA } from './support/browser.ts'
import { type Caixas, caixas, longeDe } from './support/caixas.ts'
import { jaEntrou } from './support/conta.ts'
import { AGENTE, DIRETORA, SENHA } from './support/people.ts'
import { PROJECT, until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'

const BENS = '/painel/almoxarifado/patrimonios?ver=lista&order=descricao&sort=asc'
const PAPEL = 'EXP-PAPEL-A4'
/** Of a desk. MiniBrowser takes no less than some 500 px of width: its window has a bar of its own. */
const ESTREITA = { width: 520, height: 844 }

const webkit = findWebKit()
if (webkit === undefined)
  console.log('WebKitGTK não encontrado (pacotes webkit2gtk-driver e xvfb): as telas não foram abertas nele.')

let rig: Rig
let aberto: WebKitAberto

beforeAll(async () => {
  if (webkit === undefined) return
  rig = await startRig()
  aberto = await abrirWebKit(webkit, '1920x1200')
})
afterAll(async () => {
  await aberto?.parar()
  await rig?.stop()
})

const rodar = <T>(script: string, ...args: unknown[]): Promise<T> =>
  aberto.session.run<T>(aberto.janela, script, ...args)

/** The first in sight that the selector finds and whose text has this. */
const achar = (seletor: string, texto = ''): Promise<ElementReference> =>
  until(`${seletor} ${texto}`, 60_000, () =>
    rodar<ElementReference | null>(
      `return [...document.querySelectorAll(arguments[0])].find((um) => um.checkVisibility() &&
        ((um.textContent ?? '') + (um.getAttribute('aria-label') ?? '')).includes(arguments[1])) ?? null`,
      seletor,
      texto,
    ).then((achado) => achado ?? undefined),
  )
/** What was found may be drawn anew before it is touched: then it is looked for again. */
const enquantoMuda = (o_que: string, ato: () => Promise<unknown>) =>
  until(o_que, 60_000, async () => {
    try {
      await ato()
      return true
    } catch (erro) {
      if (String(erro).includes('stale element')) return false
      throw erro
    }
  })
const clicar = (seletor: string, texto = '') =>
  enquantoMuda(`to press ${seletor} ${texto}`, async () =>
    aberto.session.click(aberto.janela, await achar(seletor, texto)),
  )
const digitar = (seletor: string, texto: string) =>
  enquantoMuda(`to type in ${seletor}`, async () =>
    aberto.session.type(aberto.janela, await achar(seletor), texto),
  )
/** Typed into what has the focus. */
const noFoco = async (texto: string) =>
  aberto.session.type(aberto.janela, await rodar<ElementReference>('return document.activeElement'), texto)
const ir = (caminho: string) => aberto.session.navigate(aberto.janela, rig.network.url + caminho)

/** Until the page itself, without what the browser draws around it, has this measure. */
async function medir({ width, height }: { width: number; height: number }): Promise<void> {
  const { session, janela } = aberto
  await session.resize(janela, width, height)
  const dentro = await rodar<[number, number]>('return [innerWidth, innerHeight]')
  await session.resize(janela, 2 * width - dentro[0], 2 * height - dentro[1])
  await until(
    'the window to have its measure',
    10_000,
    async () => (await rodar('return innerWidth')) === width,
  )
}

async function entrar(email: string): Promise<void> {
  await ir('/autenticacao/entrar')
  await aberto.session.clearCookies(aberto.janela)
  await rodar('localStorage.clear()')
  await ir('/autenticacao/entrar')
  await digitar('input[type=email]', email)
  await digitar('input[type=password]', SENHA)
  await clicar('button[type=submit]')
  await until('to be in', 60_000, () =>
    rodar<boolean>('return !location.pathname.startsWith("/autenticacao")'),
  )
}

const sobra = () =>
  rodar<number>('return document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** For whoever looks at what this browser shows. */
async function guardar(nome: string): Promise<void> {
  const onde = join(PROJECT, '.tmp', 'e2e')
  await mkdir(onde, { recursive: true })
  await writeFile(join(onde, `webkit-${nome}.png`), await aberto.session.screenshot(aberto.janela))
}

test.skipIf(webkit === undefined)(
  'a person signs in, and a list stands where it does in Chromium',
  async () => {
    await medir(MESA)
    await entrar(DIRETORA)
    await ir(BENS)
    await achar('.z-list-table tbody tr:nth-child(10)')
    const nele = await rodar<Caixas>(`return (${caixas})()`)
    await guardar('lista')
    const outra = await rig.device({ viewport: MESA })
    await jaEntrou(outra.page, DIRETORA)
    await outra.page.goto(BENS)
    await outra.page.locator('.z-list-table tbody tr').nth(9).waitFor()
    const noChromium = await outra.page.evaluate(caixas)
    await outra.dispose()
    expect(longeDe(nele, noChromium)).toEqual([])
    expect(nele.decima?.altura).toBeGreaterThan(0)
    expect(await sobra()).toBe(0)
  },
)

test.skipIf(webkit === undefined)('a requisition is asked for and sent', async () => {
  await rig.oracle.query(
    `update local set deposito_supridor_id = (select id from local where codigo = 'DEP-CENTRAL')
     where pai_id is null and deposito_supridor_id is null`,
  )
  await ir('/painel/almoxarifado/requisicoes/cadastrar')
  await achar('label', 'Acrescentar material')
  // Drawn anew as the page comes to know the person's places: what was pressed before may be gone.
  await until('the look-up to have the focus', 60_000, async () => {
    await enquantoMuda('to press the look-up', async () =>
      aberto.session.click(
        aberto.janela,
        await rodar<ElementReference>(
          `return [...document.querySelectorAll('label')].find((um) => um.textContent.includes('Acrescentar material')).control`,
        ),
      ),
    )
    return rodar<boolean>(`return document.activeElement.matches('[role=combobox]')`)
  })
  await noFoco(PAPEL)
  await clicar('[role=option]', PAPEL)
  // The field of how many takes the focus.
  await until('the field of the quantity', 60_000, () =>
    rodar<boolean>(
      'return document.activeElement.inputMode !== "" || document.activeElement.type === "number"',
    ),
  )
  await noFoco('3')
  await clicar('button', 'Enviar')
  await achar('h1', 'REQ-')
  await achar('.z-badge', 'A autorizar')
  await guardar('requisicao')
})

test.skipIf(webkit === undefined)('the visits of an agent fit a narrow window', async () => {
  await medir(ESTREITA)
  await entrar(AGENTE)
  await ir('/monitoramentos')
  await achar('main li')
  await guardar('visitas')
  expect(await sobra()).toBe(0)
})
