// Entries from a desk: a note dropped and reconciled, received, counted with the reader, accepted, and seen as stock; the
// same note refused; a draft typed by the keyboard that keeps itself.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MATERIAIS } from '#server/demo/materiais.ts'
import { nfeProcDeTeste } from '#server/nfe/testing/nota.ts'
import { type Device, MESA } from './support/browser.ts'
import { entrar } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const ENTRADAS = '/painel/almoxarifado/entradas'
const gtinDe = (codigo: string) => MATERIAIS.find((um) => um.codigo === codigo)?.gtin ?? ''
const NOTA = nfeProcDeTeste({
  numero: 7001,
  itens: [
    {
      codigo: 'CAD96',
      descricao: 'CADERNO UNIV 96F',
      gtin: gtinDe('EXP-CADERNO-96'),
      quantidade: '10.0000',
      produto: '69.00',
      prod: '<vFrete>1.00</vFrete>',
    },
    {
      codigo: 'VENT',
      descricao: 'VENTILADOR 60CM',
      gtin: gtinDe('PER-VENT'),
      quantidade: '2.0000',
      produto: '301.01',
    },
  ],
  produtos: '370.01',
  totais: { vFrete: '1.00' },
  valor: '371.01',
})

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await entrar(mesa.page, ADMINISTRADORA, SENHA)
})
afterAll(() => rig?.stop())

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function soltarNota(page: Page): Promise<void> {
  await abrirTela(page, `${ENTRADAS}/cadastrar`, 'Registrar entrada')
  await page
    .getByLabel(/Escolher arquivo/)
    .setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(NOTA) })
}

test('a note becomes a draft, is received, counted, accepted, and is stock', async () => {
  rig.watch()
  const { page, violations } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await soltarNota(page)
  await botao(page, 'Cadastrar fornecedor').click()
  await botao(page, 'Tudo confere').click()
  await page.getByText('Rascunho gravado').waitFor()
  await look('entrada-rascunho')
  await page.setViewportSize(MESA)
  await botao(page, 'Receber').click()
  await page.getByRole('heading', { level: 1, name: /^ENT-\d{4}-\d{6}$/ }).waitFor()
  await page.getByRole('tab', { name: 'Conferência' }).click()
  await page.getByLabel('Ler código de barras').fill(gtinDe('PER-VENT'))
  await page.keyboard.press('Enter')
  await page.getByText(/mais 1 un, na linha 2/).waitFor()
  await page.getByLabel('Ler código de barras').fill(gtinDe('PER-VENT'))
  await page.keyboard.press('Enter')
  await botao(page, 'Tudo confere').click()
  await look('entrada-conferencia')
  await page.setViewportSize(MESA)
  await botao(page, 'Gravar conferência').click()
  await page.getByText('Conferida: falta alguém aceitar.').waitFor()
  await botao(page, 'Aceitar').click()
  await look('entrada-aceitar')
  await page.setViewportSize(MESA)
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar em definitivo' }).click()
  await page.getByText('Aceita', { exact: true }).waitFor()
  await page.getByRole('link', { name: '2 bens' }).waitFor()
  await page.getByRole('tab', { name: /^Linhas/ }).click()
  await page.getByRole('cell', { name: 'R$ 70,00' }).waitFor()
  await look('entrada-linhas')
  expect(problems).toEqual([])
  expect(violations).toEqual([])
})

test('the same note is refused, with the entry that has it', async () => {
  rig.watch()
  const { page } = mesa
  await page.setViewportSize(MESA)
  await soltarNota(page)
  await page.getByText(/ENT-\d{4}-\d{6}/).waitFor()
})

test('a draft is typed by the keyboard, keeps itself, and the list has no accessibility problem', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, `${ENTRADAS}/cadastrar`, 'Registrar entrada')
  await look('entrada-cadastrar')
  await page.setViewportSize(MESA)
  await page.getByLabel('Tipo de entrada').selectOption({ label: 'Produção própria' })
  await botao(page, 'Abrir rascunho').click()
  await botao(page, 'Incluir linha').click()
  await page.keyboard.insertText('EXP-LAPIS')
  await page.getByRole('option', { name: /EXP-LAPIS/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12')
  await page.getByText('Rascunho gravado').waitFor()
  await page.reload()
  await page.getByRole('textbox', { name: 'Quantidade' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Quantidade' }).inputValue()).toBe('12')
  await page.getByText('Linha 1: informe o valor.').waitFor()
  await abrirTela(page, ENTRADAS, 'Entradas')
  await page.getByText('Papelaria Buriti Ltda').first().waitFor()
  await look('entradas')
  expect(problems).toEqual([])
})
