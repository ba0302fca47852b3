// Analyses and exports on a real streaming replica: of when they are is said, and what is late or away is not read.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { sistema } from '#contract/administracao/sistema.ts'
import { funcionamento } from '#contract/analises/funcionamento.ts'
import { insights } from '#contract/analises/insights.ts'
import { metricas } from '#contract/analises/metricas.ts'
import { exportacoes } from '#contract/dados/exportacoes.ts'
import { readConfig } from '#server/casa/config.ts'
import { connectDatabase } from '#server/casa/db/connect.ts'
import { type Database, openDatabase } from '#server/casa/db/database.ts'
import { migrate } from '#server/casa/db/migrate.ts'
import { followReplica } from '#server/casa/db/replica.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import { createPeople, createPlace } from '#server/testing/people.ts'
import { type PrimaryAndReplica, startPrimaryAndReplica } from '#server/testing/replica.ts'
import { asAdmin } from '#server/testing/template.ts'
import { createTestApp } from '#server/testing/test-app.ts'

// as: provided only where the configuration found one
const bin = inject('postgresBin') as string | undefined
const found = bin !== undefined && existsSync(join(bin, 'pg_basebackup'))
if (!found) console.warn('pg_basebackup não está nesta máquina (pacote postgresql): a réplica não é provada.')

const LIMITE_S = 8
const SLOW = { timeout: 120_000 }

interface World {
  pair: PrimaryAndReplica
  db: Database
}

async function createWorld(): Promise<World> {
  const pair = await startPrimaryAndReplica(bin ?? '')
  await asAdmin(pair.primary('postgres'), 'create database zelo')
  const { role } = await migrate({ url: pair.primary('zelo') })
  const replica = { url: pair.replica('zelo'), limiteS: LIMITE_S, everyMs: 200 }
  return { pair, db: await openDatabase({ url: pair.primary('zelo'), role, replica }) }
}

