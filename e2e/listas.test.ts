// The list pattern as it is used: the address as state, saved views, columns, files really fetched, the keyboard.
import { parse } from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insideZip } from '#server/testing/inside-zip.ts'
import { anunciado, arvoreDe, dito, ondeEstaOFoco } from './support/arvore.ts'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { baixado, coluna, escolher, linhas, tabela } from './support/listas.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const nomes = () => coluna(mesa.page, 'locais', 'Local')
const busca = () => mesa.page.getByRole('searchbox', { name: 'Buscar locais' })
const mostra = (o_que: string, teste: (nomes: string[]) => boolean) =>
  until(o_que, 15_000, async () => teste(await nomes()))

async function abrirLocais(consulta = ''): Promise<void> {
  await mesa.page.goto(`/painel/locais${consulta}`)
  await linhas(mesa.page, 'locais').first().waitFor()
}

test('the filter is the address: another tab shows the same, and going back brings back what was', async () => {
  rig.watch()
  const { page } = mesa
  await abrirLocais()
  const todos = await nomes()
  await busca().pressSequentially('escola', { delay: 20 })
  await mostra('schools alone', (vistos) => vistos.length > 0 && vistos.every((nome) => /escola/i.test(nome)))
  expect(new URL(page.url()).search).toBe('?texto=escola')
  const outra = await mesa.newTab()
  await outra.goto(page.url())
  await outra.getByRole('searchbox', { name: 'Buscar locais' }).waitFor()
  expect(await outra.getByRole('searchbox', { name: 'Buscar locais' }).inputValue()).toBe('escola')
  await outra.close()
  // One stretch of typing is one step back.
  await page.goBack()
  await mostra('all again', (vistos) => vistos.length === todos.length)
  expect(await busca().inputValue()).toBe('')
  await page.goForward()
  await mostra('the filter again', (vistos) => vistos.every((nome) => /escola/i.test(nome)))
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
  await mostra('all', (vistos) => vistos.length === todos.length)
})

test('headers sort, and what is empty says how to see something again', async () => {
  rig.watch()
  const { page } = mesa
  await abrirLocais()
  const crescente = await nomes()
  await tabela(page, 'locais').getByRole('button', { name: 'Local' }).click()
  await until('the other order', 10_000, async () => page.url().includes('sort=desc'))
  await mostra('from the end', (vistos) => vistos[0] !== crescente[0])
  expect(
    await tabela(page, 'locais').getByRole('columnheader', { name: 'Local' }).getAttribute('aria-sort'),
  ).toBe('descending')
  const lida = await arvoreDe(page)
  const daTabela = (papel: string) => lida.filter((um) => um.papel === papel).map(({ nome }) => nome)
  expect(daTabela('table')).toEqual(['Locais'])
  expect(daTabela('columnheader')).toContain('Município')
  expect(daTabela('rowheader')).toEqual(await nomes())
  expect(daTabela('checkbox')).toContain(`Selecionar ${(await nomes())[0]}`)
  await busca().fill('lugar que não existe')
  await page.getByText('Não há locais com estes filtros.').waitFor()
  expect(await anunciado(page, '0 locais')).toBe(true)
  await page.getByRole('button', { name: 'Limpar filtros' }).last().click()
  await mostra('everything', (vistos) => vistos.length > 0)
})

