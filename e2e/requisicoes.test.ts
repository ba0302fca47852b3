// A requisition from a desk: asked for with the keyboard alone, kept through a reload and a lost connection, sent; found
// in the authoriser's queue, cut on one line with the reason, and authorised; a material that the depósito lacks, with
// another in its place when who asked accepts it; and permanent goods, answered with assets.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPERVISOR } from '#server/demo/pessoas.ts'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { passarLeitor } from './support/escanear.ts'
import { abrirTela } from './support/painel.ts'
import { ALMOXARIFE, DIRETORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { press, tabTo } from './support/teclado.ts'
import { looker } from './support/telas.ts'

const REQUISICOES = '/painel/almoxarifado/requisicoes'
const PAPEL = 'EXP-PAPEL-A4'
const CANETA = 'EXP-CANETA-AZ'
const OUTRA_CANETA = 'EXP-CANETA-PT'

let rig: Rig
let escola: Device
let deposito: Device
let regional: Device
let resumo = ''
let protocolo = ''

beforeAll(async () => {
  rig = await startRig()
  await rig.oracle.query(
    `update local set deposito_supridor_id = (select id from local where codigo = 'DEP-CENTRAL')
     where pai_id is null and deposito_supridor_id is null`,
  )
  escola = await rig.device({ viewport: MESA })
  regional = await rig.device({ viewport: MESA })
  await jaEntrou(escola.page, DIRETORA)
  await jaEntrou(regional.page, SUPERVISOR)
})
afterAll(() => rig?.stop())

const quantidadeDe = (page: Page, material: RegExp) => page.getByRole('textbox', { name: material })

/** The list is still open when the answer to what was typed comes. */
async function acrescentar(page: Page, codigo: string, quantidade: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: 'Acrescentar material' }))
  await page.keyboard.insertText(codigo)
  await page.getByRole('option', { name: new RegExp(codigo) }).waitFor()
  await page.keyboard.press('Enter')
  const linhas = page.getByRole('list', { name: 'Materiais pedidos' })
  await linhas.getByText(codigo).waitFor()
  await page.keyboard.type(quantidade)
  await page.keyboard.press('Enter')
}

test('what is asked for is typed by the keyboard, kept on the device, and sent when there is a connection', async () => {
  rig.watch()
  const { page, violations } = escola
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, `${REQUISICOES}/cadastrar`, 'Nova requisição')
  await acrescentar(page, PAPEL, '3')
  await acrescentar(page, CANETA, '5')
  await page.getByText('Guardado neste aparelho').waitFor()
  await page.reload()
  await quantidadeDe(page, /^Quantidade de Papel/).waitFor()
  expect(await quantidadeDe(page, /^Quantidade de Papel/).inputValue()).toBe('3')
  expect(await quantidadeDe(page, /^Quantidade de Caneta/).inputValue()).toBe('5')
  await look('requisicao-cadastrar')
  await page.context().setOffline(true)
  await quantidadeDe(page, /^Quantidade de Papel/).fill('4')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page
    .getByText(/Sem conexão/)
    .first()
    .waitFor()
  await page.context().setOffline(false)
  await press(page, page.getByRole('button', { name: 'Enviar' }))
  await page.getByRole('heading', { level: 1, name: /^REQ-/ }).waitFor()
  await page.getByText('A autorizar', { exact: true }).waitFor()
  resumo = new URL(page.url()).pathname
  protocolo = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByText('pedida: 4').first().waitFor()
  await abrirTela(page, `${REQUISICOES}/cadastrar`, 'Nova requisição')
  expect(await page.getByRole('list', { name: 'Materiais pedidos' }).count()).toBe(0)
  expect(problems).toEqual([])
  expect(violations).toEqual([])
})

test('whoever authorises finds it in the queue, and cuts a line with the reason', async () => {
  rig.watch()
  const { page, violations } = regional
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, REQUISICOES, 'Requisições')
  await press(page, page.getByRole('link', { name: /^Para eu autorizar/ }))
  await page.getByRole('link', { name: protocolo }).first().waitFor()
  await look('requisicoes')
  await page.getByRole('link', { name: protocolo }).first().click()
  await page.getByRole('heading', { level: 1, name: protocolo }).waitFor()
  expect(new URL(page.url()).pathname).toBe(resumo)
  await look('requisicao-resumo')
  await press(page, page.getByRole('button', { name: 'Autorizar' }))
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('textbox', { name: /^Autorizar de Papel/ }).fill('2')
  await dialogo.getByRole('button', { name: /^Autorizar/ }).click()
  await dialogo.getByText('Diga o motivo do corte').waitFor()
  await look('requisicao-autorizar')
  await dialogo.getByLabel(/^Motivo do corte de Papel/).fill('A escola tem saldo')
  await press(page, dialogo.getByRole('button', { name: /^Autorizar/ }))
  await page
    .getByText(/^(A separar|Aguardando estoque)$/)
    .first()
    .waitFor()
  await page.getByText('Corte: A escola tem saldo').waitFor()
  await page.getByText('2 de 4').first().waitFor()
  expect(problems).toEqual([])
  expect(violations).toEqual([])
})

