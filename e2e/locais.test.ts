// The register of places from the desk: a school from its first day to the day it turns out to be registered twice.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirParte, abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { press, tabTo, type } from './support/teclado.ts'
import { looker } from './support/telas.ts'

const NOVA = 'Escola Estadual Buriti Alto'
const REPETIDA = 'E. E. Buriti Alto'

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

async function ficha(page: Page, nome: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: nome, exact: true }).waitFor()
}

async function abrirLocal(page: Page, nome: string): Promise<void> {
  await page.goto(`/painel/locais?texto=${encodeURIComponent(nome)}`)
  await page.getByRole('link', { name: nome, exact: true }).first().click()
  await ficha(page, nome)
}

async function acao(page: Page, nome: string): Promise<void> {
  const botao = page.getByRole('main').getByRole('button', { name: nome, exact: true })
  if (await botao.isVisible()) return botao.click()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: nome, exact: true }).click()
}

/** A place out of the search of a field, with the keyboard. */
async function escolherLocal(page: Page, campo: Locator, texto: string): Promise<void> {
  await type(page, campo, texto)
  await page.getByRole('option', { name: texto }).first().waitFor()
  await page.keyboard.press('Enter')
}

async function cadastrar(
  page: Page,
  escola: { nome: string; codigo: string; tipo: string; inep?: string },
): Promise<void> {
  await page.goto('/painel/locais')
  await press(page, page.getByRole('link', { name: 'Cadastrar local' }))
  const tipo = page.getByRole('combobox', { name: 'Tipo' })
  await tipo.waitFor()
  // A native list: letters choose.
  await type(page, tipo, escola.tipo)
  await escolherLocal(page, page.getByRole('combobox', { name: /^Acima dele/ }), 'Regional do Ipê')
  await type(page, page.getByRole('textbox', { name: 'Nome', exact: true }), escola.nome)
  await type(page, page.getByRole('textbox', { name: 'Código', exact: true }), escola.codigo)
  if (escola.inep) await type(page, page.getByRole('textbox', { name: 'Código INEP' }), escola.inep)
  await page.keyboard.press('Enter')
  await ficha(page, escola.nome)
}

test('a school is registered with the keyboard alone, and edited', async () => {
  rig.watch()
  const { page } = mesa
  await cadastrar(page, { nome: NOVA, codigo: 'BA-1', tipo: 'Escola', inep: '17999991' })
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByRole('heading', { level: 1, name: `Editar ${NOVA}` }).waitFor()
  await page.getByRole('button', { name: 'Incluir telefone' }).click()
  await page.getByLabel('Telefone', { exact: true }).fill('(63) 3222-1000')
  await page.getByRole('checkbox', { name: 'Manhã' }).check({ force: true })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await ficha(page, NOVA)
  await page.getByRole('link', { name: '(63) 3222-1000' }).waitFor()
  const [guardado] = await rig.oracle.query<{ turnos: string[]; telefone: string }>(
    `select turnos, telefone from local where codigo = 'BA-1'`,
  )
  expect(guardado).toEqual({ turnos: ['manha'], telefone: '(63) 3222-1000' })
})

test('a move tells its consequences first, and the tree shows where the place is now', async () => {
  rig.watch()
  const { page } = mesa
  await abrirLocal(page, NOVA)
  await acao(page, 'Mover')
  await escolherLocal(page, dialogo(page).getByRole('combobox'), 'Regional do Vale')
  const muda = dialogo(page).getByRole('region', { name: 'O que muda' })
  await muda.getByText('Regional do Ipê → Regional do Vale').waitFor()
  await dialogo(page).getByLabel('Motivo').fill('nova divisão das regionais')
  await dialogo(page).getByRole('button', { name: 'Mover' }).click()
  await dialogo(page).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'História' }).waitFor()
  await page.goto('/painel/locais')
  await page.getByRole('navigation', { name: 'Ver os locais como' }).getByText('Árvore').click()
  const ramo = page.getByRole('treeitem', { name: /^Regional do Vale/ })
  await tabTo(page, page.locator('[role=treeitem][tabindex="0"]'))
  await page.keyboard.type('regional do v')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('treeitem', { name: new RegExp(`^${NOVA}`) }).waitFor()
  expect(await ramo.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.type(NOVA.toLowerCase())
  await page.keyboard.press('Enter')
  await ficha(page, NOVA)
})

