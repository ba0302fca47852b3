// Jobs done from the home of each person with the keyboard alone, where no other journey does them: a visit is
// scheduled, a person gets a profile in a regional, five equal assets get their labels, a sheet is counted, a visit is
// homologated, a material is asked for, handed over at the counter and received, a note of unknown items is checked, assets
// go to another school. What each costs the hands is counted (docs/acessibilidade.md).
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nfeProcDeTeste } from '#server/almoxarifado/nfe/testing/nota.ts'
import { GESTORA, PESSOAS, SUPERVISOR } from '#server/demo/pessoas.ts'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { HttpClient } from './support/http-client.ts'
import { ADMINISTRADORA, ALMOXARIFE, DIRETORA, SENHA } from './support/people.ts'
import { enviada } from './support/remessas.ts'
import { type Rig, startRig } from './support/rig.ts'
import { press, tabTo } from './support/teclado.ts'
import { contarToques, toquesDe } from './support/toques.ts'

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await contarToques(mesa.context)
  await rig.oracle.query(
    `update local set deposito_supridor_id = (select id from local where codigo = 'DEP-CENTRAL')
     where pai_id is null and deposito_supridor_id is null`,
  )
})
afterAll(() => rig?.stop())

async function cliente(email: string): Promise<HttpClient> {
  const client = new HttpClient(rig.server.port)
  await client.entrar(email, SENHA)
  return client
}

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

/** Without the form of the sign-in, which other journeys walk. */
async function comecar(email: string): Promise<Page> {
  const { page, context } = mesa
  // What the tab remembers of who was here before would be drawn until the server says who this is.
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await context.clearCookies()
  await jaEntrou(page, email)
  await page.goto('/painel')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await toquesDe(page)
  return page
}

/** Begins an act, or opens a record, by the search. */
async function pelaBusca(page: Page, texto: string, achado: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(texto)
  await page.getByRole('option', { name: achado }).first().waitFor()
  await page.keyboard.press('Enter')
}

