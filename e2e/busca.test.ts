// The search as people use it: by the keyboard at a desk, by the thumb on a phone, and in the field with no server.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems } from './support/axe.ts'
import { CELULAR, type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { ADMINISTRADORA, AGENTE, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { preparar, prontoSemServidor } from './support/visita.ts'
import { programar } from './support/visitas.ts'

interface Bem {
  referencia_id: string
  descricao: string
  local: string
  codigo: string
}

let rig: Rig
let bem: Bem

beforeAll(async () => {
  rig = await startRig()
  const [achado] = await rig.oracle.query<Bem>(`
    select p.referencia_id, p.descricao, l.nome as local, l.codigo from patrimonio p join local l on l.id = p.local_id
    where p.referencia_id ~ '^\\d{6}-\\d$' and p.situacao = 'ativo' order by p.id limit 1`)
  if (!achado) throw new Error('the demonstration has no labelled asset')
  bem = achado
})
afterAll(() => rig?.stop())

const campo = (page: Page) => page.getByRole('combobox', { name: 'O que você procura' })
const opcoes = (page: Page) => page.getByRole('listbox', { name: 'Resultados' }).getByRole('option')
const fechada = (page: Page) => campo(page).waitFor({ state: 'detached' })

async function naMesa(viewport = MESA): Promise<Device> {
  const device = await rig.device({ viewport })
  await jaEntrou(device.page, ADMINISTRADORA)
  await device.page.goto('/painel/locais')
  await device.page.getByRole('heading', { level: 1, name: 'Locais' }).waitFor()
  return device
}

test('at a desk the search is opened, walked and answered by the keyboard alone', async () => {
  rig.watch()
  const { page, violations } = await naMesa()
  await page.keyboard.press('Control+k')
  await campo(page).waitFor()
  await page.keyboard.type(bem.local.toLowerCase())
  await opcoes(page).filter({ hasText: bem.codigo }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await fechada(page)
  await page.keyboard.press('/')
  await campo(page).waitFor()
  expect(await campo(page).inputValue()).toBe('')
  // As a code reader does: all at once, with Enter at the end.
  await page.keyboard.insertText(bem.referencia_id)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => /^\/painel\/almoxarifado\/patrimonios\/\d+$/.test(url.pathname))
  await page.getByRole('heading', { level: 1, name: bem.descricao }).waitFor()
  await fechada(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: 'Recentes' }).getByRole('option', { name: bem.descricao }).waitFor()
  await page.keyboard.press('Escape')
  await fechada(page)
  expect(violations).toEqual([])
})

test('on a phone a typing error is forgiven, and a touch outside or on an answer closes', async () => {
  rig.watch()
  const { page } = await naMesa(CELULAR)
  const [local] = await rig.oracle.query<{ id: string; codigo: string; palavra: string }>(`
    select min(l.id) as id, min(l.codigo) as codigo, w as palavra from local l, regexp_split_to_table(l.nome, ' ') w
    where l.ativo and w ~ '^[A-Z][a-z]{6,}$' group by w having count(*) = 1 order by w limit 1`)
  if (!local) throw new Error('the demonstration has no place with a long name')
  await page.getByRole('button', { name: /^O que você procura/ }).click()
  const { palavra } = local
  await campo(page).fill(`${palavra.slice(0, 3)}${palavra.slice(4)}`)
  const achada = opcoes(page).filter({ hasText: local.codigo })
  await achada.getByText('Nome parecido').waitFor()
  await achada.click()
  await page.waitForURL((url) => url.pathname === `/painel/locais/${local.id}`)
  await fechada(page)
  await page.getByRole('button', { name: /^O que você procura/ }).click()
  await campo(page).fill('zzzzzz')
  await page.getByText('Nenhum resultado encontrado.').waitFor()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await fechada(page)
})

test('with the server gone the search finds what the device holds, and opens it', async () => {
  rig.watch()
  const { id: job } = await programar(rig)
  const device = await rig.device()
  const { page } = device
  await entrar(page, AGENTE, SENHA)
  await preparar(page, job)
  await prontoSemServidor(page)
  const [guardado] = await rig.oracle.query<{ referencia_id: string; uuid: string; descricao: string }>(`
    select mp.referencia_id, mp.uuid, p.descricao from monitoramento_patrimonio mp
    join patrimonio p on p.id = mp.patrimonio_id
    where mp.monitoramento_id = ${job} and mp.referencia_id is not null order by mp.id limit 1`)
  if (!guardado) throw new Error('the visit has no labelled asset')
  await device.offline(true)
  await page.goto('/monitoramentos')
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('menuitem', { name: 'Buscar' }).click()
  await campo(page).fill(guardado.descricao.slice(0, 5))
  await page.getByText('a busca mostra só as visitas guardadas neste aparelho').waitFor()
  await page.getByRole('group', { name: 'Bens' }).waitFor()
  await campo(page).fill(guardado.referencia_id)
  await page.getByText(`Plaqueta ${guardado.referencia_id}`).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('bem') === guardado.uuid)
  await page.getByRole('dialog', { name: guardado.descricao }).waitFor()
})

test('axe finds nothing wrong with the search, in both themes and both sizes', async () => {
  rig.watch()
  const problemas: string[] = []
  for (const viewport of [MESA, CELULAR]) {
    const { page } = await naMesa(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      const tela = `busca, ${colorScheme}, ${viewport.width}`
      await page.emulateMedia({ colorScheme })
      await page.keyboard.press('Control+k')
      await campo(page).waitFor()
      problemas.push(...(await axeProblems(page, `${tela}, início`)))
      await campo(page).fill('escola')
      await until('places', 10_000, async () => (await opcoes(page).count()) > 3)
      problemas.push(...(await axeProblems(page, `${tela}, achados`)))
      await campo(page).fill('zzzzzz')
      await page.getByText('Nenhum resultado encontrado.').waitFor()
      problemas.push(...(await axeProblems(page, `${tela}, nada`)))
      await page.keyboard.press('Escape')
      await fechada(page)
    }
  }
  expect(problemas).toEqual([])
})
