// The database's own wall under what belongs to one person alone (ADR 20), as the application's role meets it.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { notificacoes } from '#contract/administracao/notificacoes.ts'
import { visoes } from '#contract/administracao/visoes.ts'
import type { Database, Queryable } from '#server/casa/db/database.ts'
import { sqlState } from '#server/casa/db/errors.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db, role } = await createTestDatabase()
const people = await createPeople(db)
const [ana, bruno] = [people.ana.id, people.bruno.id]

const OWN = {
  visao_salva: (dono: number, tx: Queryable) =>
    tx.one<{ id: number }>(sql`insert into visao_salva (usuario_id, lista, nome, consulta)
      values (${dono}, 'locais', gen_random_uuid()::text, '') returning id`),
  exportacao: (dono: number, tx: Queryable) =>
    tx.one<{
      id: number
    }>(sql`insert into exportacao (usuario_id, lista, formato, filtro, colunas, nome_do_arquivo)
      values (${dono}, 'locais', 'csv', '{}', '{}', 'a.csv') returning id`),
  preferencia_de_notificacao: (dono: number, tx: Queryable) =>
    tx.one(sql`insert into preferencia_de_notificacao (usuario_id, type, painel, email)
      values (${dono}, gen_random_uuid()::text, true, false) returning type`),
}
type Own = keyof typeof OWN
const TABLES = Object.keys(OWN) as Own[] // as: the keys of the object above

/** What an operation of this person may do, whatever its statements say. */
const operationOf = <R>(pessoa: number, work: (tx: Queryable) => Promise<R>) =>
  db.transaction(async (tx) => {
    await tx.one(sql`select set_config('zelo.usuario', ${String(pessoa)}, true)`)
    return work(tx)
  })

const stateOf = (work: Promise<unknown>) => work.then(() => 'done', sqlState)

/** The statements of a handler that forgot whose the rows are. */
const touchAll: Readonly<Record<Own, readonly ReturnType<typeof sql>[]>> = {
  visao_salva: [sql`update visao_salva set consulta = 'x'`, sql`delete from visao_salva`],
  exportacao: [sql`update exportacao set situacao = 'cancelada'`, sql`delete from exportacao`],
  preferencia_de_notificacao: [
    sql`update preferencia_de_notificacao set email = true`,
    sql`delete from preferencia_de_notificacao`,
  ],
}

test('these tests run in the role that owns nothing', () => {
  expect(role).toBe('zelo_app')
})

test.each(TABLES)('%s takes no row in another’s name, and lets nobody touch another’s', async (tabela) => {
  const insert = OWN[tabela]
  await db.transaction((tx) => insert(bruno, tx))
  expect(await stateOf(operationOf(ana, (tx) => insert(bruno, tx)))).toBe('42501')
  expect(await stateOf(operationOf(ana, (tx) => insert(ana, tx)))).toBe('done')
  for (const statement of touchAll[tabela]) {
    const touched = await operationOf(ana, (tx) => tx.run(statement))
    expect(touched).toBe(1)
  }
  expect(await operationOf(bruno, (tx) => tx.run(touchAll[tabela][1] ?? sql``))).toBe(1)
})

test.each(TABLES)('%s cannot be handed over to another', async (tabela) => {
  await operationOf(ana, (tx) => OWN[tabela](ana, tx))
  const handOver = {
    visao_salva: sql`update visao_salva set usuario_id = ${bruno}`,
    exportacao: sql`update exportacao set usuario_id = ${bruno}`,
    preferencia_de_notificacao: sql`update preferencia_de_notificacao set usuario_id = ${bruno}`,
  }
  expect(await stateOf(operationOf(ana, (tx) => tx.run(handOver[tabela])))).toBe('42501')
})

test('who it is ends with the transaction: the next one on that connection is a job, and is nobody', async () => {
  const nobody = () => db.one(sql`select pessoa_da_operacao() as pessoa`)
  for (let i = 0; i < 12; i++) await operationOf(ana, async () => undefined)
  expect(await Promise.all(Array.from({ length: 12 }, nobody))).toEqual(Array(12).fill({ pessoa: null }))
  await db.transaction((tx) => OWN.exportacao(bruno, tx))
  expect(await db.run(sql`update exportacao set linhas = 1`)).toBeGreaterThan(1)
})

test('every write of an operation is made with the person told', async () => {
  const told: unknown[] = []
  const telling = (tx: Queryable): Queryable => ({
    ...tx,
    async one(query) {
      if (query.text.includes('into visao_salva'))
        told.push(await tx.one(sql`select pessoa_da_operacao() as pessoa`))
      return tx.one(query)
    },
    async run(query) {
      if (query.text.includes('into preferencia_de_notificacao'))
        told.push(await tx.one(sql`select pessoa_da_operacao() as pessoa`))
      return tx.run(query)
    },
  })
  // why: only from within its transaction can it be seen what an operation told the database.
  const watched: Database = {
    ...db,
    transaction: (work, options) => db.transaction((tx) => work({ ...tx, ...telling(tx) }), options),
  }
  const { client } = await createTestApp(watched)
  const browser = client()
  await browser.entrar(people.ana)
  await browser.call(visoes.salvar, { body: { lista: 'locais', nome: 'Minha', consulta: 'texto=a' } })
  const { dados } = await browser.call(notificacoes.preferencias, {})
  await browser.call(notificacoes.gravarPreferencias, {
    body: {
      resumo_diario: true,
      tipos: dados.tipos.slice(0, 1).map(({ tipo, painel, email }) => ({ tipo, painel, email: !email })),
    },
  })
  expect(told.length).toBe(2)
  for (const each of told) expect(each).toEqual({ pessoa: ana })
})
