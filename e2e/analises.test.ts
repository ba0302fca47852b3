// A past is planted: who answers for the assets reads what the network will use, walks the picture with the keyboard, opens
// a month and finds its rows; the school's director is told of her school alone.
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Explorador } from '#contract/analises/insight.ts'
import { openDatabase } from '#server/casa/db/database.ts'
import { ADMINISTRADORA, DIRETORA, GESTORA } from '#server/demo/pessoas.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { type PastMovement, plantMovements } from '#server/testing/past-movements.ts'
import { DE_PASSAGEM, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { escolher } from './support/listas.ts'
import { abrirTela } from './support/painel.ts'
import { type Rig, startRig } from './support/rig.ts'
import { type Look, looker } from './support/telas.ts'

let rig: Rig

const ANALISES = '/painel/almoxarifado/analises'
const MESES = 26
const PERFIL_DA_DIRETORA = 'Gestão da unidade'

const mesHa = (n: number) => {
  const [ano = 0, mes = 1] = daquiA(0).split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 - n, 1)).toISOString().slice(0, 7)
}

/** Of each month before this one, use by a school and by another: more when classes begin, less in July and January. */
function passado(
  deposito_id: number,
  materiais: readonly number[],
  escolas: readonly number[],
): PastMovement[] {
  const movimentos: PastMovement[] = []
  for (let ha = MESES; ha > 0; ha--)
    for (const [m, material_id] of materiais.entries()) {
      const mes = mesHa(ha)
      const onde = { mes, dia: 3, deposito_id, material_id }
      const ritmo = { '01': 2, '02': 14, '07': 4, '12': 5 }[mes.slice(5)] ?? 10
      const unidades = ritmo * (m + 1) + (m === 2 && ha % 5 === 0 ? 40 : 0)
      const valor = unidades * 450
      movimentos.push({
        ...onde,
        tipo: 'entrada_compra',
        sinal: 1,
        qtd_e3: unidades * escolas.length * 1000,
        valor_centavos: valor * escolas.length,
        local_consumo_id: null,
      })
      for (const local_consumo_id of escolas)
        movimentos.push({
          ...onde,
          dia: 20,
          tipo: 'saida_consumo',
          sinal: -1,
          qtd_e3: unidades * 1000,
          valor_centavos: valor,
          local_consumo_id,
        })
    }
  return movimentos
}

beforeAll(async () => {
  rig = await startRig()
  const db = await openDatabase({ url: await rig.server.databaseUrl() })
  await db.transaction(async (tx) => {
    const { escola, deposito } = await tx.one<{ escola: number; deposito: number }>(sql`
      select (select a.local_id from atribuicao a join usuario u on u.id = a.usuario_id
          where u.email = ${DIRETORA} and a.local_id is not null order by a.id limit 1) as escola,
        (select l.id from local l join local_tipo t on t.id = l.tipo_id
          where t.nivel = 'deposito' and t.permite_estoque order by l.id limit 1) as deposito`)
    const { outra } = await tx.one<{ outra: number }>(sql`
      select l.id as outra from local l where l.codigo_inep is not null and l.ativo
        and l.pai_id is distinct from (select pai_id from local where id = ${escola}) order by l.id limit 1`)
    await tx.run(sql`
      update local set matriculas = case when id = ${escola} then 420 else 180 end
      where id = any(${[escola, outra]}::bigint[])`)
    const materiais = await tx.rows<{ id: number }>(sql`
      insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
      select 'PAS-' || n, 'Papel do passado ' || n, 'consumo', (select min(id) from grupo_de_material),
        (select min(id) from unidade_de_medida) from generate_series(1, 3) n returning id`)
    await plantMovements(
      tx,
      passado(
        deposito,
        materiais.map(({ id }) => id),
        [escola, outra],
      ),
    )
  })
  await db.close()
})
afterAll(() => rig?.stop())