test('the depósito proposes another material for a line, and who asked accepts it', async () => {
  rig.watch()
  deposito = await rig.device({ viewport: MESA })
  const { page, violations } = deposito
  const problems: string[] = []
  const look = looker(page, problems)
  await jaEntrou(page, ALMOXARIFE)
  await abrirTela(page, resumo, protocolo)
  await press(page, page.getByRole('button', { name: /^Propor substituto de Caneta/ }))
  const dialogo = page.getByRole('dialog')
  await press(page, dialogo.getByRole('button', { name: 'Propor' }))
  await dialogo.getByText('Escolha o material').waitFor()
  await dialogo.getByRole('combobox', { name: 'Material proposto' }).fill(OUTRA_CANETA)
  await page.getByRole('option', { name: new RegExp(OUTRA_CANETA) }).click()
  await dialogo.getByRole('textbox', { name: 'Quantidade proposta' }).fill('4')
  await dialogo.getByRole('textbox', { name: 'No lugar de quanto' }).fill('5')
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('A azul acabou')
  await look('requisicao-propor-substituto')
  await press(page, dialogo.getByRole('button', { name: 'Propor' }))
  await page.getByText('Substituto a responder').waitFor()
  await page.getByRole('button', { name: /^Retirar proposta/ }).waitFor()
  const pedinte = escola.page
  const olhar = looker(pedinte, problems)
  await abrirTela(pedinte, `${REQUISICOES}?fila=a_responder`, 'Requisições')
  await press(pedinte, pedinte.getByRole('link', { name: protocolo }).first())
  await pedinte.getByText('Esperando resposta: 5').waitFor()
  await olhar('requisicao-substituto')
  await press(pedinte, pedinte.getByRole('button', { name: /^Aceitar Caneta/ }))
  await pedinte.getByText(/^Saldo encerrado: 5.*Substituído por Caneta/).waitFor()
  await pedinte.getByText('Substituto aceito').waitFor()
  expect(problems).toEqual([])
  expect([...violations, ...escola.violations]).toEqual([])
})

const CODIGO = 'PER-NOTE'

test('permanent goods are asked for, and the depósito answers with assets read by their labels', async () => {
  rig.watch()
  const problems: string[] = []
  const pedinte = escola.page
  await abrirTela(pedinte, `${REQUISICOES}/cadastrar`, 'Nova requisição')
  await pedinte.getByLabel('Tipo', { exact: true }).selectOption('permanente')
  await pedinte.getByRole('combobox', { name: 'Acrescentar bem' }).fill(CODIGO)
  await pedinte.getByRole('option', { name: new RegExp(CODIGO) }).click()
  await quantidadeDe(pedinte, /^Quantidade de Notebook/).fill('2')
  await press(pedinte, pedinte.getByRole('button', { name: 'Enviar' }))
  await pedinte.getByRole('heading', { level: 1, name: /^REQ-/ }).waitFor()
  const pedido = new URL(pedinte.url()).pathname
  const nome = (await pedinte.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await abrirTela(regional.page, pedido, nome)
  await press(regional.page, regional.page.getByRole('button', { name: 'Autorizar' }))
  await regional.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Autorizar/ })
    .click()
  await regional.page.getByText('A separar', { exact: true }).first().waitFor()

  const { page, violations } = deposito
  const look = looker(page, problems)
  await abrirTela(page, pedido, nome)
  await press(page, page.getByRole('button', { name: 'Atender com bens' }))
  const dialogo = page.getByRole('dialog')
  await dialogo.getByText('Notebook educacional 14 polegadas: 0 de 2 bens').waitFor()
  await dialogo.getByRole('button', { name: 'Abrir transferência', exact: true }).click()
  await dialogo.getByText('Escolha ao menos um bem.').waitFor()
  const [primeiro] = await rig.oracle.query<{ referencia_id: string }>(
    `select p.referencia_id from patrimonio p join local l on l.id = p.local_id join classe_bem c on c.id = p.classe_id
     where l.codigo = 'DEP-CENTRAL' and c.codigo = 'INF-POR' and p.situacao = 'ativo' and p.referencia_id is not null
     order by p.id desc limit 1`,
  )
  await passarLeitor(page, primeiro?.referencia_id ?? '')
  await dialogo.getByText('Notebook educacional 14 polegadas: 1 de 2 bens').waitFor()
  await dialogo
    .getByRole('button', { name: /^Acrescentar / })
    .first()
    .click()
  await dialogo.getByText('Notebook educacional 14 polegadas: 2 de 2 bens').waitFor()
  await look('requisicao-atender-com-bens')
  await press(page, dialogo.getByRole('button', { name: 'Abrir transferência com 2 bens' }))
  await page.getByRole('tab', { name: 'Transferências (1)' }).click()
  await look('requisicao-transferencias')
  await page.getByRole('link', { name: /^TRF-/ }).click()
  await page.getByRole('button', { name: 'Expedir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Expedir' }).click()
  await page.getByText('Em trânsito', { exact: true }).first().waitFor()
  await abrirTela(pedinte, pedido, nome)
  await pedinte.getByText('Expedida', { exact: true }).first().waitFor()
  expect(problems).toEqual([])
  expect([...violations, ...escola.violations, ...regional.violations]).toEqual([])
})