/** Of a look-up: what is typed, and the first that is found. */
async function procurar(page: Page, campo: Locator, texto: string): Promise<void> {
  await tabTo(page, campo)
  await page.keyboard.type(texto)
  await page
    .getByRole('option')
    .filter({ hasText: new RegExp(texto, 'i') })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

async function acabar(page: Page, trabalho: string): Promise<void> {
  const toques = await toquesDe(page)
  console.log(`${trabalho}: ${JSON.stringify(toques)}`)
  expect(toques.cliques).toBe(0)
  expect(toques.atos).toBeGreaterThan(0)
}

test('a visit is scheduled', async () => {
  rig.watch()
  const page = await comecar(SUPERVISOR)
  await pelaBusca(page, 'programar', /Programar visita/)
  const janela = dialogo(page)
  await procurar(page, janela.getByRole('combobox', { name: 'Local' }), 'Alzira')
  await procurar(page, janela.getByRole('combobox', { name: 'Agente' }), 'Ana')
  await press(page, janela.getByRole('button', { name: 'Programar', exact: true }))
  await page.getByText(/Visita MON-\S+ programada/).waitFor()
  await acabar(page, 'uma visita programada')
})

test('a person is invited, with a profile in a regional', async () => {
  rig.watch()
  const page = await comecar(ADMINISTRADORA)
  await pelaBusca(page, 'convidar', /Convidar pessoa/)
  const janela = dialogo(page)
  await tabTo(page, janela.getByLabel('Nome completo'))
  await page.keyboard.type('Iara Pinto')
  await tabTo(page, janela.getByLabel('E-mail'))
  await page.keyboard.type('iara@zelo.demo')
  await press(page, janela.getByLabel('Dar um perfil agora'), 'Space')
  await tabTo(page, janela.getByLabel('Perfil', { exact: true }))
  await page.keyboard.type('Cons')
  await procurar(page, janela.getByRole('combobox', { name: 'Onde vale' }), 'Regional do')
  await press(page, janela.getByRole('button', { name: 'Convidar' }))
  await page.getByRole('heading', { level: 1, name: 'Iara Pinto' }).waitFor()
  await acabar(page, 'uma pessoa com perfil numa regional')
})

test('five equal assets are registered and get their labels', async () => {
  rig.watch()
  const page = await comecar(GESTORA)
  await pelaBusca(page, 'cadastrar bem', /Cadastrar bem/)
  await page.getByRole('heading', { level: 1, name: 'Cadastrar bem' }).waitFor()
  await tabTo(page, page.getByLabel('Quantidade', { exact: true }))
  await page.keyboard.type('5')
  await procurar(page, page.getByRole('combobox', { name: 'Local' }), 'Alzira')
  await tabTo(page, page.getByLabel('Descrição'))
  await page.keyboard.type('Armário de aço')
  await tabTo(page, page.getByLabel('Classe'))
  await page.keyboard.type('Arm')
  await page.keyboard.press('Control+Enter')
  await press(page, page.getByRole('button', { name: 'Tombar e imprimir etiquetas' }))
  await press(page, dialogo(page).getByRole('button', { name: 'Tombar', exact: true }))
  await press(page, dialogo(page).getByRole('button', { name: 'Imprimir etiquetas' }))
  await press(page, dialogo(page).getByRole('button', { name: 'Preparar' }))
  await acabar(page, 'cinco bens iguais com etiquetas')
})

test('a sheet is opened and counted', async () => {
  rig.watch()
  const [planejado] = await rig.oracle.query<{ protocolo: string }>(
    "select protocolo from inventario where situacao = 'planejado' order by id limit 1",
  )
  const page = await comecar(ADMINISTRADORA)
  await pelaBusca(page, planejado?.protocolo ?? '', new RegExp(planejado?.protocolo ?? ''))
  await press(page, page.getByRole('button', { name: 'Abrir', exact: true }))
  await press(page, dialogo(page).getByRole('button', { name: 'Abrir', exact: true }))
  await press(page, page.getByRole('link', { name: /^Contar/ }))
  const folha = page.getByRole('list', { name: 'Itens da folha' }).getByRole('button')
  await folha.first().waitFor()
  const antes = await folha.count()
  await press(page, folha.first())
  await tabTo(page, dialogo(page).getByLabel(/^Quantidade/))
  await page.keyboard.type('7')
  await press(page, dialogo(page).getByRole('button', { name: 'Guardar' }))
  await page.waitForFunction(
    (quantos) => document.querySelectorAll('.z-contar-lista button').length < quantos,
    antes,
  )
  await acabar(page, 'uma contagem, do primeiro item')
})

test('a visit is homologated', async () => {
  rig.watch()
  const page = await comecar(SUPERVISOR)
  await press(page, page.getByRole('link', { name: /Homologar/ }))
  await press(page, page.getByRole('link', { name: /^MON-/ }).first())
  await press(page, page.getByRole('tab', { name: 'Resumo' }), 'ArrowRight')
  const todas = page.getByRole('button', { name: /, todas \(\d+\)$/ })
  await todas.first().waitFor()
  while ((await todas.count()) > 0) {
    const antes = await page.locator('.z-homologacao-resumo > li').count()
    const nome = (await todas.first().getAttribute('aria-label')) ?? ''
    await press(page, todas.first())
    if (nome.startsWith('Declarar')) {
      await tabTo(page, dialogo(page).getByLabel('Motivo'))
      await page.keyboard.type('não há')
      await press(page, dialogo(page).getByRole('button', { name: 'Declarar não localizado' }))
    }
    await page.waitForFunction(
      (quantas) => document.querySelectorAll('.z-homologacao-resumo > li').length < quantas,
      antes,
    )
  }
  // Back to the head of the record, by the shortcut of every screen.
  await page.keyboard.press('Alt+1')
  await press(page, page.getByRole('button', { name: 'Homologar', exact: true }))
  await press(page, dialogo(page).getByRole('button', { name: 'Homologar', exact: true }))
  await page.getByText(/Homologada por/).waitFor()
  await acabar(page, 'uma homologação')
})

test('a material is asked for', async () => {
  rig.watch()
  const page = await comecar(DIRETORA)
  await pelaBusca(page, 'pedir', /Pedir material/)
  await procurar(page, page.getByRole('combobox', { name: 'Acrescentar material' }), 'papel sulfite')
  await page.getByRole('textbox', { name: /^Quantidade de Papel/ }).waitFor()
  await page.keyboard.type('3')
  await press(page, page.getByRole('button', { name: 'Enviar' }))
  await page.getByRole('heading', { level: 1, name: /^REQ-/ }).waitFor()
  await acabar(page, 'um pedido de material')
})

/** None of them is in the catalogue. */
const NOTA_DE_DESCONHECIDOS = nfeProcDeTeste({
  numero: 7016,
  itens: Array.from({ length: 16 }, (_, i) => ({
    codigo: `Z${i + 1}`,
    descricao: `ZARCAO TIPO ${String.fromCharCode(65 + i)} QWERTY`,
    unidade: 'UN',
    quantidade: '10.0000',
    produto: '100.00',
  })),
  produtos: '1600.00',
  valor: '1600.00',
})

test('a note of sixteen unknown items becomes an entry', async () => {
  rig.watch()
  const page = await comecar(ADMINISTRADORA)
  await pelaBusca(page, 'nova entrada', /entrada/i)
  await page.getByRole('heading', { level: 1, name: 'Registrar entrada' }).waitFor()
  // Asked for before the key that opens it: the browser is told so on the way.
  const escolha = page.waitForEvent('filechooser')
  await press(page, page.getByLabel(/Escolher arquivo/))
  await (await escolha).setFiles({
    name: 'nota.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(NOTA_DE_DESCONHECIDOS),
  })
  await page.getByText('16 itens precisam').waitFor()
  await press(page, page.getByRole('button', { name: 'Cadastrar fornecedor' }))
  const cadastrar = (item: number) =>
    page.getByRole('button', { name: new RegExp(`^Cadastrar material do item ${item},`) })
  // The group is said of the first; the others have it, and the focus goes from each to the next.
  for (let item = 1; item <= 16; item++) {
    await press(page, cadastrar(item))
    if (item === 1) {
      await tabTo(page, dialogo(page).getByLabel('Grupo'))
      await page.keyboard.type('30')
      expect(await dialogo(page).getByLabel('Grupo').inputValue()).not.toBe('')
    }
    await dialogo(page)
      .getByText('O da nota')
      .or(dialogo(page).getByText('A nota não traz'))
      .first()
      .waitFor()
    await page.keyboard.press('Control+Enter')
    await cadastrar(item).waitFor({ state: 'detached' })
  }
  await page.getByText('Conferência gravada').waitFor()
  await press(page, page.getByRole('button', { name: 'Tudo confere' }))
  await page.getByText('Rascunho gravado').waitFor()
  await acabar(page, 'uma NF-e de 16 itens desconhecidos')
})

test('two assets go to another school', async () => {
  rig.watch()
  const page = await comecar(GESTORA)
  await pelaBusca(page, 'transferir', /Transferir bens/)
  await page.getByRole('heading', { level: 1, name: 'Transferir bens' }).waitFor()
  await procurar(page, page.getByRole('combobox', { name: 'Local dos bens' }), 'Alzira')
  for (const escolhidos of ['1 bem escolhido', '2 bens escolhidos']) {
    await press(page, page.getByRole('button', { name: /^Acrescentar (?!os|todos)/ }).first())
    await page.getByText(escolhidos).waitFor()
  }
  await procurar(page, page.getByRole('combobox', { name: 'Local de destino' }), 'Escola')
  await tabTo(page, page.getByLabel('Motivo'))
  await page.keyboard.type('sobram aqui')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: /TRF-/ }).waitFor()
  await acabar(page, 'uma transferência de dois bens')
})