test('a director is designated by name, and another takes the place', async () => {
  rig.watch()
  const { page } = mesa
  await abrirLocal(page, NOVA)
  await abrirParte(page, 'Resumo', 'Responsáveis')
  const designar = async (nome: string, inicio: string) => {
    await page.getByRole('button', { name: 'Designar', exact: true }).click()
    await dialogo(page).getByLabel('Nome', { exact: true }).fill(nome)
    await dialogo(page).getByLabel('A partir de').fill(inicio)
    const anterior = dialogo(page).getByRole('checkbox', { name: /^Encerrar/ })
    if (await anterior.isVisible()) await anterior.check({ force: true })
    await dialogo(page).getByRole('button', { name: 'Designar' }).click()
    await dialogo(page).waitFor({ state: 'detached' })
  }
  const lista = page.getByRole('list', { name: 'Responsáveis pelo local' })
  await designar('Dirce Moura', '2025-02-01')
  await lista.getByText('Dirce Moura').waitFor()
  await designar('Lúcia Bandeira', '2026-02-01')
  await lista.getByText('Lúcia Bandeira').waitFor()
  await lista.getByText('de 01/02/2025 a 31/01/2026').waitFor()
  await abrirParte(page, 'Resumo', 'Resumo')
  await page.getByRole('list', { name: 'Responsáveis de hoje' }).getByText('Lúcia Bandeira').waitFor()
})

test('a regional with schools is not inactivated, and the answer says why', async () => {
  rig.watch()
  const { page } = mesa
  await abrirLocal(page, 'Regional do Vale')
  await acao(page, 'Inativar')
  await dialogo(page).getByLabel('Motivo').fill('reorganização')
  await dialogo(page).getByRole('button', { name: 'Inativar' }).click()
  const lista = dialogo(page).getByRole('list', { name: 'O que impede' })
  await lista.getByRole('listitem').first().waitFor()
  expect(await lista.textContent()).toMatch(/abaixo/)
  await dialogo(page).getByRole('button', { name: 'Voltar' }).click()
})

test('a school registered twice becomes one, and the old code still finds it', async () => {
  rig.watch()
  const { page } = mesa
  // Two INEP codes are two schools; what was registered twice came without one.
  await cadastrar(page, { nome: REPETIDA, codigo: 'BA-2', tipo: 'Unidade' })
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Código INEP').fill('17999991')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Já existe um local com este código INEP.').first().waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await abrirLocal(page, REPETIDA)
  await acao(page, 'Unificar')
  await escolherLocal(page, dialogo(page).getByRole('combobox'), NOVA)
  await dialogo(page)
    .getByRole('row', { name: /BA-2\s*BA-1/ })
    .waitFor()
  await dialogo(page).getByLabel('Motivo').fill('cadastrada duas vezes')
  await dialogo(page).getByRole('button', { name: 'Unificar' }).click()
  await ficha(page, NOVA)
  await page.getByText(`Também foi ${REPETIDA}`).waitFor()
  await page.goto('/painel/locais?texto=BA-2')
  await page.getByRole('link', { name: NOVA, exact: true }).waitFor()
})

test('the screens of places and of their types have nothing that axe or the content policy complains of', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, '/painel/locais', 'Locais')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await look('locais-filtros')
  await abrirTela(page, '/painel/locais/arvore', 'Árvore de locais')
  await page.getByRole('treeitem').nth(1).waitFor()
  await look('locais-arvore')
  await abrirTela(page, '/painel/locais/cadastrar', 'Cadastrar local')
  await page.getByLabel('Tipo', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await page.getByText('Informe o nome do local').waitFor()
  await look('locais-cadastrar-com-erros')
  await page.reload()
  await abrirLocal(page, NOVA)
  for (const [aba, abrir] of [
    ['Resumo', () => abrirParte(page, 'Resumo', 'Resumo')],
    ['Responsáveis', () => abrirParte(page, 'Resumo', 'Responsáveis')],
    ['Eventos', () => page.getByRole('tab', { name: 'Eventos' }).click()],
  ] as const) {
    await abrir()
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor()
    await look(`local-${aba}`)
  }
  await acao(page, 'Mover')
  await escolherLocal(page, dialogo(page).getByRole('combobox'), 'Regional do Ipê')
  await dialogo(page).getByRole('region', { name: 'O que muda' }).waitFor()
  await look('local-mover')
  await dialogo(page).getByRole('button', { name: 'Voltar' }).click()
  await acao(page, 'Unificar')
  await escolherLocal(page, dialogo(page).getByRole('combobox'), 'Regional do Ipê')
  await dialogo(page).getByRole('region', { name: 'Os dois cadastros' }).waitFor()
  await look('local-unificar')
  await dialogo(page).getByRole('button', { name: 'Voltar' }).click()
  await abrirTela(page, '/painel/admin/local-tipos', 'Tipos de local')
  await page.getByRole('link', { name: 'Escola', exact: true }).waitFor()
  await look('local-tipos')
  await page.getByRole('link', { name: 'Escola', exact: true }).click()
  await page.getByLabel('Nível').waitFor()
  await look('local-tipo')
  expect([...problems, ...mesa.violations]).toEqual([])
})
