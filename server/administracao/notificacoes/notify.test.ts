import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { CANAL_DO_BANCO } from '#server/casa/tempo-real/publish.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type Assunto, notificar } from './notify.ts'

const { db, url } = await createTestDatabase()
const people = await createPeople(db)
const { locais } = people

const supervisora = (nome: string, local: number | null) =>
  createPerson(db, {
    nome,
    email: `${nome.toLowerCase()}@teste.zelo`,
    permissoes: ['painel.monitoramentos.acompanhar'],
    locais: [local],
  })
const fabio = await supervisora('Fabio', locais.regional)
const gil = await supervisora('Gil', locais.regionalAlheia)

const assunto = (partes: Partial<Assunto> = {}): Assunto => ({
  tipo: 'MonitoramentoConcluido',
  data: { monitoramento: { id: 1, protocolo: 'MON-2025-000001' } },
  titulo: 'Visita concluída',
  local_id: locais.escola,
  para: { permissao: 'painel.monitoramentos.acompanhar' },
  ...partes,
})
const avisar = (partes?: Partial<Assunto>) => db.transaction((tx) => notificar(tx, assunto(partes)))

interface NotificacaoGuardada {
  destinatario_id: number
  quantas: number
  titulo: string
  painel: boolean
  email: string | null
  permissao: string | null
}
const linhas = () =>
  db.rows<NotificacaoGuardada>(
    sql`select destinatario_id, quantas, titulo, painel, email, permissao from notificacao order by id`,
  )
const avisados = async () =>
  (await linhas()).map(({ destinatario_id }) => destinatario_id).sort((a, b) => a - b)

const prefere = (usuario_id: number, type: string, painel: boolean, email: boolean) =>
  db.run(sql`insert into preferencia_de_notificacao (usuario_id, type, painel, email)
    values (${usuario_id}, ${type}, ${painel}, ${email})`)

beforeEach(async () => {
  await db.run(sql`delete from notificacao`)
  await db.run(sql`delete from preferencia_de_notificacao`)
})

test('notificar tells who holds the permission above the place, the wildcard included, and nobody else; of what has no place, nobody of a part', async () => {
  expect(await avisar()).toBe(2)
  expect(await avisados()).toEqual([people.clara.id, fabio.id].sort((a, b) => a - b))
  await db.run(sql`delete from notificacao`)
  expect(await avisar({ local_id: locais.orgao })).toBe(1)
  expect(await avisados()).toEqual([people.clara.id])
  await db.run(sql`delete from notificacao`)
  expect(await avisar({ local_id: null })).toBe(1)
  expect(await avisados()).toEqual([people.clara.id])
})

test('notificar tells who did it nothing, nor a closed account, nor a grant out of date', async () => {
  expect(await avisar({ exceto: fabio.id })).toBe(1)
  expect(await avisar({ exceto: [fabio.id, people.clara.id] })).toBe(0)
  await db.run(sql`delete from notificacao`)
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${people.clara.id}`)
  await db.run(sql`update atribuicao set vigencia_fim = ${HOJE} - 2 where usuario_id = ${fabio.id}`)
  expect(await avisar()).toBe(0)
  expect(await avisar({ para: { usuarios: [people.clara.id, gil.id] } })).toBe(1)
  expect(await avisados()).toEqual([gil.id])
  await db.run(sql`update usuario set situacao = 'ativo' where id = ${people.clara.id}`)
  await db.run(sql`update atribuicao set vigencia_fim = null where usuario_id = ${fabio.id}`)
})

test('notificar by list keeps no permission, unless it is named, and each person once', async () => {
  expect(await avisar({ para: { usuarios: [gil.id, gil.id, 999_999] } })).toBe(1)
  await avisar({ para: { usuarios: [gil.id], permissao: 'painel.monitoramentos.acompanhar' } })
  expect((await linhas()).map(({ permissao }) => permissao)).toEqual([
    null,
    'painel.monitoramentos.acompanhar',
  ])
})

test('what happens again in a group is counted in the unread row; once read, it is told anew', async () => {
  const grupo = 'visita:1'
  await avisar({ grupo, exceto: people.clara.id })
  await avisar({ grupo, exceto: people.clara.id, titulo: 'Outra vez' })
  await avisar({ grupo: 'visita:2', exceto: people.clara.id })
  expect((await linhas()).map(({ quantas, titulo }) => [quantas, titulo])).toEqual([
    [2, 'Outra vez'],
    [1, 'Visita concluída'],
  ])
  await db.run(sql`update notificacao set read_at = now(), grupo = null`)
  await avisar({ grupo, exceto: people.clara.id })
  expect((await linhas()).map(({ quantas }) => quantas)).toEqual([2, 1, 1])
})

test('a group counts right when several happen at the same time', async () => {
  await Promise.all(Array.from({ length: 6 }, () => avisar({ grupo: 'visita:3' })))
  expect((await linhas()).map(({ quantas }) => quantas)).toEqual([6, 6])
})

test('who switched the panel off has no row, and who wants only the e-mail has one that the panel does not show', async () => {
  await prefere(fabio.id, 'MonitoramentoConcluido', false, false)
  await prefere(people.clara.id, 'MonitoramentoConcluido', false, true)
  expect(await avisar()).toBe(1)
  expect(await linhas()).toMatchObject([
    { destinatario_id: people.clara.id, painel: false, email: 'pendente' },
  ])
})

test('an e-mail is asked for by the type and by the person; a mandatory subject cannot be switched off', async () => {
  const tipo = 'NovoAcesso'
  await avisar({ tipo: 'InstalacaoCritica', exceto: people.clara.id })
  await avisar({ tipo: 'InstalacaoCritica', exceto: people.clara.id, email: false })
  await prefere(fabio.id, 'InstalacaoCritica', true, false)
  await avisar({ tipo: 'InstalacaoCritica', exceto: people.clara.id })
  await prefere(fabio.id, tipo, false, false)
  await avisar({ tipo, para: { usuarios: [fabio.id] } })
  expect((await linhas()).map(({ painel, email }) => [painel, email])).toEqual([
    [true, 'pendente'],
    [true, null],
    [true, null],
    [true, 'pendente'],
  ])
})

test('a notification never leads to another site', async () => {
  for (const acao_url of ['https://x.gov.br', '//x.gov.br', '/\\x.gov.br', 'painel'])
    await expect(avisar({ acao_url })).rejects.toThrow('notificacao_acao_url')
})

test('the bells ring at the commit, the author’s own tab aside, and RequisicaoCriada is heard on Local too', async () => {
  const ouvinte = new pg.Client({ connectionString: url })
  await ouvinte.connect()
  const ouvidos: string[] = []
  ouvinte.on('notification', ({ payload }) => ouvidos.push(payload ?? ''))
  await ouvinte.query(`listen ${CANAL_DO_BANCO}`)
  const tipo = 'RequisicaoCriada'
  const data = { requisicao: { id: 7, protocolo: 'REQ-2025-000007' } }
  const para = { usuarios: [fabio.id] }
  await expect(
    db.transaction(async (tx) => {
      await notificar(tx, assunto({ tipo, data, para }))
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await avisar({ tipo, data, para, socket_id: '1.2' })
  for (let i = 0; i < 100 && ouvidos.length < 2; i++) await sleep(20)
  await ouvinte.end()
  expect(ouvidos.map((each) => JSON.parse(each))).toEqual([
    { canal: `private-Usuario.${fabio.id}`, evento: 'NotificacaoCriada', exceto: '1.2' },
    { canal: 'private-Local', evento: 'RequisicaoCriada', exceto: '1.2' },
  ])
})