test('a view is saved with its filter and columns, applied from elsewhere, and removed', async () => {
  rig.watch()
  const { page } = mesa
  await abrirLocais()
  await page.getByRole('button', { name: 'Escolher colunas' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Colunas' })
  await dialogo.waitFor()
  expect((await dito(page, 'dialog', 'Colunas'))?.estados.modal).toBe(true)
  expect((await ondeEstaOFoco(page)).map(({ papel, nome }) => `${papel} ${nome}`)).toContain('dialog Colunas')
  await dialogo.getByRole('checkbox', { name: 'Código' }).check({ force: true })
  await dialogo.getByRole('checkbox', { name: 'Regional' }).uncheck({ force: true })
  await dialogo.getByRole('button', { name: 'Pronto' }).click()
  expect(await tabela(page, 'locais').getByRole('columnheader', { name: 'Código' }).count()).toBe(1)
  await busca().fill('escola')
  await mostra('schools', (vistos) => vistos.every((nome) => /escola/i.test(nome)))
  await escolher(page, 'Visões', 'Salvar esta visão…')
  await page.getByLabel('Nome').fill('Escolas com código')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Visão salva').waitFor()
  expect(await anunciado(page, 'Visão salva')).toBe(true)
  // The columns stay with this browser; the view brings its own to any other.
  await page.evaluate(() => localStorage.removeItem('zelo_colunas'))
  await abrirLocais()
  expect(await coluna(page, 'locais', 'Código')).toEqual([])
  await escolher(page, 'Visões', 'Escolas com código')
  await mostra('the view', (vistos) => vistos.every((nome) => /escola/i.test(nome)))
  expect((await coluna(page, 'locais', 'Código')).length).toBeGreaterThan(0)
  expect(await coluna(page, 'locais', 'Regional')).toEqual([])
  await escolher(page, 'Exportar', 'Enviar por e-mail…')
  await page
    .getByRole('combobox', { name: 'Visão' })
    .getByText('Locais: Escolas com código')
    .waitFor({ state: 'attached' })
  await page.getByLabel('Nome', { exact: true }).fill('Escolas da semana')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Escolas da semana' }).waitFor()
  const [relatorio] = await rig.oracle.query<{ consulta: string }>(
    `select assunto->>'consulta' as consulta from relatorio`,
  )
  expect(new URLSearchParams(relatorio?.consulta).get('texto')).toBe('escola')
  await abrirLocais()
  await escolher(page, 'Visões', 'Remover visões…')
  await page.getByRole('button', { name: 'Remover a visão Escolas com código' }).click()
  await page.getByText('removida').waitFor()
  const salvas = await rig.oracle.query<{ nome: string }>('select nome from visao_salva')
  expect(salvas).toEqual([])
})

test('the list goes out as CSV and as a spreadsheet, with the columns and rows that are shown', async () => {
  rig.watch()
  const { page } = mesa
  await abrirLocais('?texto=escola&colunas=nome,municipio')
  await mostra('schools', (vistos) => vistos.length > 0 && vistos.every((nome) => /escola/i.test(nome)))
  const vistos = await nomes()
  const csv = await baixado(page, () => escolher(page, 'Exportar', 'Texto separado (CSV)'))
  expect(csv.nome).toMatch(/^locais-.*\.csv$/)
  const texto = csv.bytes.toString('utf8')
  expect(texto.charCodeAt(0)).toBe(0xfeff)
  const { data } = parse<string[]>(texto.slice(1), { delimiter: ';', skipEmptyLines: true })
  expect(data[0]).toEqual(['Local', 'Município'])
  expect(data.slice(1, vistos.length + 1).map(([nome]) => nome)).toEqual(vistos)
  await page.getByText('está pronto').waitFor()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await linhas(page, 'locais').first().getByRole('checkbox').check({ force: true })
  const xlsx = await baixado(page, () => escolher(page, 'Exportar', 'Planilha (XLSX)'))
  const folha = insideZip(xlsx.bytes, 'xl/worksheets/sheet1.xml')
  // The header and the one that was chosen.
  expect(folha.match(/<row /g)).toHaveLength(2)
  await escolher(page, 'Exportar', 'Exportações recentes…')
  const recentes = page.getByRole('dialog', { name: 'Exportações recentes' })
  await recentes.getByText(csv.nome).waitFor()
  await recentes.getByRole('button', { name: `Apagar ${csv.nome}` }).click()
  await recentes.getByText(csv.nome).waitFor({ state: 'detached' })
  await recentes.getByRole('button', { name: 'Fechar' }).click()
})

test('the keyboard alone walks the rows, chooses, opens and goes to the filter', async () => {
  rig.watch()
  const { page } = mesa
  await page.goto('/painel/admin/auditoria')
  await linhas(page, 'auditoria').first().waitFor()
  const focada = () =>
    page.evaluate(
      () => document.activeElement?.closest('[data-linha-de]')?.getAttribute('data-linha-de') ?? null,
    )
  await page.keyboard.press('j')
  expect(await focada()).toBe('0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await focada()).toBe('1')
  await page.keyboard.press('x')
  await page.getByRole('region', { name: 'Seleção' }).getByText('1 selecionado').waitFor()
  await page.keyboard.press('Enter')
  const folha = page.getByRole('dialog', { name: /\.$/ })
  await folha.getByText('Quem', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('evento')).toMatch(/^\d+$/)
  await page.keyboard.press('Escape')
  await folha.waitFor({ state: 'detached' })
  // What is typed in the filter is no shortcut.
  await page.keyboard.press('f')
  await page.keyboard.type('xj')
  expect(await page.getByRole('searchbox', { name: 'Buscar atos' }).inputValue()).toBe('xj')
})

test('the trail is filtered by what it says, and an event leads to everything about its record', async () => {
  rig.watch()
  const { page } = mesa
  await page.goto('/painel/admin/auditoria?acao=visoes.')
  await linhas(page, 'auditoria').first().waitFor()
  const feitos = new Set(await coluna(page, 'auditoria', 'O que aconteceu'))
  expect(feitos).toEqual(new Set(['Clara Nogueira salvou a visão', 'Clara Nogueira removeu a visão']))
  await linhas(page, 'auditoria').first().getByRole('link').click()
  const folha = page.getByRole('dialog', { name: 'Clara Nogueira removeu a visão.' })
  await folha.getByRole('button', { name: 'Ver dados' }).click()
  await folha.getByText('"acao": "visoes.remover"').waitFor()
  await folha.getByRole('link', { name: 'Tudo deste registro' }).click()
  await folha.waitFor({ state: 'detached' })
  await until('both filters', 10_000, async () => page.url().includes('entidade=visao'))
  await page.getByRole('button', { name: /Tipo de registro: visões.*tirar este filtro/ }).waitFor()
})

test('both lists, their dialogs and their empty states pass axe in both themes and sizes', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirLocais()
  await linhas(page, 'locais').first().getByRole('checkbox').check({ force: true })
  await look('listas-locais')
  await page.goto('/painel/locais?texto=nada+aqui')
  await page.getByText('Não há locais com estes filtros.').waitFor()
  await look('listas-vazia')
  await page.goto('/painel/admin/auditoria?origem=web')
  await linhas(page, 'auditoria').first().waitFor()
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('combobox', { name: 'Local, com o que está abaixo' }).click()
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await look('listas-auditoria-filtros')
  await page.keyboard.press('Escape')
  await linhas(page, 'auditoria').first().getByRole('link').click()
  await page.getByRole('dialog', { name: /\.$/ }).getByText('Quem', { exact: true }).waitFor()
  await look('listas-auditoria-evento')
  expect(problems).toEqual([])
  expect(mesa.violations).toEqual([])
})
