// A month of a storeroom from a desk: checked, closed with a caveat, its account and its papers, and opened again.
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const FECHAMENTOS = '/painel/almoxarifado/fechamentos'

let rig: Rig
let mesa: Device

/** A storeroom that began long ago: what is posted through the screens counts in the month in course. */
const DEPOSITO = `
  with l as (
    insert into local (id, codigo, nome, tipo_id, pai_id, caminho)
    overriding system value
    select n.id, 'E2E-FEC', 'Depósito do Sertão', t.id, p.id, p.caminho || n.id
    from (select nextval(pg_get_serial_sequence('local', 'id')) as id) n,
      (select id from local_tipo where permite_estoque order by id limit 1) t,
      (select id, caminho from local where pai_id is null order by id limit 1) p returning id),
  u as (select id from unidade_de_medida order by id limit 1),
  g as (insert into grupo_de_material (codigo, nome) values ('96', 'Sem natureza ainda') returning id),
  g2 as (insert into grupo_de_material (codigo, nome, natureza_despesa, conta)
    values ('95', 'Expediente do teste', '3.3.90.30.16', '1.1.5.6.1.01') returning id),
  m as (
    insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
    select x.codigo, x.nome, 'consumo', x.grupo, u.id
    from u, (select 'E2E-1' as codigo, 'Papel sulfite do teste' as nome, id as grupo from g2
      union all select 'E2E-2', 'Balde do teste', id from g) x returning id),
  s as (insert into saldo (deposito_id, material_id) select l.id, m.id from l, m)
  insert into movimento_estoque (deposito_id, material_id, seq, tipo, sinal, qtd_e3, valor_centavos, saldo_qtd_e3,
    saldo_valor_centavos, contrapartida, documento_tipo, documento_id, documento_linha, ocorrido_em, registrado_em,
    competencia, hash_anterior, hash)
  select l.id, m.id, v.seq, v.tipo, v.sinal, v.qtd, v.valor, v.saldo_qtd, v.saldo_valor, v.contra, 'carga_inicial', m.id, m.id * 10 + v.seq,
    '2020-01-10T12:00:00Z', '2020-01-10T12:00:00Z', '2020-01', '', ''
  from l, m, (values (1, 'entrada_compra', 1, 250000, 123456, 250000, 123456, 'externo'),
    (2, 'saida_consumo', -1, 50000, 24691, 200000, 98765, 'consumo')) v (seq, tipo, sinal, qtd, valor, saldo_qtd, saldo_valor, contra)
  order by m.id, v.seq`

beforeAll(async () => {
  rig = await startRig()
  const client = new pg.Client({ connectionString: await rig.server.databaseUrl() })
  await client.connect()
  await client.query(DEPOSITO)
  await client.end()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

test('a month is checked, closed with a caveat, seen in its account, and opened again', async () => {
  rig.watch()
  const { page, violations } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  const olhar = async (tela: string) => {
    await look(tela)
  }
  await abrirTela(page, FECHAMENTOS, 'Fechamentos')
  await page.getByRole('button', { name: 'Conferir 01/2020 de Depósito do Sertão' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fechamento de 01/2020' }).waitFor()
  await page.getByText('Materiais sem natureza de despesa').waitFor()
  await page.getByText('Confere', { exact: true }).waitFor()
  await olhar('fechamento-em-conferencia')

  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await dialogo(page).getByRole('button', { name: 'Fechar o mês' }).click()
  await dialogo(page).getByText('Diga por que fecha assim').waitFor()
  await olhar('fechamento-fechar')
  await dialogo(page)
    .getByLabel(/sem natureza/)
    .fill('A contabilidade classifica no mês que vem')
  await dialogo(page).getByRole('button', { name: 'Fechar o mês' }).click()
  await page.getByText('Fechado', { exact: true }).first().waitFor()
  await page.getByText('Justificativa: A contabilidade classifica no mês que vem').waitFor()

  await page.getByRole('tab', { name: 'RMA' }).click()
  await page
    .getByRole('region', { name: 'Por natureza, conta e grupo' })
    .getByText('R$ 1.975,30')
    .first()
    .waitFor()
  await olhar('fechamento-rma')
  await page.getByRole('tab', { name: 'Saldos' }).click()
  await page.getByText('Papel sulfite do teste').waitFor()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await page.getByRole('link', { name: /RMA-\d{4}-000001/ }).waitFor()
  const baixa = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar o CSV' }).click()
  expect((await baixa).suggestedFilename()).toMatch(/^rma-2020-01-deposito-\d+\.csv$/)
  await olhar('fechamento-documentos')

  await page.getByRole('button', { name: 'Reabrir' }).click()
  await dialogo(page).getByLabel('Processo').fill('2020.000077')
  await dialogo(page).getByLabel('Motivo').fill('Faltou classificar o balde')
  await dialogo(page).getByRole('button', { name: 'Reabrir' }).click()
  await page.getByText('Reaberto no processo 2020.000077').waitFor()
  await page.getByRole('tab', { name: 'História' }).click()
  await page.getByText('Fechado, edição 1').waitFor()
  await abrirTela(page, FECHAMENTOS, 'Fechamentos')
  await page.getByRole('link', { name: '01/2020' }).waitFor()
  await olhar('fechamentos')
  expect(problems).toEqual([])
  expect(violations).toEqual([])
})
