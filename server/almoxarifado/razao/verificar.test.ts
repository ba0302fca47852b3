import type pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ancorar } from '#server/almoxarifado/razao/ancorar.ts'
import { estornar } from '#server/almoxarifado/razao/estornar.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { reservar } from '#server/almoxarifado/razao/reservas.ts'
import { openClient } from '#server/casa/db/connection.ts'
import { FUSO_DE_TESTE } from '#server/testing/hoje.ts'
import { createStock } from '#server/testing/stock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { verificar } from './verificar.ts'

const { db, url } = await createTestDatabase()
const { deposito, outroDeposito, material, lote, lancando, documento } = await createStock(db)
const owner: pg.Client = await openClient({ url })
afterAll(() => owner.end())

const lancado = async (tipo: string, ...linhas: Lancamento[]) => {
  const id = documento()
  await lancando((lancador) => lancar(lancador, { tipo, id }, linhas))
  return { tipo, id }
}
const achado = (alcance: { deposito_id?: number; material_id?: number } = {}) =>
  db.transaction((tx) => verificar(tx, { deposito_id: deposito, ...alcance }))
const verificacoes = async () => [
  ...new Set((await achado()).diferencas.map(({ verificacao }) => verificacao)),
]

interface Mundo {
  papel: number
  leite: number
}
let mundo: Mundo

/** All that the ledger does, once. */
beforeEach(async () => {
  const [papel, leite] = [await material(), await material({ controla_lote: true })]
  const lotes = [await lote(leite, { validade: '2099-01-01' }), await lote(leite)]
  const base = { deposito_id: deposito, linha: 0, qtd_e3: 9_000, valor_centavos: 1_000 }
  const nova = () => ({ ...base, linha: documento() })
  await lancado('entrada', { ...nova(), material_id: papel, tipo: 'entrada_compra' })
  const repetida = await lancado('entrada', { ...nova(), material_id: papel, tipo: 'entrada_compra' })
  for (const lote_id of lotes)
    await lancado('entrada', { ...nova(), material_id: leite, lote_id, tipo: 'entrada_doacao' })
  await lancado('requisicao', {
    deposito_id: deposito,
    linha: documento(),
    material_id: leite,
    qtd_e3: 10_000,
    tipo: 'saida_consumo',
  })
  await lancando((lancador) => estornar(lancador, repetida, 'repetida'))
  const linha = documento()
  const remessa = { linha, material_id: papel, qtd_e3: 4_000 }
  await lancado('remessa', { ...remessa, deposito_id: deposito, tipo: 'transito_saida', fase: 'expedicao' })
  await lancado('remessa', {
    ...remessa,
    qtd_e3: 1_000,
    deposito_id: outroDeposito,
    tipo: 'transito_entrada',
    fase: 'recebimento_1',
  })
  await lancando((lancador) =>
    reservar(
      lancador,
      { tipo: 'requisicao', id: documento() },
      {
        reservas: [{ linha: documento(), deposito_id: deposito, material_id: papel, qtd_e3: 1_000 }],
      },
    ),
  )
  await db.transaction((tx) => tx.run(sql`update lote set situacao = 'bloqueado' where id = ${lotes[1]}`))
  mundo = { papel, leite }
})

const amanha = () => new Date(Date.now() + 26 * 3_600_000)

/** As the owner, who may switch the triggers off: what the application's role may not. Undone after. */
async function corrompido(statement: string, ver: () => Promise<string[]>): Promise<string[]> {
  const { rows } = await owner.query<{ tabela: string; copia: string }>(
    `select t as tabela, 'antes_' || t as copia from unnest(array['movimento_estoque', 'saldo', 'saldo_lote', 'transito', 'ancora_diaria', 'saldo_fechado', 'fechamento']) t`,
  )
  for (const { tabela, copia } of rows) await owner.query(`create table ${copia} as table ${tabela}`)
  await owner.query("set session_replication_role = 'replica'")
  try {
    await owner.query(statement)
    return await ver()
  } finally {
    for (const { tabela, copia } of rows) {
      await owner.query(`delete from ${tabela}`)
      await owner.query(`insert into ${tabela} overriding system value select * from ${copia}`)
      await owner.query(`drop table ${copia}`)
    }
    await owner.query("set session_replication_role = 'origin'")
  }
}

const DO_PAPEL = `deposito_id = ${deposito} and material_id = (select max(material_id) - 1 from saldo)`

test('verificar finds nothing in what lancar wrote, and counts what it read', async () => {
  expect(await achado()).toMatchObject({ diferencas: [], total: 0 })
  expect(await achado({ material_id: mundo.leite })).toEqual({ movimentos: 4, diferencas: [], total: 0 })
  expect(await achado({ deposito_id: outroDeposito })).toMatchObject({ movimentos: 1, total: 0 })
})

