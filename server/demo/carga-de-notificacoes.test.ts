import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { enviarResumos } from '#server/administracao/notificacoes/digest.ts'
import { enviarEmails } from '#server/administracao/notificacoes/outbox.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { AGENTE, SUPERVISOR } from './pessoas.ts'

const { db } = await createTestDatabase()
const { emails, services } = await createTestApp(db)
const agora = new Date()
await applySeeds(db)
await loadDemonstration(db, { agora })

interface NotificacaoGuardada {
  email: string
  type: string
  acao_url: string | null
  lida: boolean
  data: { monitoramento?: { id: number } }
}
const linhas = await db.rows<NotificacaoGuardada>(sql`
  select u.email, n.type, n.acao_url, n.read_at is not null as lida, n.data
  from notificacao n join usuario u on u.id = n.destinatario_id order by n.created_at`)
const porLer = (quem: string) => [
  ...new Set(linhas.filter(({ email, lida }) => email === quem && !lida).map(({ type }) => type)),
]

test('the agent and the supervisor have something of each kind to read, and something read already', () => {
  expect(porLer(AGENTE)).toContain('MonitoramentoAtribuido')
  expect(porLer(SUPERVISOR)).toEqual(
    expect.arrayContaining(['ConflitoParaRevisar', 'DispositivoSemSincronizar', 'MonitoramentoConcluido']),
  )
  for (const quem of [AGENTE, SUPERVISOR])
    expect(linhas.filter(({ email, lida }) => email === quem && lida).length).toBeGreaterThan(0)
})

test('what leads somewhere leads to what exists', async () => {
  const visitas = await db.rows<{ id: number }>(sql`select id from monitoramento`)
  const telas = [
    ...visitas.map(({ id }) => `/monitoramentos/${id}/detalhes`),
    '/painel/coleta',
    '/painel/coleta/divergencias',
    '/painel/coleta/quarentena',
    ...(
      await db.rows<{ tela: string }>(sql`
      select '/painel/almoxarifado/entradas/' || id as tela from entrada
      union all select '/painel/almoxarifado/requisicoes/' || id || '/resumo' from requisicao
      union all select '/painel/almoxarifado/inventarios/' || id || '/contar' from inventario`)
    ).map(({ tela }) => tela),
  ]
  for (const { acao_url } of linhas) if (acao_url !== null) expect(telas).toContain(acao_url)
})

test('what waits for somebody in the depósito is told to them, and what is done is read', () => {
  const almoxarifado = linhas
    .filter(({ acao_url }) => acao_url?.startsWith('/painel/almoxarifado/'))
    .map(({ email, type, lida }) => `${email} ${type} ${lida ? 'lida' : 'por ler'}`)
  expect(almoxarifado).toEqual(
    expect.arrayContaining([
      'clara@zelo.demo EntradaPendenteAceite por ler',
      'elisa@zelo.demo RequisicaoExpedida por ler',
      'bruno@zelo.demo ContagemAtribuida lida',
    ]),
  )
  expect(almoxarifado).not.toContain('bruno@zelo.demo ContagemAtribuida por ler')
})

test('nothing of it is in the future, and nobody is written to about it', async () => {
  expect(await db.rows(sql`select 1 from notificacao where created_at > ${agora}`)).toEqual([])
  expect([await enviarEmails(services), await enviarResumos(services, agora)]).toEqual([0, 0])
  expect(emails).toEqual([])
})