// The embedded server makes no base backup: without the programs of a given one this is left out, as said above.
describe.skipIf(!found)('with a replica', async () => {
  if (!found) return
  const { pair, db } = await createWorld()
  const people = await createPeople(db)
  const { app, client } = await createTestApp(db)
  afterAll(async () => {
    await db.close()
    await pair.stop()
  })
  const clara = client()
  await clara.entrar(people.clara)

  const until = (situacao: string) =>
    vi.waitFor(() => expect(db.replica()?.situacao).toBe(situacao), { timeout: 60_000, interval: 50 })
  const semVisita = async () => {
    const { dados } = await clara.call(metricas.listar, {})
    const total = dados.valores.find(({ metrica }) => metrica === 'locais_sem_visita')?.total
    return { total, atraso_s: dados.atraso_s }
  }
  let places = 0
  const { regional, escola } = people.locais
  const { tipo_id } = await db.one<{ tipo_id: number }>(sql`select tipo_id from local where id = ${escola}`)
  const oneMore = () => {
    places += 1
    return createPlace(db, {
      codigo: `N-${places}`,
      nome: `Escola nova ${places}`,
      tipo_id,
      pai_id: regional,
    })
  }
  const saude = async () => {
    const { status, dados } = await clara.call(sistema.saude, {})
    const codigos = dados.problemas.map(({ codigo }) => codigo)
    return { status, codigos: codigos.filter((um) => um.startsWith('replica')) }
  }
  const monitor = async () =>
    (await clara.inject({ method: 'GET', url: '/metrics', headers: { host: 'localhost' } })).bytes.toString()

  test(
    'analyses read there and say of when; paused beyond the limit, they read where all is written',
    SLOW,
    async () => {
      await until('em-dia')
      const before = await semVisita()
      expect(before.atraso_s).toBeLessThanOrEqual(LIMITE_S)
      const insight = await clara.call(insights.ver, { params: { insight: 'bens_verificados' }, query: {} })
      expect(insight.dados.atraso_s).toBeLessThanOrEqual(LIMITE_S)
      expect(await saude()).toEqual({ status: 200, codigos: [] })
      expect(await monitor()).toMatch(/^zelo_replica_em_uso 1$/m)

      await pair.pause()
      onTestFinished(() => pair.resume())
      await oneMore()
      // Not yet there, and so much is said.
      expect(await semVisita()).toEqual({ total: before.total, atraso_s: expect.any(Number) })

      await until('atrasada')
      expect(await semVisita()).toEqual({ total: Number(before.total) + 1, atraso_s: undefined })
      const late = await clara.call(insights.ver, { params: { insight: 'bens_verificados' }, query: {} })
      expect(late.dados.atraso_s).toBeUndefined()
      expect(await saude()).toEqual({ status: 200, codigos: ['replica-atrasada'] })
      const told = await monitor()
      expect(told).toMatch(/^zelo_replica_em_uso 0$/m)
      expect(Number(/^zelo_replica_atraso_seconds (\d+)$/m.exec(told)?.[1])).toBeGreaterThanOrEqual(LIMITE_S)
      expect((await clara.call(funcionamento.ver, {})).dados.replica).toEqual({
        situacao: 'atrasada',
        atraso_s: expect.any(Number),
        limite_s: LIMITE_S,
      })

      await pair.resume()
      await until('em-dia')
      expect(await semVisita()).toEqual({ total: Number(before.total) + 1, atraso_s: expect.any(Number) })
    },
  )

  test(
    'an export says in its file how old its rows are, and one of the primary says nothing',
    SLOW,
    async () => {
      const exportar = async () => {
        const body = { lista: 'locais', formato: 'csv', filtro: {}, colunas: ['nome'] } as const
        const { dados } = await clara.call(exportacoes.criar, {
          body: { ...body, colunas: [...body.colunas] },
        })
        await backgroundDone(app)
        return (await clara.call(exportacoes.baixar, { params: { id: dados.id } })).bytes.toString('utf8')
      }
      await until('em-dia')
      expect(await exportar()).toMatch(/Exportado em .+, com dados de há \d+ s\./)
      await pair.stopReplica()
      onTestFinished(() => pair.startReplica())
      await until('fora')
      const whole = await exportar()
      expect(whole).toContain('Escola')
      expect(whole).not.toContain('dados de há')
    },
  )

  test('a replica that dies costs nobody an answer, and is read again when it is back', SLOW, async () => {
    await until('em-dia')
    const { total } = await semVisita()
    onTestFinished(() => pair.startReplica())
    await pair.stopReplica()
    const asked = await Promise.all(Array.from({ length: 8 }, semVisita))
    expect(asked.map((one) => one.total)).toEqual(Array.from({ length: 8 }, () => total))
    await until('fora')
    expect((await semVisita()).atraso_s).toBeUndefined()
    expect(await saude()).toEqual({ status: 200, codigos: ['replica-fora'] })
    await pair.startReplica()
    await until('em-dia')
    expect(await semVisita()).toEqual({ total, atraso_s: expect.any(Number) })
  })

  test('what is no replica, or is one of another database, is never read', SLOW, async () => {
    const told: unknown[] = []
    for (const url of [pair.primary('zelo'), pair.replica('postgres')]) {
      const other = await openDatabase({ url })
      const following = followReplica(db, other, { limiteS: 60, onChange: (_estado, why) => told.push(why) })
      await vi.waitFor(() => expect(told.length).toBeGreaterThan(0))
      expect(following.estado().situacao).toBe('fora')
      expect(following.servesNow()).toBeNull()
      expect(String(told.pop())).toMatch(/não é uma réplica|é réplica de outro banco/)
      await following.stop()
      await other.close()
    }
  })

  test(
    'the server that is told of one reads there, and its log says when it begins and when it stops',
    SLOW,
    async () => {
      const told: string[] = []
      const tell = (_fields: unknown, message: unknown) => void told.push(String(message))
      const config = readConfig({
        DATABASE_URL: pair.primary('zelo'),
        DATABASE_URL_LEITURA: pair.replica('zelo'),
      })
      const connected = await connectDatabase(config, { info: tell, warn: tell, error: tell })
      onTestFinished(() => connected.close())
      const says = (words: string) =>
        vi.waitFor(() => expect(told.join('\n')).toContain(words), { timeout: 30_000, interval: 50 })
      await says('DATABASE_URL_LEITURA está em dia')
      expect(await connected.db.analyse(async ({ atraso_s }) => atraso_s)).toBeLessThan(60)
      onTestFinished(() => pair.startReplica())
      await pair.stopReplica()
      await says('DATABASE_URL_LEITURA não serve')
      expect(await connected.db.analyse(async (lido) => lido)).toEqual({})
    },
  )

  test('a write among what is analysed goes where everything is written', SLOW, async () => {
    await until('em-dia')
    const lido = await db.analyse(async ({ atraso_s }) => {
      await oneMore()
      return atraso_s
    })
    expect(lido).toEqual(expect.any(Number))
  })
})
