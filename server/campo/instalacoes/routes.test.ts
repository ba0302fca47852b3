import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import {
  type AtualizacaoDeInstalacao,
  InstalacaoMonitorada,
  instalacoes,
} from '#contract/campo/instalacoes.ts'
import type { Client } from '#server/testing/client.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { Device, type Visit } from '#server/testing/school.ts'

const { ana, as, db, divergencias, eva, naConta, newVisit, people, school } = await createField()
const evaNoCampo = await naConta(eva)
const tabletDaAna = new Device()
const tabletDaEva = new Device()

function atualizar(
  visita: Visit,
  instalacaoId: number | string,
  campos: Partial<AtualizacaoDeInstalacao>,
  {
    quem = ana,
    device = tabletDaAna,
    op_id = randomUUID(),
  }: { quem?: Client; device?: Device; op_id?: string } = {},
) {
  return quem.call(instalacoes.atualizar, {
    params: { monitoramentoId: visita.id, instalacaoId },
    body: { atualizado_em: as(0), ...campos },
    headers: device.headers(),
    op_id,
  })
}

const sala = ({ salas }: Visit, i = 0) => salas[i]?.uuid ?? ''

function criar(visita: Visit, nova: { uuid?: string; nome?: string; tipo_id?: number } = {}) {
  const body = {
    uuid: randomUUID(),
    tipo_id: school.tipo_id,
    nome: `Sala ${randomUUID()}`,
    atualizado_em: as(0),
    ...nova,
  }
  const params = { monitoramentoId: visita.id }
  return ana.call(instalacoes.criar, { params, body, headers: tabletDaAna.headers(), op_id: randomUUID() })
}

test('atualizar writes only what was captured, and the register stays as it was', async () => {
  const visita = await newVisit()
  const primeira = await atualizar(visita, sala(visita), {
    estado: 'regular',
    recursos: { internet: true, tomadas: 4 },
    latitude: -10.2,
    longitude: -48.3,
    precisao_m: 8,
  })
  expect(resultOf(primeira)).toBe('SUCESSO')
  const segunda = await atualizar(visita, visita.salas[0]?.id ?? 0, {
    condicao: 'em_uso',
    recursos: { tomadas: 6 },
    atualizado_em: as(1),
  })
  expect(InstalacaoMonitorada.parse(segunda.dados)).toMatchObject({
    resultado: 'conferida',
    estado: 'regular',
    condicao: 'em_uso',
    recursos: { internet: true, tomadas: 6 },
    latitude: -10.2,
    atualizado_em: '2025-04-10T11:01:00.000Z',
    versao: 3,
    instalacao: { estado: null, recursos: {} },
  })
  expect(await divergencias(visita)).toEqual([])
})

test('atualizar leaves one audit row for each field that changed', async () => {
  const visita = await newVisit()
  await atualizar(visita, sala(visita), { estado: 'ruim', observacoes: 'Goteira' })
  const eventos = await db.rows(sql`
    select campo, de, para from evento
    where entidade = 'monitoramento_instalacao' and entidade_id = ${String(visita.salas[0]?.id)} order by campo`)
  expect(eventos).toEqual([
    { campo: 'estado', de: null, para: 'ruim' },
    { campo: 'observacoes', de: null, para: 'Goteira' },
    { campo: 'resultado', de: 'pendente', para: 'conferida' },
  ])
})

test('atualizar refuses a checklist that the type does not know, naming each item', async () => {
  const visita = await newVisit()
  const answer = await atualizar(visita, sala(visita), {
    recursos: { internet: 'talvez', piscina: true, piso: 'bom' },
  })
  expect(answer.codigo).toBe('ERR_FORM_VALIDATION')
  expect(Object.keys(answer.envelope.erros ?? {}).sort()).toEqual(['recursos.internet', 'recursos.piscina'])
})

test('a capture older than the stored one of another device loses field by field, and nothing of it is lost', async () => {
  const visita = await newVisit([people.ana, eva])
  await atualizar(visita, sala(visita), { estado: 'bom', recursos: { tomadas: 2 }, atualizado_em: as(60) })
  const op_id = randomUUID()
  const antiga = await atualizar(
    visita,
    sala(visita),
    {
      estado: 'critico',
      observacoes: 'Infiltração',
      recursos: { tomadas: 5, internet: false },
      atualizado_em: as(30),
    },
    { quem: evaNoCampo, device: tabletDaEva, op_id },
  )
  expect(antiga.dados).toMatchObject({
    estado: 'bom',
    observacoes: 'Infiltração',
    recursos: { tomadas: 2, internet: false },
    atualizado_em: '2025-04-10T12:00:00.000Z',
  })
  expect(antiga.dados.divergencias?.map(({ campo }) => campo)).toEqual(['estado', 'recursos.tomadas'])
  expect(await divergencias(visita)).toMatchObject([
    {
      motivo: 'captura_concorrente',
      campo: 'estado',
      vencedor: 'bom',
      perdedor: 'critico',
      op_perdedora: op_id,
    },
    {
      motivo: 'captura_concorrente',
      campo: 'recursos.tomadas',
      vencedor: 2,
      perdedor: 5,
      op_perdedora: op_id,
    },
  ])
})

