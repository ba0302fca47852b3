// Each person of the demonstration opens every act that the product offers them: no look-up inside a form is refused.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PESSOAS } from '#server/demo/pessoas.ts'
import { MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { enderecos, type Navegacao, navegacao } from './support/navegar.ts'
import { abrirGaveta } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'

let rig: Rig

beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

/** One of each profile; who may everything is refused nothing, and proves nothing. */
const PESSOAS_DIFERENTES = [...new Map(PESSOAS.map((pessoa) => [pessoa.perfil, pessoa])).values()].filter(
  ({ email, perfil }) => perfil !== undefined && email !== ADMINISTRADORA,
)

/** What is not there at once is not there. */
const LOGO = { timeout: 3_000 }

/** Of one list: a record in each state, up to so many. */
const REGISTROS = 6

/** Of one record. */
const ABAS_NO_MAXIMO = 6

interface Andanca extends Navegacao {
  /** Where the person is, for whoever reads what was refused. */
  onde: string
  readonly recusas: Set<string>
  readonly atos: Set<string>
}

function seguir(page: Page): Andanca {
  const andanca: Andanca = { ...navegacao(page), onde: '', recusas: new Set(), atos: new Set() }
  page.on('response', (resposta) => {
    const { pathname } = new URL(resposta.url())
    if (pathname.startsWith('/api/') && (resposta.status() === 403 || resposta.status() >= 500))
      andanca.recusas.add(
        `${andanca.onde}: ${resposta.request().method()} ${pathname} → ${resposta.status()}`,
      )
  })
  page.on('dialog', (dialog) => void dialog.accept())
  return andanca
}

async function abrir(andanca: Andanca, endereco: string): Promise<void> {
  andanca.onde = endereco
  await andanca.abrir(endereco)
}

/** A screen that asks nothing of the server and that nobody is refused. */
const ENTRE = { endereco: '/painel/sem-acesso', titulo: 'Sem acesso' }

/** Whether the program left the screen before, with all that it had open: a form with changes does not let go. */
async function deixar({ page }: Andanca): Promise<boolean> {
  await page.evaluate((para) => {
    history.pushState({ key: para }, '', para)
    dispatchEvent(new PopStateEvent('popstate'))
  }, ENTRE.endereco)
  return page
    .waitForFunction(
      ({ endereco, titulo }) =>
        location.pathname === endereco &&
        document.querySelector('h1')?.textContent === titulo &&
        document.querySelector('[role=dialog], [role=alertdialog]') === null,
      ENTRE,
      { timeout: 500 },
    )
    .then(
      () => true,
      () => false,
    )
}

/** From a screen between, or loaded anew: nothing of the screen before is taken for its own. */
async function carregar(andanca: Andanca, endereco: string): Promise<void> {
  const { page } = andanca
  if (await deixar(andanca)) await abrir(andanca, endereco)
  else {
    andanca.onde = endereco
    await page.goto(endereco)
    await andanca.sossegar()
  }
  // Only who is refused the record itself is left there.
  await page
    .getByRole('heading', { level: 1 })
    .and(page.locator(`:not(:text-is("${ENTRE.titulo}"))`))
    .first()
    .waitFor({ state: 'attached' })
}

/** Opens every look-up that is in sight, and has it search. */
async function procurar(andanca: Andanca, dentro: Locator): Promise<void> {
  for (const campo of await dentro.locator('input[role=combobox]:visible:enabled').all()) {
    await campo.fill('a', LOGO)
    await andanca.sossegar()
    await andanca.page.keyboard.press('Tab')
  }
}

const cabecalho = (page: Page) => page.locator('.z-page-header-row')
const botaoMais = (page: Page) => cabecalho(page).getByRole('button', { name: 'Mais ações' })
const itensDeMais = (page: Page) => page.getByRole('menuitem').and(page.locator(':not([aria-disabled=true])'))
const botoesSoltos = (page: Page) =>
  cabecalho(page).locator('button:not([aria-disabled=true]):not([aria-haspopup])')

/** The first act in sight that was not done on such a record yet; the menu stays open if it is there. */
async function proximoAto(page: Page, jaFeito: (nome: string) => boolean): Promise<Locator | undefined> {
  const ainda = async (atos: Locator) => {
    for (const ato of await atos.all()) if (!jaFeito(await nomeDe(ato))) return ato
    return undefined
  }
  const solto = await ainda(botoesSoltos(page))
  if (solto || (await botaoMais(page).count()) === 0) return solto
  await botaoMais(page).click(LOGO)
  return ainda(itensDeMais(page))
}

/** What the head of a record lacks: what it is, its state, and no more than one act that stands out. */
const faltaNaCabeca = (page: Page) =>
  page.evaluate(() => {
    const cabeca = document.querySelector('main .z-record > .z-page-header')
    const tem = (seletor: string) => (cabeca?.querySelector(seletor)?.textContent ?? '').trim() !== ''
    const principais = cabeca?.querySelectorAll('.z-button-primary').length ?? 0
    return [
      cabeca === null && 'não é desenhado como registro',
      !tem('h1') && 'sem nome',
      !tem('.z-page-header-subtitle') && 'não diz o que é',
      !tem('.z-badge') && 'sem situação',
      principais > 1 && `${principais} botões principais`,
    ].filter((falta) => falta !== false)
  })

const nomeDe = async (ato: Locator) => ((await ato.innerText(LOGO)).split('\n')[0] ?? '').trim()

/** Every act of one record: opened, looked up in, and left as it was. An act may end others, or offer more. */
async function percorrer(andanca: Andanca, endereco: string): Promise<void> {
  const { page } = andanca
  const dialogos = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const emQualquer = (nome: string) => `${endereco.replaceAll(/\d+/g, '…')}, ${nome}`
  for (;;) {
    await carregar(andanca, endereco)
    for (const falta of await faltaNaCabeca(page)) andanca.recusas.add(`${endereco}: ${falta}`)
    const abas = await page.getByRole('tablist').getByRole('tab').count()
    if (abas > ABAS_NO_MAXIMO) andanca.recusas.add(`${endereco}: ${abas} abas`)
    const ato = await proximoAto(page, (nome) => andanca.atos.has(emQualquer(nome)))
    if (ato === undefined) return
    const nome = await nomeDe(ato)
    andanca.onde = `${endereco}, ${nome}`
    andanca.atos.add(emQualquer(nome))
    await ato.click(LOGO)
    await andanca.sossegar()
    await procurar(andanca, (await dialogos.count()) > 0 ? dialogos.last() : page.locator('main'))
  }
}

/** Each group of the drawer shuts the one before. */
async function telasDoMenu(page: Page): Promise<string[]> {
  const menu = (await abrirGaveta(page)).getByRole('navigation')
  const links = menu.locator('a[href^="/painel"]')
  const telas = new Set(await enderecos(links))
  for (const grupo of await menu.getByRole('button').all()) {
    if ((await grupo.getAttribute('aria-expanded')) === 'false') await grupo.click()
    for (const tela of await enderecos(links)) telas.add(tela)
  }
  await page.keyboard.press('Escape')
  return [...telas]
}

/** Of a list, the first record in each state. */
async function registrosDe(page: Page): Promise<string[]> {
  const linhas = await page.locator('main .z-list-table tbody tr').evaluateAll((todas) =>
    todas.map((linha) => ({
      estado: [...linha.querySelectorAll('.z-badge')].map((selo) => selo.textContent).join(),
      endereco: linha.querySelector('a.z-list-link')?.getAttribute('href') ?? '',
    })),
  )
  const diferentes = new Map(linhas.map(({ estado, endereco }) => [estado, endereco]))
  return [...diferentes.values()].filter((para) => para.startsWith('/painel')).slice(0, REGISTROS)
}

/** Of the home's numbers, those that are not what the list behind them says. */
async function numerosErrados(andanca: Andanca): Promise<string[]> {
  const { page } = andanca
  await abrir(andanca, '/painel/almoxarifado/dashboard')
  await page.locator('.z-ladrilhos').waitFor()
  const mais = page.getByRole('button', { name: /Mostrar todos os/ })
  if ((await mais.count()) > 0) await mais.click(LOGO)
  const ditos = await page.locator('.z-fazer li, .z-ladrilhos li').evaluateAll((todos) =>
    todos.flatMap((item) =>
      [...item.querySelectorAll('a')].map((link) => ({
        // A part of others has two numbers, each its own door; a mean says of how many rows it is.
        dito:
          /\d[\d.]*/.exec(item.querySelector('.z-ladrilho-media')?.textContent ?? '')?.[0] ??
          (item.querySelector('.z-ladrilho-parte') ? link : item.querySelector('strong'))?.textContent ??
          '',
        endereco: link.getAttribute('href') ?? '',
      })),
    ),
  )
  const errados: string[] = []
  for (const { dito, endereco } of ditos) {
    await abrir(andanca, endereco)
    const confere = await page
      .waitForFunction(
        (quantos) =>
          document.querySelector('.z-page-header-subtitle')?.textContent?.startsWith(`${quantos} `),
        dito,
        LOGO,
      )
      .catch(() => null)
    if (confere === null) errados.push(`${endereco}: não tem os ${dito} que o painel diz`)
  }
  expect(ditos.length).toBeGreaterThan(3)
  return errados
}

const atosDeTodos = new Set<string>()

test.each(PESSOAS_DIFERENTES)('nothing that $email may begin is refused midway', async ({ email }) => {
  rig.watch()
  const aparelho = await rig.device({ viewport: MESA })
  const { page } = aparelho
  await jaEntrou(page, email)
  const andanca = seguir(page)
  await page.goto('/painel/meus-dados')
  const telas = await telasDoMenu(page)
  if (telas.includes('/painel/almoxarifado/dashboard')) expect(await numerosErrados(andanca)).toEqual([])
  const novas = new Set<string>()
  for (const tela of telas) {
    await abrir(andanca, tela)
    for (const nova of await enderecos(cabecalho(page).locator('a[href^="/painel"]'))) novas.add(nova)
    for (const registro of await registrosDe(page)) await percorrer(andanca, registro)
  }
  for (const nova of novas) {
    await carregar(andanca, nova)
    await procurar(andanca, page.locator('main'))
  }
  for (const ato of andanca.atos) atosDeTodos.add(ato)
  expect(telas.length).toBeGreaterThan(0)
  expect([...andanca.recusas]).toEqual([])
  // What is left open goes on listening to the server, and takes of both cores.
  await aparelho.dispose()
})

test('the walk reached the acts of many records', () => {
  expect(atosDeTodos.size).toBeGreaterThan(40)
})
