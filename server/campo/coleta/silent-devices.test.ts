import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { runStep } from '#server/casa/jobs/scheduler.ts'
import { createField } from '#server/testing/field.ts'
import { createPerson, type Person } from '#server/testing/people.ts'
import { avisarAparelhosSilenciosos, warnOfSilence } from './silent-devices.ts'

const { app, db, emails, newVisit, people, school, services } = await createField()

const supervisao = (nome: string, local: number | null): Promise<Person> =>
  createPerson(db, {
    nome,
    email: `${nome.toLowerCase()}@teste.zelo`,
    permissoes: ['painel.monitoramentos.acompanhar'],
    locais: [local],
  })
const fabio = await supervisao('Fabio', people.locais.regional)
const gil = await supervisao('Gil', people.locais.regionalAlheia)

/** Ten in the morning of the órgão's zone. */
const AGORA = new Date('2025-04-10T13:00:00.000Z')
const amanha = new Date(AGORA.getTime() + 24 * 3_600_000)

interface Tablet {
  dono?: Person
  pendentes?: number
  horas: number
  visitas?: number[]
}

const tablet = ({ dono = people.ana, pendentes = 3, horas, visitas = [] }: Tablet) =>
  db.run(sql`insert into dispositivo (id, usuario_id, pendentes, mais_antigo, ultimo_contato_em, visitas)
    values (${randomUUID()}, ${dono.id}, ${pendentes}, ${AGORA}::timestamptz - make_interval(hours => ${horas + 1}),
      ${AGORA}::timestamptz - make_interval(hours => ${horas}), ${visitas}::bigint[])`)

beforeEach(async () => {
  emails.length = 0
  await db.run(sql`delete from aviso_de_silencio`)
  await db.run(sql`delete from dispositivo`)
})
const avisados = () => emails.map(({ to }) => to).sort()

test('each supervisor hears once a day of the silent devices of their places', async () => {
  const visita = await newVisit()
  const { protocolo } = await db.one<{ protocolo: string }>(
    sql`select protocolo from monitoramento where id = ${visita.id}`,
  )
  await tablet({ horas: 30, visitas: [visita.id] })
  await tablet({ horas: 2 })
  await tablet({ horas: 30, pendentes: 0 })
  await tablet({ horas: 24 * 31 })
  expect(await avisarAparelhosSilenciosos(services, AGORA)).toBe(1)
  expect(avisados()).toEqual([fabio.email])
  const [{ subject, text } = { subject: '', text: '' }] = emails
  expect(subject).toBe('Zelo: um aparelho com registros por enviar não dá notícia')
  expect(text).toContain(
    `- Ana Ribeiro: 3 registros por enviar; o mais antigo de 09/04/2025, 03:00; último contato em 09/04/2025, 04:00; visitas ${protocolo}`,
  )
  expect(text).toContain('/painel/coleta')
  expect(await avisarAparelhosSilenciosos(services, AGORA)).toBe(0)
  expect(await avisarAparelhosSilenciosos(services, amanha)).toBe(1)
  expect(emails).toHaveLength(2)
})

test('several devices are one message, and each place has its own supervisor', async () => {
  await tablet({ horas: 30 })
  await tablet({ horas: 50, pendentes: 1 })
  await tablet({ horas: 40, dono: people.bruno, visitas: [school.alheia.id] })
  expect(await avisarAparelhosSilenciosos(services, AGORA)).toBe(2)
  expect(avisados()).toEqual([fabio.email, gil.email])
  const doFabio = emails.find(({ to }) => to === fabio.email)
  expect(doFabio?.subject).toBe('Zelo: 2 aparelhos com registros por enviar não dão notícia')
  expect(doFabio?.text).not.toContain('Bruno')
})

test('a device that no supervisor reaches is told to who may do everything', async () => {
  const rita = await createPerson(db, {
    nome: 'Rita',
    email: 'rita@teste.zelo',
    permissoes: ['monitoramentos.executar'],
  })
  await tablet({ horas: 30, dono: rita })
  expect(await avisarAparelhosSilenciosos(services, AGORA)).toBe(1)
  expect(avisados()).toEqual([people.clara.email])
})

test('a closed account and a grant out of date hear nothing; before seven nobody does', async () => {
  await tablet({ horas: 30 })
  expect(await avisarAparelhosSilenciosos(services, new Date('2025-04-10T09:59:00.000Z'))).toBe(0)
  await db.run(sql`update atribuicao set vigencia_fim = '2025-04-09' where usuario_id = ${fabio.id}`)
  expect(await avisarAparelhosSilenciosos(services, AGORA)).toBe(1)
  expect(avisados()).toEqual([people.clara.email])
  await db.run(sql`update atribuicao set vigencia_fim = null where usuario_id = ${fabio.id}`)
})

test('processes that run it together tell each person once', async () => {
  await tablet({ horas: 30 })
  const enviadas = await Promise.all(
    Array.from({ length: 8 }, () => avisarAparelhosSilenciosos(services, AGORA)),
  )
  expect(enviadas.reduce((a, b) => a + b)).toBe(1)
  expect(emails).toHaveLength(1)
})

test('a message that could not be sent does not keep the others back, and is tried again', async () => {
  await tablet({ horas: 30 })
  await tablet({ horas: 40, dono: people.bruno, visitas: [school.alheia.id] })
  const mail: typeof services.mail = {
    async send(message) {
      if (message.to === fabio.email) throw new Error('recusado')
      await services.mail.send(message)
    },
  }
  await expect(avisarAparelhosSilenciosos({ ...services, mail }, AGORA)).rejects.toThrow('recusado')
  expect(avisados()).toEqual([gil.email])
  expect(await avisarAparelhosSilenciosos(services, AGORA)).toBe(1)
  expect(avisados()).toEqual([fabio.email, gil.email])
})

test('as a job of the server it sends after its step, and a failure does not stop the others', async () => {
  const running = { db, log: app.log, signal: new AbortController().signal }
  const { hora } = await db.one<{ hora: number }>(
    sql`select extract(hour from now() at time zone ${services.config.fuso})::int as hora`,
  )
  await db.run(sql`insert into dispositivo (id, usuario_id, pendentes, ultimo_contato_em)
    values (${randomUUID()}, ${people.ana.id}, 1, now() - interval '30 hours')`)
  expect(await runStep(running, warnOfSilence(services, app.log))).toBe(false)
  expect(avisados()).toEqual(hora < 7 ? [] : [fabio.email])
})
