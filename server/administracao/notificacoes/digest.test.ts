import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { enviarResumos } from './digest.ts'
import { type Assunto, notificar } from './notify.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { emails, services } = await createTestApp(db)
const fabio = await createPerson(db, {
  nome: 'Fábio Andrade',
  email: 'fabio@teste.zelo',
  permissoes: ['painel.monitoramentos.acompanhar'],
  locais: [people.locais.regional],
})

/** Ten in the morning of the órgão's zone. */
const AGORA = new Date('2025-04-10T13:00:00.000Z')
const DIA_MS = 86_400_000
const amanha = new Date(AGORA.getTime() + DIA_MS)

async function avisar(titulo: string, partes: Partial<Assunto> = {}): Promise<void> {
  await db.transaction((tx) =>
    notificar(tx, {
      tipo: 'MonitoramentoConcluido',
      data: {},
      titulo,
      local_id: people.locais.escola,
      para: { permissao: 'painel.monitoramentos.acompanhar' },
      exceto: people.clara.id,
      ...partes,
    }),
  )
  await db.run(sql`update notificacao set created_at = ${AGORA}::timestamptz - interval '1 hour'
    where titulo = ${titulo}`)
}

beforeEach(async () => {
  emails.length = 0
  await db.run(sql`delete from notificacao`)
  await db.run(sql`delete from resumo_de_notificacoes`)
})

test('each person hears once a day of what is still unread, by subject, with the newest of each', async () => {
  for (let i = 1; i <= 7; i++) await avisar(`Visita ${i} concluída`)
  await avisar('Sala 1 em estado crítico', { tipo: 'InstalacaoCritica', detalhe: 'Escola <b>' })
  expect(await enviarResumos(services, AGORA)).toBe(1)
  const [email] = emails
  expect(email).toMatchObject({ to: fabio.email, subject: 'Zelo: 8 notificações por ler' })
  expect(email?.text).toContain('Instalação em estado crítico (1)\n- Sala 1 em estado crítico: Escola <b>')
  expect(email?.text).toContain('Visita concluída (7)\n- Visita 7 concluída')
  expect(email?.text).toContain('- e mais 2')
  expect(email?.html).toContain('Escola &lt;b&gt;')
  expect(await enviarResumos(services, AGORA)).toBe(0)
  expect(await enviarResumos(services, amanha)).toBe(1)
})

test('nothing is sent before seven, of what was read or put away, or to who does not want it', async () => {
  await avisar('uma')
  expect(await enviarResumos(services, new Date('2025-04-10T09:59:00.000Z'))).toBe(0)
  await db.run(sql`update usuario set resumo_diario = false where id = ${fabio.id}`)
  expect(await enviarResumos(services, AGORA)).toBe(0)
  await db.run(sql`update usuario set resumo_diario = true where id = ${fabio.id}`)
  await db.run(sql`update notificacao set read_at = now()`)
  expect(await enviarResumos(services, AGORA)).toBe(0)
  await db.run(sql`update notificacao set read_at = null, archived_at = now()`)
  expect(await enviarResumos(services, AGORA)).toBe(0)
  await db.run(sql`update notificacao set archived_at = null`)
  expect(await enviarResumos(services, new Date(AGORA.getTime() + 8 * DIA_MS))).toBe(0)
  expect(await enviarResumos(services, AGORA)).toBe(1)
})

test('what the person no longer reaches is not in it, and with nothing left there is no e-mail', async () => {
  await avisar('uma')
  await db.run(
    sql`update atribuicao set local_id = ${people.locais.regionalAlheia} where usuario_id = ${fabio.id}`,
  )
  expect(await enviarResumos(services, AGORA)).toBe(0)
  await db.run(sql`update atribuicao set local_id = ${people.locais.regional} where usuario_id = ${fabio.id}`)
  expect(await enviarResumos(services, AGORA)).toBe(1)
})

test('processes that send at the same time tell each person once', async () => {
  await avisar('uma')
  const enviados = await Promise.all(Array.from({ length: 6 }, () => enviarResumos(services, AGORA)))
  expect(enviados.reduce((a, b) => a + b)).toBe(1)
  expect(emails).toHaveLength(1)
})

test('a summary that could not be sent does not keep the others back, and is tried again', async () => {
  await avisar('uma')
  await avisar('outra', { tipo: 'AcessoAlterado', para: { usuarios: [people.ana.id] } })
  const mail: typeof services.mail = {
    async send(message) {
      if (message.to === fabio.email) throw new Error('recusado')
      await services.mail.send(message)
    },
  }
  await expect(enviarResumos({ ...services, mail }, AGORA)).rejects.toThrow('recusado')
  expect(emails.map(({ to }) => to)).toEqual([people.ana.email])
  expect(await enviarResumos(services, AGORA)).toBe(1)
  expect(emails.map(({ to }) => to)).toEqual([people.ana.email, fabio.email])
})
