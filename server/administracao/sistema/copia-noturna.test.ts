import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test, vi } from 'vitest'
import { sistema } from '#contract/administracao/sistema.ts'
import { type CopiasConfig, readConfig } from '#server/casa/config.ts'
import { rememberCopy } from '#server/casa/copia/last-copy.ts'
import { openClient } from '#server/casa/db/connection.ts'
import { runStep } from '#server/casa/jobs/scheduler.ts'
import { createPeople } from '#server/testing/people.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { faltaCopiar, nightlyCopy } from './copia-noturna.ts'

const { db, url } = await createTestDatabase()
await createPeople(db)
const folder = await temporaryFolder()
afterAll(folder.remove)
const HOUR_MS = 3_600_000

const configured = (copias: Partial<CopiasConfig>, dados = folder.path) => ({
  ...readConfig({}),
  dados,
  fuso: 'America/Sao_Paulo',
  copias: { destino: undefined, manter: 30, maximaH: undefined, ...copias },
})

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const copied = (instante: string, dados = folder.path) =>
  rememberCopy(dados, { instante, destino: '/copias' })

async function problemas(copias: Partial<CopiasConfig>, dados?: string) {
  const { client } = await createTestApp(db, { config: configured(copias, dados) })
  const { status, dados: saude } = await client().call(sistema.saude, {})
  return { status, atrasada: saude.problemas.some(({ codigo }) => codigo === 'copia-atrasada') }
}

test('health tells of an old copy only where somebody said how old it may be, and goes on serving', async () => {
  expect(await problemas({})).toMatchObject({ atrasada: false })
  expect(await problemas({ maximaH: 36 }, join(folder.path, 'nunca'))).toMatchObject({ atrasada: true })
  await copied(ago(37))
  expect(await problemas({ maximaH: 36 })).toEqual({ status: 200, atrasada: true })
  await copied(ago(35))
  expect(await problemas({ maximaH: 36 })).toMatchObject({ atrasada: false })
})

test('one copy a night, and at once where that night was missed', async () => {
  const services = { config: configured({ destino: '/copias' }) }
  const needs = (agora: string) => faltaCopiar(services, new Date(agora))
  // 22 h of the 9th where the órgão is.
  await copied('2026-03-10T01:00:00.000Z')
  expect(await needs('2026-03-10T03:30:00.000Z')).toBe(false)
  expect(await needs('2026-03-10T04:00:00.000Z')).toBe(true)
  await copied('2026-03-10T04:00:00.000Z')
  expect(await needs('2026-03-10T23:00:00.000Z')).toBe(false)
  expect(await needs('2026-03-11T03:59:00.000Z')).toBe(false)
  expect(await needs('2026-03-11T04:00:00.000Z')).toBe(true)
})

function job(copias: Partial<CopiasConfig>) {
  const asked: string[][] = []
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const copy = Promise.withResolvers<void>()
  const night = nightlyCopy({ config: configured(copias) }, log, async (args) => {
    asked.push(args)
    await copy.promise
  })
  const step = () => runStep({ db, log, signal: new AbortController().signal }, night)
  return { asked, log, copy, step }
}

test('the night copies by the command, one at a time, and tells in the log when it fails', async () => {
  const { asked, log, copy, step } = job({ destino: join(folder.path, 'copias'), manter: 7 })
  await copied(ago(30))
  await step()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await step()
  expect(asked).toEqual([[join(folder.path, 'copias'), '--manter', '7']])
  copy.reject(new Error('disco cheio'))
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce())
  await step()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
})

test('nothing is begun while another process copies, nor where no folder was given', async () => {
  await copied(ago(30))
  const { asked, step } = job({ destino: '/copias' })
  const other = await openClient({ url })
  await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('copia', 0))`)
  await step()
  await other.end()
  expect(asked).toEqual([])
  const nowhere = job({})
  await nowhere.step()
  expect(nowhere.asked).toEqual([])
})

test('who keeps the parameters hears once of each copy that stays the last for too long', async () => {
  const told = async () =>
    (await db.one<{ n: number }>(sql`select count(*) as n from notificacao where type = 'CopiaAtrasada'`)).n
  await copied(ago(40))
  const { step } = job({ maximaH: 36 })
  await step()
  const first = await told()
  expect(first).toBeGreaterThan(0)
  await step()
  expect(await told()).toBe(first)
  await copied(ago(37))
  await step()
  expect(await told()).toBe(2 * first)
})
