import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { runStep } from '#server/casa/jobs/scheduler.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type Assunto, notificar } from './notify.ts'
import { enviarEmails, sendNotificationEmails } from './outbox.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { app, emails, services } = await createTestApp(db)
const fabio = await createPerson(db, {
  nome: 'Fábio Andrade',
  email: 'fabio@teste.zelo',
  permissoes: ['painel.monitoramentos.acompanhar'],
  locais: [people.locais.regional],
})

const avisar = (partes: Partial<Assunto> = {}) =>
  db.transaction((tx) =>
    notificar(tx, {
      tipo: 'InstalacaoCritica',
      data: {},
      titulo: 'Sala <1> em estado crítico',
      detalhe: 'Escola "Cora" & cia',
      local_id: people.locais.escola,
      para: { permissao: 'painel.monitoramentos.acompanhar' },
      exceto: people.clara.id,
      ...partes,
    }),
  )
const situacoes = async () =>
  (await db.rows<{ email: string }>(sql`select email from notificacao order by id`)).map(({ email }) => email)

/** As if the wait of each had passed. */
const passarOTempo = () => db.run(sql`update notificacao set email_depois_de = null where email = 'pendente'`)

const semCorreio = {
  ...services,
  mail: {
    async send() {
      throw new Error('recusado')
    },
  },
}

beforeEach(async () => {
  emails.length = 0
  await db.run(sql`delete from notificacao`)
})

test('an e-mail says what happened and where to look, and escapes what people wrote', async () => {
  await avisar()
  expect(await enviarEmails(services)).toBe(1)
  const [email] = emails
  expect(email).toMatchObject({ to: fabio.email, subject: 'Zelo: Sala <1> em estado crítico' })
  expect(email?.text).toContain('Olá, Fábio.\n\nSala <1> em estado crítico\nEscola "Cora" & cia\n')
  expect(email?.text).toContain('/painel/notificacoes?aba=preferencias')
  expect(email?.html).toContain('Sala &lt;1&gt; em estado crítico')
  expect(email?.html).not.toContain('<1>')
  expect(await situacoes()).toEqual(['enviado'])
})

test('processes that send at the same time send each e-mail once', async () => {
  for (let i = 0; i < 5; i++) await avisar()
  const enviados = await Promise.all(Array.from({ length: 6 }, () => enviarEmails(services)))
  expect(enviados.reduce((a, b) => a + b)).toBe(5)
  expect(emails).toHaveLength(5)
  expect(await enviarEmails(services)).toBe(0)
})

test('one that could not leave waits, is tried again and leaves once; in the end it is given up', async () => {
  await avisar()
  await expect(enviarEmails(semCorreio)).rejects.toThrow('recusado')
  expect(await enviarEmails(services)).toBe(0)
  await passarOTempo()
  expect(await enviarEmails(services)).toBe(1)
  await avisar()
  for (let i = 0; i < 10; i++) {
    await passarOTempo()
    await expect(enviarEmails(semCorreio)).rejects.toThrow('recusado')
  }
  await passarOTempo()
  expect(await enviarEmails(services)).toBe(0)
  expect(await situacoes()).toEqual(['enviado', 'desistido'])
  expect(emails).toHaveLength(1)
})

test('one that fails does not keep the others back', async () => {
  await avisar()
  await avisar({ tipo: 'NovoAcesso', local_id: null, para: { usuarios: [people.ana.id] } })
  const mail: typeof services.mail = {
    async send(message) {
      if (message.to === fabio.email) throw new Error('recusado')
      await services.mail.send(message)
    },
  }
  await expect(enviarEmails({ ...services, mail })).rejects.toThrow('recusado')
  expect(emails.map(({ to }) => to)).toEqual([people.ana.email])
})

test('nobody is written to about what they no longer reach, nor after their account was closed', async () => {
  await avisar()
  await db.run(sql`update atribuicao set vigencia_fim = ${HOJE} - 2 where usuario_id = ${fabio.id}`)
  expect(await enviarEmails(services)).toBe(0)
  await db.run(sql`update atribuicao set vigencia_fim = null where usuario_id = ${fabio.id}`)
  await avisar()
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${fabio.id}`)
  expect(await enviarEmails(services)).toBe(0)
  await db.run(sql`update usuario set situacao = 'ativo' where id = ${fabio.id}`)
  expect(await situacoes()).toEqual(['desistido', 'desistido'])
  expect(emails).toEqual([])
})

test('as a job of the server it sends after its step, and a failure is logged', async () => {
  const said: unknown[] = []
  const log = { ...app.log, info: () => {}, warn: (given: unknown) => void said.push(given), error: () => {} }
  const running = { db, log, signal: new AbortController().signal }
  await avisar()
  await runStep(running, sendNotificationEmails(semCorreio, log))
  expect(said).toHaveLength(1)
  await passarOTempo()
  await runStep(running, sendNotificationEmails(services, log))
  expect(emails).toHaveLength(1)
})
