import { hkdfSync, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { aparelhos, type Contato } from '#contract/administracao/aparelhos.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { contatoDe } from '#server/testing/contact.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { newSigningKey } from '#server/testing/package.ts'

const { ana, as, client, db, eva, naConta, newVisit, people, school, services } = await createField()
const daEva = await naConta(eva)

let id = ''
beforeEach(() => {
  id = randomUUID()
})

const chave = async (
  quem = ana,
  { dispositivo_id = id, ...resto }: { dispositivo_id?: string; op_id?: string } = {},
) => {
  const chave_publica = (await newSigningKey()).publica
  return quem.call(aparelhos.chave, { body: { dispositivo_id, chave_publica }, ...resto })
}
const contato = (partes: Partial<Contato> = {}) => contatoDe(id, partes)
const contar = (partes: Partial<Contato> = {}, quem = ana) =>
  quem.call(aparelhos.contato, { body: contato(partes) })
const aparelho = (qual = id) =>
  db.one<Record<string, unknown>>(sql`select * from dispositivo where id = ${qual}`)

test('chave is the same each time, of 32 bytes, and another for each device and person', async () => {
  const primeira = (await chave()).dados
  expect(primeira).toEqual({ versao: 1, chave: expect.any(String) })
  expect(Buffer.from(primeira.chave, 'base64url')).toHaveLength(32)
  expect((await chave()).dados).toEqual(primeira)
  expect((await chave(ana, { dispositivo_id: randomUUID() })).dados.chave).not.toBe(primeira.chave)
  expect((await chave(daEva, { dispositivo_id: randomUUID() })).dados.chave).not.toBe(primeira.chave)
})

test('chave follows from the secret of the installation alone, so that a restored server opens what devices keep', async () => {
  const info = `${people.ana.id}||${id}`
  const esperada = Buffer.from(hkdfSync('sha256', services.segredo, 'zelo-chave-do-aparelho-1', info, 32))
  expect((await chave()).dados.chave).toBe(esperada.toString('base64url'))
})

test('chave of a device that is another person’s is refused', async () => {
  await chave()
  const alheia = await chave(daEva)
  expect(alheia).toMatchObject({ status: 403, codigo: 'ERR_NAO_AUTORIZADO', dados: null })
  expect(await aparelho()).toMatchObject({ usuario_id: people.ana.id })
})

test('chave keeps every public key that the device had, and says which is in force', async () => {
  const um = (await newSigningKey()).publica
  const outro = (await newSigningKey()).publica
  for (const chave_publica of [um, outro, um]) {
    const answer = await ana.call(aparelhos.chave, { body: { dispositivo_id: id, chave_publica } })
    expect(resultOf(answer)).toBe('SUCESSO')
  }
  const guardadas = await db.rows<{ impressao: string; chave: object }>(
    sql`select impressao, chave from dispositivo_chave where dispositivo_id = ${id} order by registrada_em`,
  )
  expect(guardadas.map(({ chave }) => chave)).toEqual([um, outro])
  expect((await aparelho()).chave_impressao).toBe(guardadas[0]?.impressao)
})

test('chave asked again with the key that the device has is told by nobody', async () => {
  const { publica: chave_publica } = await newSigningKey()
  const pedir = () => ana.call(aparelhos.chave, { body: { dispositivo_id: id, chave_publica } })
  const contados = async () =>
    (await db.one<{ n: number }>(sql`select count(*) as n from evento where acao = 'aparelhos.chave'`)).n
  const primeira = await pedir()
  const antes = await contados()
  expect((await pedir()).dados).toEqual(primeira.dados)
  expect(await contados()).toBe(antes)
})

test('chave leaves who and when in the audit, and the key nowhere, not even when it comes with a key of idempotency', async () => {
  const op_id = randomUUID()
  const { dados } = await chave(ana, { op_id })
  const eventos = await db.rows<{ para: unknown }>(
    sql`select ator_id, acao, entidade_id, campo, para from evento where entidade = 'dispositivo' and entidade_id = ${id}`,
  )
  expect(eventos).toEqual([
    {
      ator_id: people.ana.id,
      acao: 'aparelhos.chave',
      entidade_id: id,
      campo: 'chave_publica',
      para: (await aparelho()).chave_impressao,
    },
  ])
  expect(await db.rows(sql`select op_id from operacao where op_id = ${op_id}`)).toEqual([])
  expect(JSON.stringify(eventos)).not.toContain(dados.chave)
})

test('chave refuses what is no point of the curve, and more keys than any device has', async () => {
  const { x, y } = (await newSigningKey()).publica
  const torta = { kty: 'EC', crv: 'P-256', x: y, y: x } as const
  const answer = await ana.call(aparelhos.chave, { body: { dispositivo_id: id, chave_publica: torta } })
  expect(answer).toMatchObject({ status: 422, codigo: 'ERR_FORM_VALIDATION' })
  for (let vez = 0; vez < 50; vez++) await chave()
  expect((await chave()).codigo).toBe('ERR_LIMITE')
  expect((await chave(daEva, { dispositivo_id: randomUUID() })).codigo).toBe('SUCESSO')
})

test('contato keeps how the device is', async () => {
  const visita = await newVisit()
  const mais_antigo = '2025-04-10T12:00:00.000Z'
  const dito = { pendentes: 3, mais_antigo, seq: 57, espaco_usado: 10, espaco_cota: 100, protegido: true }
  expect(resultOf(await contar({ ...dito, desvio_ms: -900, visitas: [visita.id] }))).toBe('SUCESSO')
  expect(await aparelho()).toMatchObject({
    ...dito,
    usuario_id: people.ana.id,
    navegador: 'Firefox no Tablet',
    versao_app: '1.0.0',
    desvio_ms: -900,
    visitas: [visita.id],
  })
})

test('contato names visits of its person alone, and of whom the visit was taken from after they prepared it', async () => {
  const [minha, perdida] = [await newVisit(), await newVisit([eva])]
  await db.run(sql`insert into monitoramento_lease (monitoramento_id, usuario_id, valido_ate)
    values (${perdida.id}, ${people.ana.id}, now())`)
  await contar({ visitas: [perdida.id, school.alheia.id, 999_999, minha.id] })
  expect((await aparelho()).visitas).toEqual([minha.id, perdida.id])
})

test('contato of a device of another person is refused, and changes nothing', async () => {
  await contar({ pendentes: 2, seq: 5 })
  expect(await contar({ pendentes: 0, seq: 9 }, daEva)).toMatchObject({
    status: 403,
    codigo: 'ERR_NAO_AUTORIZADO',
  })
  expect(await aparelho()).toMatchObject({ pendentes: 2, seq: 5 })
})

test('contato counts each number without effect once, and none that arrived', async () => {
  const visita = await newVisit()
  const headers = { 'x-fuso': '-03:00', 'x-zelo-dispositivo': id, 'x-zelo-sequencia': '2' }
  const params = { id: visita.id }
  await ana.call(monitoramentos.estado, {
    params,
    body: { estado: 'iniciar', ocorrido_em: as(0) },
    headers,
    op_id: randomUUID(),
  })
  const sem_efeito = [
    { seq: 1, motivo: 'cancelada' as const },
    { seq: 2, motivo: 'descartada' as const },
    { seq: 3, motivo: 'invalida' as const },
  ]
  await contar({ seq: 4, pendentes: 1, sem_efeito })
  await contar({ seq: 4, pendentes: 1, sem_efeito })
  expect(await aparelho()).toMatchObject({ sem_efeito: 2, aplicadas: 1 })
  expect(
    await db.rows(
      sql`select seq, motivo from dispositivo_sem_efeito where dispositivo_id = ${id} order by seq`,
    ),
  ).toEqual([sem_efeito[0], sem_efeito[2]])
})

test('contato keeps a loss once: of an erased device of the same person', async () => {
  const apagado = randomUUID()
  await contar({ dispositivo_id: apagado, pendentes: 4, seq: 9, mais_antigo: '2025-04-10T12:00:00.000Z' })
  const perda = { dispositivo_id: apagado, pendentes: 5, seq: 10, visto_em: '2025-04-10T13:00:00.000Z' }
  await contar({ perda })
  await contar({ perda })
  expect(await aparelho(apagado)).toMatchObject({ perdidos: 5, pendentes: 0, mais_antigo: null, seq: 10 })
  expect(
    await db.rows(
      sql`select seq, pendentes, informado_por from dispositivo_perda where dispositivo_id = ${apagado}`,
    ),
  ).toEqual([{ seq: 10, pendentes: 5, informado_por: id }])
  const auditada = await db.rows(sql`select campo from evento where entidade_id = ${apagado} order by campo`)
  expect(auditada).toEqual([{ campo: 'perdidos' }, { campo: 'visto_em' }])
  const outro = randomUUID()
  const alheia = await contar({ dispositivo_id: outro, perda: { ...perda, seq: 11 } }, daEva)
  expect(alheia.codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(await aparelho(apagado)).toMatchObject({ perdidos: 5 })
  expect(await db.maybe(sql`select id from dispositivo where id = ${outro}`)).toBeUndefined()
})

test('chavePublica is of the server, and the same for everyone signed in', async () => {
  const { dados } = await ana.call(aparelhos.chavePublica, {})
  expect(dados).toEqual({
    kid: expect.stringMatching(/^[0-9a-f]{16}$/),
    chave: { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) },
  })
  expect((await daEva.call(aparelhos.chavePublica, {})).dados).toEqual(dados)
  expect((await client().call(aparelhos.chavePublica, {})).codigo).toBe('ERR_NAO_AUTENTICADO')
})
