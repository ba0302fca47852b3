// Every screen of the product with its open dialogs, walked in one order: for accessibility, policy and pictures.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { problemasNaMao } from './adaptacoes.ts'
import { semNomeProprio } from './arvore.ts'
import { axeProblems, CORES } from './axe.ts'
import { CELULAR, DE_PASSAGEM, MESA } from './browser.ts'
import { entrar, jaEntrou } from './conta.ts'
import { novoDiario } from './diario.ts'
import { ADMINISTRADORA, AGENTE, SENHA } from './people.ts'
import type { Rig } from './rig.ts'
import { telasDaColeta } from './telas-da-coleta.ts'
import { conferirBens, verificarInstalacoes } from './trabalho.ts'
import { finalizar, iniciar, irPara, preparar, urlDa } from './visita.ts'
import { programar } from './visitas.ts'

interface Variante {
  nome: string
  viewport: { width: number; height: number }
  tema: 'light' | 'dark'
}

const VARIANTES: readonly Variante[] = [
  { nome: 'celular-claro', viewport: CELULAR, tema: 'light' },
  { nome: 'celular-escuro', viewport: CELULAR, tema: 'dark' },
  { nome: 'mesa-escuro', viewport: MESA, tema: 'dark' },
  { nome: 'mesa-claro', viewport: MESA, tema: 'light' },
]

/** The widths and themes that end where the window was: each change of either draws the screen anew. */
const ordemPara = ({ width }: { width: number }): readonly Variante[] =>
  width < MESA.width ? VARIANTES.toReversed() : VARIANTES

/** Looks at one screen in every variant: what axe says, and a picture when a folder was asked for. */
export type Look = (screen: string) => Promise<void>

async function show(page: Page, { viewport, tema }: Variante): Promise<void> {
  if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
  await page.evaluate(async (theme) => {
    document.documentElement.dataset.bsTheme = theme
    // What fades in has other colours on the way, and what inherits them fades after it.
    const patience = performance.now() + 1_000
    const moving = () => document.getAnimations().some(({ playState }) => playState !== 'finished')
    do await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    while (moving() && performance.now() < patience)
  }, tema)
}

/** Between the phone and the desk; at those the variants are looked at too. */
const TABLET = { width: 768, height: MESA.height }

/** In the page: how wide it is, and which elements without others inside reach the furthest out. */
function widthOfPage(): { content: number; furthest: string[] } {
  const content = document.documentElement.scrollWidth
  const out = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1 && element.childElementCount === 0,
  )
  return { content, furthest: out.slice(0, 3).map(({ tagName, className }) => `${tagName}.${className}`) }
}

/** By how much the page itself is wider than the window, and where. */
async function overflowOf(page: Page, screen: string, { width }: { width: number }): Promise<string[]> {
  const { content, furthest } = await page.evaluate(widthOfPage)
  if (content <= width) return []
  return [`${screen}: ${content} px wide in a window of ${width} (${furthest.join(', ')})`]
}

/** In the page: the lists that a desk has to scroll sideways to read the columns of always, each with its last column. */
function listsCutShort(): string[] {
  return [...document.querySelectorAll<HTMLTableElement>('.z-list-table')].flatMap((table) => {
    const beyond = table.offsetWidth - (table.parentElement?.clientWidth ?? 0)
    return beyond > 0 ? [`“${table.querySelector('th:last-child')?.textContent}” by ${beyond} px`] : []
  })
}

async function cutShortOf(page: Page, screen: string): Promise<string[]> {
  const cut = await page.evaluate(listsCutShort)
  return cut.map((column) => `${screen}: a list as it comes does not fit a desk, and cuts ${column}`)
}

/** @NOTE ZELO_E2E_FOTOS names a folder that receives a picture of every screen. */
export function looker(page: Page, problems: string[]): Look {
  const folder = process.env.ZELO_E2E_FOTOS
  const look = async (screen: string, variante: Variante) => {
    await show(page, variante)
    problems.push(...(await overflowOf(page, screen, variante.viewport)))
    if (variante.viewport === MESA) problems.push(...(await cutShortOf(page, screen)))
    if (folder) {
      await mkdir(folder, { recursive: true })
      await page.screenshot({ path: join(folder, `${screen}--${variante.nome}.png`) })
    }
    // Both themes have the same elements: in the dark one only what it paints is asked again.
    const rules = variante.tema === 'dark' ? CORES : undefined
    problems.push(...(await axeProblems(page, `${screen} (${variante.nome})`, rules)))
  }
  return async (screen) => {
    const antes = page.viewportSize() ?? CELULAR
    await page.setViewportSize(TABLET)
    problems.push(...(await overflowOf(page, screen, TABLET)))
    for (const variante of ordemPara(antes)) await look(screen, variante)
    if (page.viewportSize()?.width !== antes.width) await page.setViewportSize(antes)
  }
}

const titulo = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })

async function abrir(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await titulo(page)
}

async function fecharDialogo(page: Page, button: string): Promise<void> {
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .last()
    .getByRole('button', { name: button })
    .first()
    .click()
}

