// A checklist built with nothing but a keyboard, published, and met by an agent: the next visit asks the new question,
// the older one asks what it was made with.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CELULAR, type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA, AGENTE, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { press, tabTo, type } from './support/teclado.ts'
import { looker } from './support/telas.ts'
import { iniciar, irPara, preparar } from './support/visita.ts'
import { programar } from './support/visitas.ts'

const TIPOS = '/painel/admin/instalacao-tipos'
const PERGUNTA = 'Goteiras à vista'

let rig: Rig
let mesa: Device
let celular: Device
let antiga: { id: number }

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  celular = await rig.device({ viewport: CELULAR })
  await jaEntrou(mesa.page, ADMINISTRADORA)
  await entrar(celular.page, AGENTE, SENHA)
  antiga = await programar(rig)
})
afterAll(() => rig?.stop())

const folha = (page: Page) => page.getByRole('dialog').last()

async function abrirTipo(page: Page, nome: string): Promise<void> {
  await abrirTela(page, `${TIPOS}?texto=${encodeURIComponent(nome)}`, 'Tipos de instalação')
  await page.getByRole('link', { name: nome, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: nome }).waitFor()
}

/** The checklist of the first classroom of a visit, as the device keeps it. */
async function perguntasDaSala(page: Page, job: number): Promise<number> {
  await preparar(page, job)
  await iniciar(page)
  await irPara(page, job, 'instalacoes')
  await page
    .getByRole('button', { name: /Sala de aula|Sala 0?1/ })
    .first()
    .click()
  await folha(page).getByRole('group', { name: 'Estado' }).waitFor()
  const quantas = await folha(page).getByLabel(PERGUNTA).count()
  await folha(page).getByRole('button', { name: 'Fechar', exact: true }).click()
  return quantas
}

test('an item is added, moved and published by keyboard alone', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTipo(page, 'Sala de aula')
  await press(page, page.getByRole('button', { name: 'Novo item' }))
  await type(page, folha(page).getByLabel('Pergunta'), PERGUNTA)
  await tabTo(page, folha(page).getByLabel('Resposta', { exact: true }))
  await page.keyboard.type('Quant')
  await press(page, folha(page).getByRole('checkbox', { name: /Uma resposta é crítica/ }), 'Space')
  await tabTo(page, folha(page).getByLabel('Comparação', { exact: true }))
  await page.keyboard.type('for maior')
  await press(page, folha(page).getByRole('button', { name: 'Concluir' }))
  await page.getByText(/Quantidade · crítico se for maior que 0/).waitFor()
  await tabTo(page, page.getByRole('button', { name: `Editar ${PERGUNTA}` }))
  await page.keyboard.press('Alt+ArrowUp')
  const linhas = page.getByRole('list', { name: 'Itens do checklist' }).getByRole('listitem')
  const total = await linhas.count()
  await linhas
    .nth(total - 2)
    .getByText(PERGUNTA, { exact: true })
    .waitFor()
  await press(page, page.getByRole('button', { name: 'Conferir e publicar' }))
  await folha(page).getByText('Novo', { exact: true }).waitFor()
  await press(page, folha(page).getByRole('button', { name: 'Publicar' }))
  await page.getByText('Versão 2 publicada').waitFor()
})

test('the next visit asks the new question, and the older one what it was made with', async () => {
  rig.watch()
  const nova = await programar(rig)
  expect(await perguntasDaSala(celular.page, nova.id)).toBe(1)
  expect(await perguntasDaSala(celular.page, antiga.id)).toBe(0)
})

test('the screens of the types have nothing that axe or the content policy complains of', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await page.setViewportSize(MESA)
  await abrirTela(page, TIPOS, 'Tipos de instalação')
  await look('tipos')
  await abrirTipo(page, 'Sala de aula')
  await look('tipo-checklist')
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  await folha(page).getByLabel('Pergunta').waitFor()
  await look('tipo-item')
  await page.keyboard.press('Escape')
  for (const aba of ['Dados do tipo', 'Versões']) {
    await page.getByRole('tab', { name: aba }).click()
    await look(`tipo-${aba}`)
  }
  await page.getByRole('button', { name: 'Ver o que mudou' }).click()
  await folha(page).getByText('Itens', { exact: true }).waitFor()
  await look('tipo-versao')
  expect([...problems, ...mesa.violations, ...celular.violations]).toEqual([])
})