const emReais = (texto: string) => Number(texto.replace(/[^\d,-]/g, '').replace(',', '.'))

test('a figure leads to its rows, the keyboard walks the picture, and each person is told of what they reach', async () => {
  rig.watch()
  const { page, violations } = await rig.device({ viewport: MESA })
  const problems: string[] = []
  const look = looker(page, problems)
  await jaEntrou(page, GESTORA)
  await abrirTela(page, ANALISES, 'Insights Gerais')
  const consumo = page.locator('#consumo_por_mes')
  await consumo.getByRole('heading', { name: /Vamos consumir R\$/ }).waitFor()
  await consumo.getByText(/quando posto à prova/).waitFor()
  await page.locator('#consumo_por_aluno').getByRole('img').waitFor()
  await page.locator('#estoque_a_vencer').getByRole('heading').waitFor()
  await page.getByRole('button', { name: 'Anotar um mês' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Mês').selectOption(mesHa(3))
  await dialogo.getByLabel('O que houve').fill('Troca do fornecedor de papel')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await dialogo.getByText('Escolha o local').waitFor()
  await dialogo.getByRole('combobox', { name: 'Local' }).fill('Secretaria')
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await consumo.getByRole('list', { name: 'Anotações' }).getByText('Troca do fornecedor de papel').waitFor()
  await look('insights')
  const desenho = consumo.getByRole('group', { name: /Use as setas/ })
  await desenho.focus()
  await desenho.press('ArrowRight')
  await consumo.locator('output', { hasText: 'Consumo: R$' }).waitFor()
  await consumo.getByText(/^Em tabela/).click()
  const linha = consumo.getByRole('row').nth(2)
  const dito = emReais((await linha.getByRole('cell').first().textContent()) ?? '')
  expect(dito).toBeGreaterThan(0)
  await linha.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Movimentos de consumo e perda' }).waitFor()
  await page.getByText('6 movimentos').first().waitFor()
  const valores = await page.locator('tbody tr td:has-text("R$")').allTextContents()
  expect(valores.map(emReais).reduce((soma, um) => soma + um, 0)).toBeCloseTo(dito, 2)
  await look('insights-movimentos')
  await page.goBack()

  const { page: dela } = await rig.device({ viewport: MESA })
  await jaEntrou(dela, DIRETORA)
  await abrirTela(dela, ANALISES, 'Insights Gerais')
  const daEscola = dela.locator('#consumo_por_mes')
  // What was noted above her school is about it too, and is not hers to take away.
  await daEscola.getByText('Troca do fornecedor de papel').waitFor()
  expect(await daEscola.getByRole('button', { name: /^Excluir a anotação/ }).count()).toBe(0)
  await daEscola.getByText(/^Em tabela/).click()
  const metade = await daEscola.getByRole('row').nth(2).getByRole('cell').first().textContent()
  expect(emReais(metade ?? '')).toBeCloseTo(dito / 2, 2)
  expect([...problems, ...violations]).toEqual([])
})

const OUTROS = Explorador.options.filter((um) => um !== 'consumo')

test('the other explorers are accessible on a phone and on a desk, and the arrows walk each of their pictures', async () => {
  rig.watch()
  const { page, violations } = await rig.device({ viewport: MESA })
  const problems: string[] = []
  const look = looker(page, problems)
  const mudos: string[] = []
  await jaEntrou(page, GESTORA)
  for (const explorador of OUTROS) {
    await page.goto(`${ANALISES}?explorador=${explorador}`)
    const desenhos = page.getByRole('group', { name: /Use as setas/ })
    await desenhos.first().waitFor()
    await page.locator('.z-skeleton').first().waitFor({ state: 'detached' })
    await look(`insights-${explorador}`)
    for (const desenho of await desenhos.all()) {
      expect(await desenho.evaluate(({ tabIndex }: HTMLElement) => tabIndex)).toBe(0)
      await desenho.press('ArrowRight')
      const dito = await desenho.locator('xpath=following-sibling::output').textContent()
      if (!dito) mudos.push(`${explorador}: ${await desenho.getAttribute('aria-label')}`)
    }
  }
  expect(mudos).toEqual([])
  expect([...problems, ...violations]).toEqual([])
})

/** Of a saved view: refused without a number and a limit, asked for, seen as it is now, asked for anew with another limit, given up. */
async function avisarDeUmNumero(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Avisar-me…' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Avisar-me de um número' })
  const pedir = dialogo.getByRole('button', { name: 'Avisar-me', exact: true })
  const escolherVisao = () =>
    dialogo.getByLabel('Número', { exact: true }).selectOption({ label: 'Só as escolas (Locais)' })
  const limite = dialogo.getByLabel('Limite', { exact: true })
  await pedir.click()
  await dialogo.getByText('Escolha o número').waitFor()
  await escolherVisao()
  await dialogo.getByText('Escreva o limite').waitFor()
  await limite.fill('500')
  await limite.press('Enter')
  await page.getByText('Você será avisado quando isso acontecer.').waitFor()
  const pedidos = dialogo.getByRole('list', { name: 'Avisos pedidos' })
  await pedidos.getByText(/^Quando passar de 500 · agora \d+$/).waitFor()
  expect(await limite.inputValue()).toBe('')
  await escolherVisao()
  await limite.fill('1')
  await pedir.click()
  await pedidos.getByText(/^Quando passar de 1 · agora \d+, além do limite hoje$/).waitFor()
  expect(await pedidos.getByRole('listitem').count()).toBe(1)
  await look('avisar-de-um-numero')
  await pedidos.getByRole('button', { name: /^Desistir do aviso de Só as escolas/ }).click()
  await pedidos.waitFor({ state: 'detached' })
  await dialogo.getByRole('button', { name: 'Voltar' }).click()
}

