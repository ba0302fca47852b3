import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { funcionamento } from '#contract/analises/funcionamento.ts'
import { rememberCopy } from '#server/casa/copia/last-copy.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { dosArquivos } from './leitura-queries.ts'

const { db } = await createTestDatabase()
const { ana, clara } = await createPeople(db)

test('who administers reads what waits and since when', async () => {
  const { client, services } = await createTestApp(db, {
    config: { copias: { destino: '/copias', manter: 30, maximaH: 36 } },
  })
  const instante = '2025-04-10T04:00:00.000Z'
  await rememberCopy(services.config.dados, { instante, destino: '/copias' })
  await db.run(sql`
    insert into dispositivo (id, usuario_id, pendentes, mais_antigo, ultimo_contato_em)
    values (gen_random_uuid(), ${ana.id}, 3, '2025-04-01', '2025-04-02')`)
  const browser = client()
  await browser.entrar(clara)
  const { status, dados } = await browser.call(funcionamento.ver, {})
  expect(status).toBe(200)
  expect(dados).toMatchObject({
    copia: { instante, maxima_h: 36, toda_noite: true },
    campo: { com_pendencia: 1, atrasados: 1, pendentes: 3, pendente_desde: '2025-04-01T00:00:00.000Z' },
    saude: { banco: true },
  })
  expect(dados.saude.problemas.map(({ codigo }) => codigo)).toContain('copia-atrasada')
  expect(dados.trabalhos.map(({ tipo }) => tipo)).toEqual([
    'exportacao',
    'importacao',
    'depreciacao',
    'email',
  ])
  expect(dados.disco?.livre).toBeGreaterThan(0)
})

test('who does not administer reads nothing of it', async () => {
  const { client } = await createTestApp(db)
  const browser = client()
  await browser.entrar(ana)
  expect((await browser.call(funcionamento.ver, {})).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('while the database does not say how it is, 503 and no detail', async () => {
  // why: a database that answers cannot be made to fail from here.
  const rows: typeof db.rows = (query) =>
    query.text.includes('from exportacao') ? Promise.reject(new Error('segredo')) : db.rows(query)
  const { client } = await createTestApp({ ...db, rows })
  const browser = client()
  await browser.entrar(clara)
  const answer = await browser.call(funcionamento.ver, {})
  expect(answer).toMatchObject({ status: 503, codigo: 'ERR_INDISPONIVEL' })
  expect(answer.bytes.toString()).not.toContain('segredo')
})

test('every file whose bytes came is counted, also after it was verified, and so is one that spoiled', async () => {
  const guardar = (situacao: string, corrompido: boolean) =>
    db.run(sql`
      insert into multimidia (uuid, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256, situacao, recebido_em,
        corrompido_em)
      values (gen_random_uuid(), ${ana.id}, 'anexo', 'entrada', gen_random_uuid(), 'a.pdf', 'application/pdf', 100,
        ${'0'.repeat(64)}, ${situacao}, case when ${situacao} <> 'reservado' then now() end,
        case when ${corrompido} then now() end)`)
  for (const situacao of ['reservado', 'recebido', 'registrado', 'verificado', 'removido'])
    await guardar(situacao, false)
  await guardar('verificado', true)
  expect(await dosArquivos(db)).toEqual({ guardados: 5, bytes: 500, corrompidos: 1 })
})
