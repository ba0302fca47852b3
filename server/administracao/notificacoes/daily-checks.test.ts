import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { runStep } from '#server/casa/jobs/scheduler.ts'
import { createField } from '#server/testing/field.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPerson } from '#server/testing/people.ts'
import { avisarAtrasadas, avisarVencimentos, checkDeadlines } from './daily-checks.ts'

const { app, db, newVisit, people, services } = await createField()
const fabio = await createPerson(db, {
  nome: 'Fabio',
  email: 'fabio@teste.zelo',
  permissoes: ['painel.monitoramentos.acompanhar'],
  locais: [people.locais.regional],
})
const { fuso } = services.config
const AGORA = new Date('2025-04-10T13:00:00.000Z')

const prever = (id: number, fim: string) =>
  db.run(sql`update monitoramento set previsto_fim = ${fim} where id = ${id}`)
const atrasadas = (agora = AGORA) => db.transaction((tx) => avisarAtrasadas(tx, agora, fuso))
const vencimentos = (agora = AGORA) => db.transaction((tx) => avisarVencimentos(tx, agora, fuso))

interface NotificacaoGuardada {
  destinatario_id: number
  type: string
  titulo: string
  acao_url: string | null
}
const linhas = () =>
  db.rows<NotificacaoGuardada>(sql`select destinatario_id, type, titulo, acao_url from notificacao
    where destinatario_id <> ${people.clara.id} order by id`)

beforeEach(async () => {
  await db.run(sql`delete from notificacao`)
  await db.run(sql`delete from notificacao_unica`)
  await db.run(sql`update monitoramento set previsto_fim = null`)
})

test('a visit past its day is told once to its agents and to who follows the place', async () => {
  const visita = await newVisit()
  await prever(visita.id, '2025-04-10')
  await atrasadas()
  expect(await linhas()).toEqual([])
  await prever(visita.id, '2025-04-09')
  await atrasadas()
  await atrasadas()
  expect(await linhas()).toMatchObject([
    {
      destinatario_id: people.ana.id,
      type: 'MonitoramentoAtrasado',
      acao_url: `/monitoramentos/${visita.id}/detalhes`,
    },
    { destinatario_id: fabio.id, acao_url: null },
  ])
})

test('a visit that got another day may be late again; one that ended, or that nobody looked at for months, is not', async () => {
  const [adiada, finda, antiga] = [await newVisit(), await newVisit(), await newVisit()]
  await prever(adiada.id, '2025-04-01')
  await prever(finda.id, '2025-04-01')
  await prever(antiga.id, '2025-01-01')
  await db.run(sql`update monitoramento set cancelado_em = now() where id = ${finda.id}`)
  await atrasadas()
  await prever(adiada.id, '2025-04-05')
  await atrasadas()
  const daAna = (await linhas()).filter(({ destinatario_id }) => destinatario_id === people.ana.id)
  expect(daAna.map(({ acao_url }) => acao_url)).toEqual(
    Array.from({ length: 2 }, () => `/monitoramentos/${adiada.id}/detalhes`),
  )
})

test('an attribution about to end is told to its person once for each end', async () => {
  const terminar = (dia: string) =>
    db.run(sql`update atribuicao set vigencia_fim = ${dia} where usuario_id = ${fabio.id}`)
  await terminar('2025-04-18')
  await vencimentos()
  expect(await linhas()).toEqual([])
  await terminar('2025-04-17')
  await vencimentos()
  await vencimentos()
  await terminar('2025-04-15')
  await vencimentos()
  await terminar('2025-04-09')
  await vencimentos()
  expect((await linhas()).map(({ destinatario_id, titulo }) => [destinatario_id, titulo])).toEqual([
    [fabio.id, 'Seu acesso de teste-fabio@teste.zelo vence em 17/04/2025'],
    [fabio.id, 'Seu acesso de teste-fabio@teste.zelo vence em 15/04/2025'],
  ])
  await db.run(sql`update atribuicao set vigencia_fim = null where usuario_id = ${fabio.id}`)
})

test('processes that look at the same time tell each once; as a job it writes in its own step', async () => {
  const visita = await newVisit()
  await db.run(sql`update monitoramento set previsto_fim = ${HOJE} - 3 where id = ${visita.id}`)
  const agora = new Date()
  await Promise.all(Array.from({ length: 6 }, () => atrasadas(agora)))
  const running = { db, log: app.log, signal: new AbortController().signal }
  expect(await runStep(running, checkDeadlines(services))).toBe(false)
  expect(await linhas()).toHaveLength(2)
})