/** The longest name of a view, in one word: it passes neither its tile nor the screen. */
const SEM_ONDE_CORTAR = 'M'.repeat(60)

test('what a person pins stays in their order, leads to its list, and is what a profile begins with', async () => {
  rig.watch()
  const { page, violations } = await rig.device({ viewport: MESA })
  const problems: string[] = []
  const look = looker(page, problems)
  await jaEntrou(page, ADMINISTRADORA)
  for (const [busca, nome] of [
    ['escola', 'Só as escolas'],
    ['colegio', SEM_ONDE_CORTAR],
  ]) {
    await abrirTela(page, `/painel/locais?texto=${busca}`, 'Locais')
    await escolher(page, 'Visões', 'Salvar esta visão…')
    await page.getByLabel('Nome').fill(nome ?? '')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText('Visão salva').waitFor()
  }

  await abrirTela(page, '/painel/almoxarifado/dashboard', 'Painel Geral')
  await page.getByRole('button', { name: 'Escolher', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Escolher o que ver primeiro' })
  for (const label of [
    'Locais sem responsável',
    'Consumo por mês',
    'Requisições feitas',
    'Só as escolas (Locais)',
    `${SEM_ONDE_CORTAR} (Locais)`,
  ])
    await dialogo.getByLabel('Fixar', { exact: true }).selectOption({ label })
  await dialogo.getByRole('button', { name: 'Desafixar Só as escolas (Locais)' }).focus()
  for (let vezes = 0; vezes < 3; vezes++) await page.keyboard.press('Alt+ArrowUp')
  await dialogo.getByRole('status').filter({ hasText: 'agora é o 1º de 5' }).waitFor({ state: 'attached' })
  await look('escolher-numeros')
  await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click()
  const parte = (de: Page) => de.getByRole('region', { name: /^Escolhidos/ })
  await parte(page)
    .getByText(/um ano antes: R\$/)
    .waitFor()
  await look('painel-escolhido')
  const fixados = await parte(page).getByRole('listitem').allTextContents()
  expect(fixados.map((texto) => texto.slice(0, 12))).toEqual([
    expect.stringMatching(/^Só as esc/),
    expect.stringMatching(/^Locais sem/),
    expect.stringMatching(/^Consumo por/),
    expect.stringMatching(/^Requisições/),
    expect.stringMatching(/^M+$/),
  ])

  await parte(page).getByRole('button', { name: 'Compartilhar com um perfil' }).click()
  const compartilhar = page.getByRole('dialog', { name: 'Compartilhar este painel' })
  await compartilhar.getByLabel('Perfil').selectOption({ label: PERFIL_DA_DIRETORA })
  await compartilhar.getByRole('button', { name: 'Compartilhar', exact: true }).click()
  await compartilhar.getByRole('list', { name: 'Perfis com painel' }).getByText(PERFIL_DA_DIRETORA).waitFor()
  await page.keyboard.press('Escape')
  await avisarDeUmNumero(page, look)
  const total = (fixados[0] ?? '').replace(/\D/g, '')
  expect(Number(total)).toBeGreaterThan(1)
  await parte(page)
    .getByRole('link', { name: /^Só as escolas/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Locais' }).waitFor()
  await page.getByText(`${total} locais`).first().waitFor()

  const { page: dela } = await rig.device({ viewport: MESA })
  await jaEntrou(dela, DIRETORA)
  await abrirTela(dela, '/painel/almoxarifado/dashboard', 'Painel Geral')
  await parte(dela)
    .getByRole('link', { name: /^Só as escolas.*1$/ })
    .waitFor()
  await dela.getByRole('heading', { name: 'Escolhidos para o seu perfil' }).waitFor()
  expect([...problems, ...violations]).toEqual([])
})

test('on a phone a principal finds in two touches why a request is late, and an administrator reads how things stand', async () => {
  rig.watch()
  const [pedido] = await rig.oracle.query<{ protocolo: string }>(
    `update requisicao set necessidade_em = $2 where id = (
       select r.id from requisicao r join usuario u on u.id = r.solicitante_id
       where u.email = $1 and r.situacao in ('em_autorizacao', 'autorizada') order by r.id limit 1) returning protocolo`,
    [DIRETORA, daquiA(-2)],
  )
  const { page: dela, errors } = await rig.device(DE_PASSAGEM)
  await jaEntrou(dela, DIRETORA)
  await abrirTela(dela, '/painel/almoxarifado/dashboard', 'Painel Geral')
  await dela.getByRole('link', { name: /^Requisições atrasadas/ }).tap()
  await dela.getByRole('heading', { level: 1, name: 'Requisições' }).waitFor()
  await dela
    .getByRole('link', { name: pedido?.protocolo ?? 'nenhum' })
    .first()
    .tap()
  await dela.getByRole('heading', { level: 1, name: /^REQ-/ }).waitFor()
  await dela.getByText(/Próximo passo: /).waitFor()
  await dela.getByText(/Atrasada: era para /).waitFor()

  const { page: semana } = await rig.device(DE_PASSAGEM)
  await jaEntrou(semana, ADMINISTRADORA)
  await abrirTela(semana, '/painel/almoxarifado/dashboard', 'Painel Geral')
  await semana.getByRole('heading', { name: 'Para fazer agora' }).waitFor()
  const feitas = semana.locator('a[href*="/almoxarifado/requisicoes?"]', { hasText: 'este mês' }).first()
  const ditas = Number(/\d+/.exec((await feitas.textContent()) ?? '')?.[0])
  await feitas.tap()
  await semana.getByRole('heading', { level: 1, name: 'Requisições' }).waitFor()
  await semana
    .getByText(new RegExp(`^${ditas} requisiç`))
    .first()
    .waitFor()
  await abrirTela(semana, '/painel/almoxarifado/diagnostico', 'Diagnóstico Avançado')
  expect(await semana.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(errors).toEqual([])
})