async function conta(page: Page, look: Look): Promise<void> {
  await abrir(page, '/autenticacao/entrar')
  await look('entrar')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('Informe um e-mail válido').waitFor()
  await look('entrar-com-erros')
  await abrir(page, '/autenticacao/recuperar-senha')
  await look('recuperar-senha')
  await abrir(page, '/autenticacao/alterar-senha?token=0123456789012345678901234567890123456789012')
  await look('criar-senha')
}

async function lista(page: Page, look: Look, job: number): Promise<void> {
  await abrir(page, '/monitoramentos')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await look('monitoramentos')
  await abrir(page, urlDa(job, 'detalhes'))
  await look('visita-ausente')
  await preparar(page, job)
  await look('detalhes-aguardando')
  await page.getByRole('button', { name: /^Etapas/ }).click()
  await page.getByRole('menuitem', { name: 'Cancelar a visita' }).click()
  await page.getByRole('alertdialog').waitFor()
  await look('cancelar-visita')
  await fecharDialogo(page, 'Voltar')
  await iniciar(page)
  await page.getByRole('button', { name: /^Etapas/ }).click()
  await page.getByRole('menu').waitFor()
  await look('etapas-abertas')
  await page.keyboard.press('Escape')
}

async function instalacoes(page: Page, look: Look, job: number): Promise<void> {
  const diario = novoDiario()
  await verificarInstalacoes(page, diario, job, { count: 2, withPhoto: 1 })
  await look('instalacoes')
  await page.getByRole('button', { name: /^Próxima pendente/ }).click()
  await page.getByRole('dialog').waitFor()
  await look('instalacao')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await page.getByText('Escolha o estado').waitFor()
  await look('instalacao-com-erros')
  await fecharDialogo(page, 'Fechar')
  await page.getByRole('button', { name: 'Nova instalação' }).click()
  await page.getByRole('dialog').waitFor()
  await look('nova-instalacao')
  await fecharDialogo(page, 'Cancelar')
}

async function patrimonios(page: Page, look: Look, job: number): Promise<void> {
  const diario = novoDiario()
  await conferirBens(page, diario, job, { count: 2, withPhoto: 1 })
  await irPara(page, job, 'patrimonios')
  await look('lista-patrimonial')
  await page.getByRole('list', { name: 'Bens da visita' }).getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  await look('bem')
  await fecharDialogo(page, 'Fechar')
  await irPara(page, job, 'patrimonios/escanear')
  await titulo(page)
  await look('escanear')
}

async function fim(page: Page, look: Look, job: number): Promise<void> {
  await irPara(page, job, 'finalizar')
  await look('assinaturas')
  const recusa = page
    .getByRole('switch', { name: /recusa/ })
    .or(page.getByRole('checkbox', { name: /recusa/ }))
  await recusa.first().locator('xpath=..').click()
  await page.getByLabel('Motivo da recusa').waitFor()
  await page.getByRole('button', { name: 'Finalizar coleta' }).click()
  await look('assinaturas-recusa-com-erros')
  await page.reload()
  // What was chosen outlives the reload: the refusal is taken back by hand.
  await page.getByLabel('Motivo da recusa').waitFor()
  await recusa.first().locator('xpath=..').click()
  await finalizar(page, job, { nome: 'Rosa Prado', matricula: '77', cargo: 'Diretora' }, { concluir: false })
  await look('comprovante')
  await abrir(page, '/monitoramentos/pendencias')
  await look('pendencias')
}

async function painel(page: Page, look: Look): Promise<void> {
  await jaEntrou(page, ADMINISTRADORA)
  await abrir(page, '/painel/almoxarifado/dashboard')
  await look('painel-geral')
  await abrir(page, '/painel/locais')
  await look('locais')
  await abrir(page, '/painel/senha')
  await look('trocar-senha')
  await abrir(page, '/painel/sem-acesso')
  await look('sem-acesso')
  await abrir(page, '/endereco-que-nao-existe')
  await look('nao-encontrado')
}

/** Walks everything; answers what axe and the content policy complain of, empty when nothing. */
export async function percorrer(rig: Rig): Promise<string[]> {
  const problems: string[] = []
  const campo = await rig.device()
  const { page } = campo
  const olhar = looker(page, problems)
  const look: Look = async (screen) => {
    await olhar(screen)
    problems.push(...(await problemasNaMao(page, screen)), ...(await semNomeProprio(page, screen)))
  }
  const { id } = await programar(rig)
  await conta(page, look)
  await entrar(page, AGENTE, SENHA)
  await lista(page, look, id)
  await instalacoes(page, look, id)
  await patrimonios(page, look, id)
  await fim(page, look, id)
  const escritorio = await rig.device(DE_PASSAGEM)
  await painel(escritorio.page, looker(escritorio.page, problems))
  const supervisao = await rig.device(DE_PASSAGEM)
  await telasDaColeta(supervisao.page, looker(supervisao.page, problems))
  for (const device of [campo, escritorio, supervisao]) problems.push(...device.violations, ...device.errors)
  return problems
}