test.each([
  ['a movement removed', `delete from movimento_estoque where ${DO_PAPEL} and seq = 2`, 'sequencia'],
  ['the last movement removed', `delete from movimento_estoque where ${DO_PAPEL} and seq = 4`, 'saldo_seq'],
  [
    'a changed value',
    `update movimento_estoque set valor_centavos = 1 where ${DO_PAPEL} and seq = 1`,
    'saldo_corrido',
  ],
  ['a changed reason', `update movimento_estoque set motivo = 'outro' where ${DO_PAPEL} and seq = 3`, 'selo'],
  [
    'a changed person, sealed anew',
    `update movimento_estoque set fase = 'outra' where ${DO_PAPEL} and seq = 1;
     update movimento_estoque m set hash = selo_do_movimento(m) where ${DO_PAPEL} and seq = 1`,
    'selo',
  ],
  [
    'a month put before another',
    `update movimento_estoque set competencia = '2001-01' where ${DO_PAPEL} and seq = 3`,
    'ordem',
  ],
  [
    'an estorno made twice',
    `update movimento_estoque set qtd_e3 = qtd_e3 + 1 where ${DO_PAPEL} and tipo = 'estorno'`,
    'estorno',
  ],
  ['a changed balance', `update saldo set qtd_e3 = qtd_e3 + 1000 where ${DO_PAPEL}`, 'saldo_qtd'],
  ['a changed value of a balance', `update saldo set valor_centavos = 0 where ${DO_PAPEL}`, 'saldo_valor'],
  ['a forgotten reservation', `update saldo set reservado_e3 = 0 where ${DO_PAPEL}`, 'reservado'],
  ['a forgotten block', `update saldo set bloqueado_e3 = 0 where deposito_id = ${deposito}`, 'bloqueado'],
  [
    'a balance without movements',
    `insert into saldo (deposito_id, material_id, qtd_e3) select ${outroDeposito}, 0, 5;
     update saldo set deposito_id = ${deposito} where material_id = 0`,
    'saldo_qtd',
  ],
  ['a changed lot', `update saldo_lote set qtd_e3 = qtd_e3 + 1 where ${DO_PAPEL}`, 'saldo_lote'],
  [
    'a changed transit',
    `update transito set valor_centavos = valor_centavos + 1 where qtd_e3 > 0`,
    'transito',
  ],
  ['a transit that vanished', `delete from transito`, 'transito'],
  [
    'a closed month that is not what its movements say',
    `insert into fechamento (deposito_id, competencia, situacao) values (${deposito}, '2099-01', 'fechado');
     insert into saldo_fechado select id, 1, (select max(material_id) - 1 from saldo), 1, 1, 1 from fechamento`,
    'fechamento',
  ],
] as const)('verificar tells %s', async (_, statement, verificacao) => {
  expect(await corrompido(statement, verificacoes)).toContain(verificacao)
  expect((await achado()).total).toBe(0)
})

test('verificar finds nothing in a month closed as it was', async () => {
  const fechado = `
    insert into fechamento (deposito_id, competencia, situacao) values (${deposito}, '2099-01', 'fechado');
    insert into saldo_fechado select f.id, 2, s.material_id, s.qtd_e3, s.valor_centavos, s.ultimo_seq
    from fechamento f join saldo s using (deposito_id)`
  expect(await corrompido(fechado, verificacoes)).toEqual([])
})

test('ancorar writes one root a day, of a day that ended, and a chain rewritten whole does not reproduce it', async () => {
  const ancorado = (agora: Date) => db.transaction((tx) => ancorar(tx, { agora, fuso: FUSO_DE_TESTE }))
  expect(await ancorado(new Date())).toBe(0)
  await owner.query('delete from ancora_diaria')
  expect(await ancorado(amanha())).toBe(2)
  expect(await ancorado(amanha())).toBe(0)
  expect((await achado()).total).toBe(0)
  const reescrita = `
    update movimento_estoque m set motivo = 'nada' where ${DO_PAPEL} and seq = 4;
    update movimento_estoque m set hash = selo_do_movimento(m) where ${DO_PAPEL} and seq = 4`
  expect(await corrompido(reescrita, verificacoes)).toEqual(['ancora'])
})

test('the root is that of RFC 6962', async () => {
  // Of the one leaf "", and of the three leaves "", 00, 10 of the test vectors of Certificate Transparency.
  const raiz = (folhas: string[]) =>
    db.one(sql`select encode(raiz_de_merkle(array(select decode(f, 'hex') from unnest(${folhas}::text[]) with ordinality t (f, i)
      order by i)), 'hex') as raiz`)
  expect(await raiz([''])).toEqual({
    raiz: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  })
  expect(await raiz(['', '00', '10'])).toEqual({
    raiz: 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  })
})
