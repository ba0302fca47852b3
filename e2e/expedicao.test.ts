// The storekeeper's day: an order picked along the shelves on a phone, packed and shipped; two picked in one walk; and
// goods handed over at the counter with the keyboard alone.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpcaoDeMaterial } from '#contract/almoxarifado/material.ts'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { SUPERVISOR } from '#server/demo/pessoas.ts'
import { CELULAR, type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { passarLeitor } from './support/escanear.ts'
import { HttpClient } from './support/http-client.ts'
import { abrirParte, abrirTela, temFoco } from './support/painel.ts'
import { ALMOXARIFE, DIRETORA, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { press, tabTo } from './support/teclado.ts'
import { looker } from './support/telas.ts'
import { assinar } from './support/visita.ts'

const EXPEDICAO = '/painel/almoxarifado/expedicao'
const REQUISICOES = '/api/painel/almoxarifado/requisicoes'
const PAPEL = 'EXP-PAPEL-A4'
const CANETA = 'EXP-CANETA-AZ'

let rig: Rig
let celular: Device
let mesa: Device
const protocolos: string[] = []
let remessa = ''

async function cliente(email: string): Promise<HttpClient> {
  const client = new HttpClient(rig.server.port)
  await client.entrar(email, SENHA)
  return client
}

const dados = <T>(client: HttpClient, method: string, path: string, body?: unknown) =>
  client.json<T>(method, path, body)

/** Asked by the director and authorised by the supervisor: three of paper, five pens. */
async function pedir(elisa: HttpClient, fabio: HttpClient): Promise<string> {
  const { destinos } = await dados<{ destinos: { id: number }[] }>(elisa, 'GET', `${REQUISICOES}/destinos`)
  const material = async (codigo: string) =>
    (
      await dados<OpcaoDeMaterial[]>(
        elisa,
        'GET',
        `/api/painel/almoxarifado/materiais/opcoes?texto=${codigo}`,
      )
    )[0]?.id
  const { id, versao } = await dados<RequisicaoDetalhada>(elisa, 'POST', REQUISICOES, {
    local_destino_id: destinos[0]?.id,
    justificativa: 'Provas do bimestre',
    itens: [
      { material_id: await material(PAPEL), qtd_solicitada_e3: 3000 },
      { material_id: await material(CANETA), qtd_solicitada_e3: 5000 },
    ],
  })
  const enviada = await dados<RequisicaoDetalhada>(elisa, 'POST', `${REQUISICOES}/${id}/enviar`, { versao })
  const { protocolo } = await dados<RequisicaoDetalhada>(fabio, 'POST', `${REQUISICOES}/${id}/autorizar`, {
    versao: enviada.versao,
  })
  return protocolo ?? ''
}

beforeAll(async () => {
  rig = await startRig()
  celular = await rig.device({ viewport: CELULAR })
  mesa = await rig.device({ viewport: MESA })
  await rig.oracle.query(
    `update local set deposito_supridor_id = (select id from local where codigo = 'DEP-CENTRAL')
     where pai_id is null and deposito_supridor_id is null`,
  )
  const [elisa, fabio] = [await cliente(DIRETORA), await cliente(SUPERVISOR)]
  for (let i = 0; i < 3; i++) protocolos.push(await pedir(elisa, fabio))
  elisa.close()
  fabio.close()
  await entrar(celular.page, ALMOXARIFE, SENHA)
  await jaEntrou(mesa.page, ALMOXARIFE)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

test('an order is picked by code and by thumb, packed and shipped', async () => {
  rig.watch()
  const { page, violations } = celular
  await abrirTela(page, EXPEDICAO, 'Expedição')
  await page.getByRole('button', { name: `Separar ${protocolos[0]}` }).click()
  await page.getByRole('heading', { level: 1, name: /^REM-/ }).waitFor()
  remessa = new URL(page.url()).pathname
  await page.getByText('0 de 2').waitFor()
  await page.getByLabel('Ler código').fill(PAPEL)
  await page.keyboard.press('Enter')
  await page.getByText(/: mais 1 /).waitFor()
  await page
    .getByRole('button', { name: /^Pegar tudo: Papel/ })
    .first()
    .click()
  await page.getByText('1 de 2').waitFor()
  await page.getByRole('button', { name: /^Caneta/ }).click()
  await dialogo(page)
    .getByLabel(/^Peguei/)
    .fill('4')
  await dialogo(page).getByRole('button', { name: 'Guardar' }).click()
  await page.getByText(/^4 de 5/).waitFor()
  await page.getByRole('button', { name: 'Concluir separação' }).click()
  await dialogo(page).getByText('1 item não está completo').waitFor()
  await dialogo(page)
    .getByRole('radio', { name: /^Só o que registrei/ })
    .check()
  await dialogo(page).getByRole('button', { name: 'Concluir' }).click()
  await page.getByText('Separada, a expedir').first().waitFor()
  await abrirParte(page, 'Itens', /^Volumes/)
  await page.getByRole('button', { name: 'Acrescentar volume' }).click()
  await page.getByLabel('Lacre').fill('L-77')
  await page.getByRole('button', { name: 'Gravar volumes' }).click()
  await page.getByRole('radio', { name: 'Volumes (1)' }).waitFor()
  await page.getByRole('button', { name: 'Expedir' }).click()
  await dialogo(page).getByLabel('Transporte').fill('Van 3')
  await dialogo(page).getByRole('button', { name: 'Expedir' }).click()
  await page.getByText('Em trânsito', { exact: true }).first().waitFor()
  expect(violations).toEqual([])
})

/** One of those picked goes to another school, of which nobody knows where it is. */
async function outroDestino(): Promise<void> {
  await rig.oracle.query(
    `with escola as (
       update local set latitude = null, longitude = null where id = (select max(l.id) from local l
         join local_tipo t on t.id = l.tipo_id where not t.permite_estoque) returning id)
     update remessa set destino_id = (select id from escola)
     where id = (select min(id) from remessa where situacao = 'separada')`,
  )
}

test('two orders are picked in one walk, put in the order of a route, shipped and printed in it', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, EXPEDICAO, 'Expedição')
  for (const protocolo of protocolos.slice(1))
    await page.getByRole('checkbox', { name: `Escolher ${protocolo}` }).check({ force: true })
  await page.getByRole('button', { name: 'Separar 2 juntos' }).click()
  await page.getByText('0 de 4').waitFor()
  const falta = page.getByRole('button', { name: /^Pegar tudo/ })
  for (const prontos of [1, 2, 3, 4]) {
    await falta.first().click()
    await page.getByText(`${prontos} de 4`).waitFor()
  }
  await page.getByRole('button', { name: 'Concluir separação' }).click()
  await dialogo(page).getByRole('button', { name: 'Concluir' }).click()
  await page.getByText('Separada, a expedir').first().waitFor()
  await outroDestino()
  await abrirTela(page, `${EXPEDICAO}?fila=a_expedir`, 'Expedição')
  const caixas = page.getByRole('list', { name: 'Remessas' }).getByRole('checkbox')
  await caixas.first().waitFor()
  for (const caixa of await caixas.all()) await caixa.check({ force: true })
  await page.getByRole('link', { name: 'Rota de 2' }).click()
  const paradas = page.getByRole('list', { name: /^Paradas/ }).getByRole('listitem')
  await paradas.nth(1).getByText('Sem coordenadas').waitFor()
  await press(page, paradas.first().getByRole('button', { name: /^Descer/ }))
  await paradas.first().getByText('Sem coordenadas').waitFor()
  await page.waitForFunction(() => /^Subir/.test(document.activeElement?.ariaLabel ?? ''))
  const problems: string[] = []
  await looker(page, problems)('rota')
  expect(problems).toEqual([])
  const naOrdem = (await paradas.getByRole('link').allInnerTexts()).map((numero) => numero.trim())
  await page.getByRole('button', { name: 'Expedir na ordem da rota' }).click()
  await dialogo(page).getByLabel('Transporte').fill('Van 3')
  await dialogo(page).getByRole('button', { name: 'Expedir' }).click()
  await page.getByRole('button', { name: 'Expedir na ordem da rota' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Imprimir romaneio' }).click()
  await page.getByRole('heading', { level: 1, name: /^ROMMAT-/ }).waitFor()
  const [romaneio] = await rig.oracle.query<{ paradas: { numero: string; parada: number }[] }>(
    `select dados->'conteudo'->'paradas' as paradas from documento where tipo = 'romaneio_de_materiais'`,
  )
  expect(romaneio?.paradas.map(({ numero, parada }) => `${parada} ${numero}`)).toEqual(
    naOrdem.map((numero, i) => `${i + 1} ${numero}`),
  )
})

test('goods are handed over at the counter with the keyboard alone', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, '/painel/almoxarifado/balcao', 'Balcão')
  await tabTo(page, page.getByRole('combobox', { name: 'Quem pede' }))
  await page.keyboard.type('elisa')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Limpar escolha' }).waitFor()
  await tabTo(page, page.getByRole('combobox', { name: 'Ler ou procurar item' }))
  for (const lido of [PAPEL, `2*${CANETA}`, CANETA]) {
    await page.keyboard.type(lido)
    await page.keyboard.press('Enter')
    await page.getByText(lido.startsWith('2*') ? /: mais 2 / : /: mais 1 /).waitFor()
  }
  await press(page, page.getByRole('button', { name: /^Digitar: Assinatura/ }))
  await tabTo(page, page.getByLabel('Nome de quem assina'), 'Shift+Tab')
  await page.keyboard.type('Elisa Bezerra')
  await press(page, page.getByRole('button', { name: 'Entregar' }))
  await page.getByText(/^REM-.* entregue$/).waitFor()
  await page.getByRole('list', { name: 'O que saiu' }).waitFor()
  await page.getByRole('button', { name: 'Comprovante de retirada' }).click()
  await page
    .getByText(/^RETIRADA-/)
    .first()
    .waitFor()
})

/** A key of a person, in ms; a scanner's code is one touch, whatever its length. */
const HUMANO_MS = 200
const MAXIMO_DE_TOQUES = 40

test('badge, ten items of several units and signature take few touches at the counter', async () => {
  rig.watch()
  const { page } = mesa
  const materiais = await rig.oracle.query<{ codigo: string }>(
    `select m.codigo from saldo s join material m on m.id = s.material_id join local l on l.id = s.deposito_id
     where l.codigo = 'DEP-CENTRAL' and m.ativo and m.natureza = 'consumo'
       and s.qtd_e3 - s.reservado_e3 - s.bloqueado_e3 >= 20000 order by m.codigo limit 10`,
  )
  expect(materiais).toHaveLength(10)
  const [{ matricula } = { matricula: '' }] = await rig.oracle.query<{ matricula: string }>(
    'select matricula from usuario where email = $1',
    [DIRETORA],
  )
  await abrirTela(page, '/painel/almoxarifado/balcao', 'Balcão')
  await page.getByRole('combobox', { name: 'Quem pede' }).waitFor()
  // Counted by the hand: what the screen would ask beyond these, as a field to be chosen again, fails below.
  let toques = 1
  const inicio = Date.now()
  await passarLeitor(page, matricula)
  await page.getByRole('button', { name: 'Limpar escolha' }).waitFor()
  const item = page.getByRole('combobox', { name: 'Ler ou procurar item' })
  for (const { codigo } of materiais) {
    await page.keyboard.type('2*', { delay: HUMANO_MS })
    await page.keyboard.type(codigo)
    await page.keyboard.press('Enter')
    toques += 3
    await page.getByText(/: mais 2 /).waitFor()
    await page.getByRole('list', { name: 'Itens da entrega' }).getByText(codigo).waitFor()
    expect(await temFoco(item)).toBe(true)
  }
  await assinar(page, 'Assinatura de quem leva')
  await page.getByRole('button', { name: 'Entregar' }).click()
  toques += 2
  await page.getByText(/^REM-.* entregue$/).waitFor()
  console.info(`counter, ten items: ${(Date.now() - inicio) / 1000} s, ${toques} touches`)
  expect(toques).toBeLessThanOrEqual(MAXIMO_DE_TOQUES)
  await page.keyboard.press('Enter')
  const quem = page.getByRole('combobox', { name: 'Quem pede' })
  await quem.waitFor()
  expect(await temFoco(quem)).toBe(true)
})

test('queues, picking, shipment and counter have no accessibility problem at any width or theme', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  const elisa = await cliente(DIRETORA)
  const fabio = await cliente(SUPERVISOR)
  const protocolo = await pedir(elisa, fabio)
  elisa.close()
  fabio.close()
  await abrirTela(page, EXPEDICAO, 'Expedição')
  await page.getByRole('button', { name: `Separar ${protocolo}` }).waitFor()
  await look('expedicao')
  await page.getByRole('button', { name: `Separar ${protocolo}` }).click()
  await page.getByText('0 de 2').waitFor()
  await look('remessa-separar')
  await page.getByRole('button', { name: /^Caneta/ }).click()
  await dialogo(page).waitFor()
  await look('remessa-quantidade')
  await page.keyboard.press('Escape')
  await abrirTela(page, `${EXPEDICAO}?fila=a_caminho`, 'Expedição')
  await page.getByText(/^REM-/).first().waitFor()
  await look('expedicao-a-caminho')
  for (const aba of ['resumo', 'itens', 'volumes']) {
    await abrirTela(page, `${remessa}?aba=${aba}`)
    await look(`remessa-${aba}`)
  }
  await abrirTela(page, '/painel/almoxarifado/balcao', 'Balcão')
  await page.getByRole('button', { name: 'Entregar' }).click()
  await page.getByText('Escolha quem pede').waitFor()
  await look('balcao')
  expect(problems).toEqual([])
})
