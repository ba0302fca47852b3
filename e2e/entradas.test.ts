// Entries from a desk: a note dropped and reconciled, received, counted with the reader, accepted, and seen as stock; the
// same note refused; a draft typed by the keyboard that keeps itself.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nfeProcDeTeste } from '#server/almoxarifado/nfe/testing/nota.ts'
import { MATERIAIS } from '#server/demo/materiais.ts'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirParte, abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const ENTRADAS = '/painel/almoxarifado/entradas'
const GTIN_DE_NINGUEM = '7891000053508'
const descricaoDe = (codigo: string) => MATERIAIS.find((um) => um.codigo === codigo)?.descricao ?? ''
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
  await jaEntrou(mesa.page, ADMINISTRADORA)
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
  await page.getByText('Conferência gravada').waitFor()
  await page.reload()
  await page.getByText('Fecha ao centavo').waitFor()
  await look('entrada-nota')
  await botao(page, 'Tudo confere').click()
  await page.getByText('Rascunho gravado').waitFor()
  await look('entrada-rascunho')
  await botao(page, 'Receber').click()
  await page.getByRole('heading', { level: 1, name: /^ENT-\d{4}-\d{6}$/ }).waitFor()
  await page.getByRole('tab', { name: 'Conferência' }).click()
  await page.getByLabel('Ler código de barras').fill(gtinDe('PER-VENT'))
  await page.keyboard.press('Enter')
  await page.getByText(/mais 1 unidade, na linha 2/).waitFor()
  await page.getByLabel('Ler código de barras').fill(GTIN_DE_NINGUEM)
  await page.keyboard.press('Enter')
  await botao(page, 'Ligar a um material').click()
  await page.getByLabel('Material', { exact: true }).selectOption({ label: descricaoDe('PER-VENT') })
  await look('entrada-ligar-codigo')
  await botao(page, 'Ligar e contar').click()
  await page.getByText(/mais 1 unidade, na linha 2/).waitFor()
  await botao(page, 'Tudo confere').click()
  await look('entrada-conferencia')
  await botao(page, 'Gravar conferência').click()
  await page.getByText('Próximo passo: aceitar.').waitFor()
  await botao(page, 'Aceitar').click()
  await look('entrada-aceitar')
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar em definitivo' }).click()
  await page.getByText('Aceita', { exact: true }).waitFor()
  await page.getByRole('link', { name: '2 bens' }).waitFor()
  await page.getByRole('tab', { name: /^Linhas/ }).click()
  await page.getByRole('cell', { name: 'R$ 70,00' }).waitFor()
  await look('entrada-linhas')
  await abrirParte(page, 'Documentos', 'Anexos')
  await page.getByText('XML da nota', { exact: true }).waitFor()
  await page.getByText('nota.xml', { exact: true }).waitFor()
  expect(problems).toEqual([])
  expect(violations).toEqual([])
})

test('the same note leads to the entry that has it', async () => {
  rig.watch()
  const { page } = mesa
  await page.setViewportSize(MESA)
  await soltarNota(page)
  await page.getByRole('link', { name: /^Abrir ENT-\d{4}-\d{6}$/ }).waitFor()
})

test('a draft is typed by the keyboard, keeps itself, and the list has no accessibility problem', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, `${ENTRADAS}/cadastrar`, 'Registrar entrada')
  await look('entrada-cadastrar')
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

test('what goes straight to the schools is planned from a sheet', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  const [escola] = await rig.oracle.query<{ codigo_inep: string; nome: string }>(
    'select codigo_inep, nome from local where ativo and codigo_inep is not null order by id limit 1',
  )
  const [{ id, codigo } = { id: 0, codigo: '' }] = await rig.oracle.query<{ id: number; codigo: string }>(
    `with e as (
       insert into entrada (tipo, deposito_id, fornecedor_id, doc_tipo, doc_numero, situacao, protocolo,
         valor_documento_centavos)
       select 'ponto_a_ponto', d.id, f.id, 'guia_remessa', 'PP-900', 'recebida_provisoria', 'ENT-2099-000900', 9000
       from local d, fornecedor f where d.codigo = 'DEP-CENTRAL' order by f.id limit 1 returning id),
     m as (select id, codigo from material where codigo = 'EXP-LAPIS'),
     i as (insert into entrada_item (entrada_id, ordem, material_id, qtd_documento_e3, total_centavos)
       select e.id, 1, m.id, 90000, 9000 from e, m)
     select e.id::int, m.codigo from e, m`,
  )
  await page.setViewportSize(MESA)
  await abrirTela(page, `${ENTRADAS}/${id}?aba=escolas`, 'ENT-2099-000900')
  await botao(page, 'Dizer quanto vai a cada escola').click()
  const plano = page.getByLabel('Código INEP; código do material; quantidade')
  await plano.fill(`${escola?.codigo_inep};NADA;10`)
  await page.getByText('Linha 1: NADA não está nesta entrada.').waitFor()
  await plano.fill(`inep;material;quantidade\n${escola?.codigo_inep};${codigo};60`)
  await look('entrada-plano')
  await botao(page, 'Gravar o plano').click()
  await page.getByText('1 escola; 1 falta receber.').waitFor()
  await look('entrada-escolas')
  await botao(page, `Ver ${escola?.nome}`).click()
  await page.getByRole('dialog').getByRole('cell', { name: '60' }).first().waitFor()
  await look('entrada-escola')
  expect(problems).toEqual([])
})
