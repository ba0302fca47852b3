// A number that somebody watches: told once when it passes the limit, again only after it was back, and never of what the
// person does not reach.
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { notificacoes } from '#contract/administracao/notificacoes.ts'
import {
  ALERTAS_POR_PESSOA,
  alertas,
  type DadosDoAlerta,
  LIMITE_DO_ALERTA,
  type NumeroVigiado,
} from '#contract/analises/alertas.ts'
import { MetricaChave } from '#contract/analises/metricas.ts'
import { locais } from '#contract/rede/locais.ts'
import { CONTAGEM_EXATA_ATE } from '#server/casa/http/list/bounded-count.ts'
import { consultOf } from '#server/casa/http/mount.ts'
import { runStep } from '#server/casa/jobs/scheduler.ts'
import type { Client } from '#server/testing/client.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPeople, createPerson, createPlace, type Person } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { tomarAlerta } from './queries.ts'
import { olhar, watchFigures } from './vigiar.ts'

const { db } = await createTestDatabase()
const { app, client, services } = await createTestApp(db)
const { clara, davi, locais: onde } = await createPeople(db)
const iara = await createPerson(db, {
  nome: 'iara',
  email: 'iara@escola.test',
  permissoes: ['painel.locais.listar'],
  locais: [onde.regional],
})
const aqui = { ...services, consult: consultOf(app) }

const dentro = async (pessoa: Person): Promise<Client> => {
  const quem = client()
  await quem.entrar(pessoa)
  return quem
}
const daRede = await dentro(clara)
const daRegional = await dentro(iara)

const ESCOLAS: NumeroVigiado = { tipo: 'visao', lista: 'locais', nome: 'Escolas', consulta: 'texto=escola' }
const pedir = (quem: Client, dados: Partial<DadosDoAlerta> = {}) =>
  quem.call(alertas.criar, { body: { ladrilho: ESCOLAS, sentido: 'acima', limite: 2, ...dados } })
const avisosDe = async (quem: Client) =>
  (await quem.call(notificacoes.listar, { query: { assuntos: 'NumeroAlemDoLimite' } })).dados.data
const unicoDe = async (quem: Client) => (await quem.call(alertas.listar, {})).dados[0]

/** Each that is due, as the job takes them; answers how many people were told, and what could not be counted. */
async function rodadaEm(agora: Date, com: typeof aqui = aqui) {
  const vista = { avisados: 0, falhas: 0 }
  for (;;) {
    const alerta = await db.transaction((tx) => tomarAlerta(tx, agora))
    if (alerta === undefined) return vista
    const avisado = await olhar(com, alerta, agora).catch(() => null)
    if (avisado) vista.avisados += 1
    if (avisado === null) vista.falhas += 1
  }
}

let minutos = 0
/** Each round comes a quarter of an hour after the one before. */
async function rodada(): Promise<number> {
  minutos += 16
  return (await rodadaEm(new Date(Date.now() + minutos * 60_000))).avisados
}

let escolas = 0
async function novaEscola(pai_id: number): Promise<number> {
  const { tipo_id } = await db.one<{ tipo_id: number }>(
    sql`select tipo_id from local where id = ${onde.escola}`,
  )
  const codigo = `NOVA-${++escolas}`
  return createPlace(db, { codigo, nome: `Escola Nova ${escolas}`, tipo_id, pai_id })
}
const renomear = (id: number) =>
  db.transaction((tx) => tx.run(sql`update local set nome = 'Anexo' where id = ${id}`))

beforeEach(() =>
  db.transaction(async (tx) => {
    await tx.run(sql`delete from alerta`)
    await tx.run(sql`delete from notificacao`)
    await tx.run(sql`update local set nome = 'Anexo' where codigo like 'NOVA-%'`)
  }),
)

test('one that passes the limit is told once, with the way to its rows, and again only after it was back', async () => {
  const { dados } = await pedir(daRegional)
  expect(dados).toMatchObject({ total: 2, desde: null, limite: 2, sentido: 'acima' })
  const linhas = await daRegional.call(locais.listar, { query: { texto: 'escola' } })
  expect(linhas.dados.data).toHaveLength(dados.total ?? 0)
  expect(await rodada()).toBe(0)
  const nova = await novaEscola(onde.regional)
  expect(await rodada()).toBe(1)
  expect(await rodada()).toBe(0)
  const [aviso, ...outros] = await avisosDe(daRegional)
  expect(outros).toEqual([])
  expect(aviso).toMatchObject({
    titulo: 'Escolas (Locais): 3',
    detalhe: 'Passou de 2, o limite que você pôs.',
    acao_url: '/painel/locais?texto=escola',
  })
  expect(await unicoDe(daRegional)).toMatchObject({ total: 3, desde: expect.any(String) })
  await renomear(nova)
  expect(await rodada()).toBe(0)
  expect(await unicoDe(daRegional)).toMatchObject({ total: 2, desde: null })
  await novaEscola(onde.regional)
  expect(await rodada()).toBe(1)
})

test('two processes that look at once tell it once', async () => {
  await pedir(daRegional)
  await novaEscola(onde.regional)
  const agora = new Date(Date.now() + 3_600_000)
  const vistas = await Promise.all([rodadaEm(agora), rodadaEm(agora)])
  expect(vistas.map(({ avisados }) => avisados).toSorted()).toEqual([0, 1])
  expect(await avisosDe(daRegional)).toHaveLength(1)
})