test('two materials are handed over at the counter', async () => {
  rig.watch()
  const page = await comecar(ALMOXARIFE)
  await pelaBusca(page, 'balcao', /Balcão/)
  await page.getByRole('heading', { level: 1, name: 'Balcão' }).waitFor()
  await procurar(page, page.getByRole('combobox', { name: 'Quem pede' }), 'Elisa')
  const itens = page.getByRole('combobox', { name: 'Ler ou procurar item' })
  for (const lido of ['EXP-PAPEL-A4', '2*EXP-CANETA-AZ']) {
    await tabTo(page, itens)
    await page.keyboard.type(lido)
    await page.keyboard.press('Enter')
    await page.getByText(lido.startsWith('2*') ? /: mais 2 / : /: mais 1 /).waitFor()
  }
  await press(page, page.getByRole('button', { name: /^Digitar: Assinatura/ }))
  await tabTo(page, page.getByLabel('Nome de quem assina'), 'Shift+Tab')
  await page.keyboard.type('Elisa Bezerra')
  await press(page, page.getByRole('button', { name: 'Entregar' }))
  await page.getByText(/^REM-.* entregue$/).waitFor()
  await acabar(page, 'uma entrega no balcão, de dois materiais')
})

test('what comes to the school is received', async () => {
  rig.watch()
  const [{ escola, materiais } = { escola: 0, materiais: [] }] = await rig.oracle.query<{
    escola: number
    materiais: number[]
  }>(
    `select (select l.id::int from local l where l.codigo = any($1)) as escola,
       (select array_agg(m) from (select s.material_id::int as m from saldo s join material t on t.id = s.material_id
         join local d on d.id = s.deposito_id where d.codigo = 'DEP-CENTRAL' and t.natureza = 'consumo'
         and s.qtd_e3 - s.reservado_e3 - s.bloqueado_e3 >= 20000 order by 1 limit 2) q) as materiais`,
    [PESSOAS.find(({ email }) => email === DIRETORA)?.locais],
  )
  const quem = {
    elisa: await cliente(DIRETORA),
    fabio: await cliente(SUPERVISOR),
    bruno: await cliente(ALMOXARIFE),
  }
  const { numero } = await enviada(quem, materiais, escola)
  for (const um of Object.values(quem)) um.close()
  const page = await comecar(DIRETORA)
  await pelaBusca(page, 'receber', /Receber materiais/)
  await press(page, page.getByRole('link', { name: `Receber ${numero}` }))
  await press(page, page.getByRole('button', { name: 'Confirmar tudo igual' }))
  await press(page, dialogo(page).getByRole('button', { name: /^Digitar/ }))
  await tabTo(page, dialogo(page).getByLabel('Nome de quem assina'), 'Shift+Tab')
  await page.keyboard.type('Elisa Bezerra')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: 'Receber materiais' }).waitFor()
  await acabar(page, 'um recebimento, tudo igual')
})