test('one device that sends its captures out of order ends with its last', async () => {
  const visita = await newVisit()
  const device = new Device()
  const [antes, depois] = [device.headers(), device.headers()]
  const params = { monitoramentoId: visita.id, instalacaoId: sala(visita) }
  const enviar = (headers: Record<string, string>, estado: 'bom' | 'ruim') =>
    ana.call(instalacoes.atualizar, {
      params,
      headers,
      op_id: randomUUID(),
      body: { estado, atualizado_em: as(0) },
    })
  await enviar(depois, 'ruim')
  const atrasada = await enviar(antes, 'bom')
  expect(atrasada.dados.estado).toBe('ruim')
  expect(await divergencias(visita)).toEqual([])
})

test('criar registers a room not yet accepted and its entry under one uuid', async () => {
  const visita = await newVisit()
  const uuid = randomUUID()
  const answer = await criar(visita, { uuid, nome: 'Biblioteca' })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados).toMatchObject({ uuid, resultado: 'nova', instalacao: { uuid, nome: 'Biblioteca' } })
  const registrada = await db.one(sql`select homologada, local_id from instalacao where uuid = ${uuid}`)
  expect(registrada).toEqual({ homologada: false, local_id: school.local_id })
  const conferida = await atualizar(visita, uuid, { estado: 'bom' })
  expect(conferida.dados).toMatchObject({ estado: 'bom', resultado: 'nova' })
})

test('criar sent again under another key makes no second room, even by many at once', async () => {
  const visita = await newVisit()
  const uuid = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => criar(visita, { uuid, nome: 'Cozinha' })))
  expect(answers.map(resultOf)).toEqual(Array(6).fill('SUCESSO'))
  expect(await db.rows(sql`select 1 from instalacao where nome = 'Cozinha'`)).toHaveLength(1)
})

test('criar accepts a name that the place already has, and flags it', async () => {
  const visita = await newVisit()
  const answer = await criar(visita, { nome: 'sala 1' })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(await divergencias(visita)).toMatchObject([
    { motivo: 'nome_repetido', entidade: 'instalacao', entidade_uuid: answer.dados.uuid, perdedor: 'sala 1' },
  ])
})

test('criar refuses an unknown type, and a uuid that is already something else', async () => {
  const visita = await newVisit()
  expect((await criar(visita, { tipo_id: 987_654 })).envelope.erros).toHaveProperty('tipo_id')
  expect((await criar(visita, { uuid: sala(school.alheia) })).codigo).toBe('ERR_CHAVE_REUTILIZADA')
})

test('a room of another visit does not exist in this one, by id or by uuid', async () => {
  const visita = await newVisit()
  const antes = await db.rows(
    sql`select * from monitoramento_instalacao where monitoramento_id = ${school.alheia.id}`,
  )
  for (const ref of [
    sala(school.alheia),
    school.alheia.salas[0]?.id ?? 0,
    randomUUID(),
    9_007_199_254_740_991,
  ]) {
    expect((await atualizar(visita, ref, { estado: 'ruim' })).codigo).toBe('ERR_NAO_ENCONTRADO')
  }
  expect((await atualizar(school.alheia, sala(visita), { estado: 'ruim' })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(
    await db.rows(sql`select * from monitoramento_instalacao where monitoramento_id = ${school.alheia.id}`),
  ).toEqual(antes)
})

test('what arrives after the visit was closed is applied and flagged as complement', async () => {
  const visita = await newVisit()
  await atualizar(visita, sala(visita), { estado: 'bom', recursos: { internet: true } })
  await db.run(sql`update monitoramento set concluido_em = now() where id = ${visita.id}`)
  const op_id = randomUUID()
  const corrigida = { estado: 'ruim' as const, recursos: { internet: false } }
  const tardia = await atualizar(visita, sala(visita), corrigida, { op_id })
  expect(tardia.dados).toMatchObject(corrigida)
  expect(await divergencias(visita)).toMatchObject([
    {
      motivo: 'complemento',
      campo: 'instalacoes.atualizar',
      op_perdedora: op_id,
      vencedor: corrigida,
      perdedor: { estado: 'bom', recursos: { internet: true } },
    },
  ])
})

test('a form carries the same fields as JSON does', async () => {
  const visita = await newVisit()
  const answer = await ana.inject({
    method: 'PUT',
    url: `/api/monitoramentos/${visita.id}/instalacoes/${sala(visita)}`,
    headers: { ...ana.keys(), ...tabletDaAna.headers(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      estado: 'bom',
      latitude: '-10.5',
      longitude: '-48.1',
      recursos: '{"tomadas":3}',
      atualizado_em: as(0),
    }).toString(),
  })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados).toMatchObject({ estado: 'bom', latitude: -10.5, recursos: { tomadas: 3 } })
})