test('what is beyond the limit already is shown and not told, and another limit begins anew', async () => {
  expect((await pedir(daRegional, { limite: 1 })).dados.desde).not.toBeNull()
  expect(await rodada()).toBe(0)
  expect((await pedir(daRegional, { limite: 5 })).dados).toMatchObject({ limite: 5, desde: null })
  expect((await daRegional.call(alertas.listar, {})).dados).toHaveLength(1)
  expect((await pedir(daRegional, { sentido: 'abaixo', limite: 2 })).dados.desde).toBeNull()
  const { nome } = await db.one<{ nome: string }>(sql`select nome from local where id = ${onde.escola}`)
  await renomear(onde.escola)
  expect(await rodada()).toBe(1)
  expect((await avisosDe(daRegional))[0]?.detalhe).toBe('Ficou abaixo de 2, o limite que você pôs.')
  await db.transaction((tx) => tx.run(sql`update local set nome = ${nome} where id = ${onde.escola}`))
})

test('each person’s number is of what that person reaches', async () => {
  const [deClara, deIara] = [await pedir(daRede, { limite: 4 }), await pedir(daRegional, { limite: 4 })]
  expect(deClara.dados.total).toBeGreaterThan(deIara.dados.total ?? 0)
  await novaEscola(onde.regionalAlheia)
  await novaEscola(onde.regionalAlheia)
  expect(await rodada()).toBe(1)
  expect(await avisosDe(daRegional)).toEqual([])
  expect(await avisosDe(daRede)).toHaveLength(1)
})

test('who lost the list hears nothing of its number, and sees that', async () => {
  await pedir(daRegional)
  await novaEscola(onde.regional)
  const perdida = sql`update atribuicao set vigencia_fim = ${HOJE} - 2 where usuario_id = ${iara.id}`
  await db.transaction((tx) => tx.run(perdida))
  expect(await rodada()).toBe(0)
  expect(await unicoDe(daRegional)).toMatchObject({ total: null, desde: null })
  await db.transaction((tx) =>
    tx.run(sql`update atribuicao set vigencia_fim = null where usuario_id = ${iara.id}`),
  )
  expect(await rodada()).toBe(1)
})

test('one that cannot be counted keeps the others from nothing', async () => {
  await pedir(daRegional)
  await pedir(daRede, { limite: 4 })
  await novaEscola(onde.regional)
  await novaEscola(onde.regional)
  const falha = (pedida: Parameters<typeof aqui.consult>[0]) =>
    pedida.ator.usuario.id === iara.id ? Promise.reject(new Error('o banco caiu')) : aqui.consult(pedida)
  const agora = new Date(Date.now() + 7_200_000)
  expect(await rodadaEm(agora, { ...aqui, consult: falha })).toEqual({ avisados: 1, falhas: 1 })
  expect(await avisosDe(daRede)).toHaveLength(1)
  expect(await rodadaEm(new Date(agora.getTime() + 3_600_000))).toEqual({ avisados: 1, falhas: 0 })
})

test('the job of the server takes those that are due, one in each step, and then rests', async () => {
  await pedir(daRegional)
  await novaEscola(onde.regional)
  const running = { db, log: app.log, signal: new AbortController().signal }
  const job = watchFigures(aqui, app.log)
  expect(await runStep(running, job)).toBe(false)
  // A second ago: the clock that the job reads counts whole milliseconds, and this one does not.
  const devido = sql`update alerta set proximo_em = relogio.now() - interval '1 second'`
  await db.transaction((tx) => tx.run(devido))
  expect([await runStep(running, job), await runStep(running, job)]).toEqual([true, false])
  expect(await avisosDe(daRegional)).toHaveLength(1)
})

test('what is of a month, what is not one’s own and what is too much is refused in words', async () => {
  const doMes = MetricaChave.parse('bens_por_mes')
  expect(await pedir(daRede, { ladrilho: { tipo: 'metrica', metrica: doMes } })).toMatchObject({
    codigo: 'ERR_FORM_VALIDATION',
  })
  const bens: NumeroVigiado = { tipo: 'metrica', metrica: 'bens_a_tombar' }
  expect((await pedir(daRegional, { ladrilho: bens })).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await pedir(await dentro(davi))).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await pedir(daRede, { limite: -1 })).codigo).toBe('ERR_FORM_VALIDATION')
  // Of more than these a list may not say how many.
  expect(LIMITE_DO_ALERTA).toBeLessThan(CONTAGEM_EXATA_ATE)
  expect((await pedir(daRede, { limite: LIMITE_DO_ALERTA + 1 })).codigo).toBe('ERR_FORM_VALIDATION')
  for (let n = 0; n < ALERTAS_POR_PESSOA; n++)
    await pedir(daRede, { ladrilho: { ...ESCOLAS, consulta: `texto=${n}` } })
  expect((await pedir(daRede)).codigo).toBe('ERR_LIMITE')
  const { dados } = await daRede.call(alertas.listar, {})
  expect(dados).toHaveLength(ALERTAS_POR_PESSOA)
  const params = { id: dados[0]?.id ?? 0 }
  expect((await daRegional.call(alertas.excluir, { params })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await daRede.call(alertas.excluir, { params })).codigo).toBe('SUCESSO')
  expect((await pedir(daRede)).codigo).toBe('SUCESSO')
})
