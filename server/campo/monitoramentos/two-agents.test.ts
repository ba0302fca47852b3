// Two agents on one visit, each with a device and no signal: nothing of either is refused, and what they differ on is told.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { instalacoes } from '#contract/campo/instalacoes.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { multimidias } from '#contract/papeis/multimidias.ts'
import type { Answer, CallOptions, Client } from '#server/testing/client.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { Device, type Visit } from '#server/testing/school.ts'
import { file, put, register, reserve } from '#server/testing/upload.ts'

const { ana, as, db, divergencias, eva, naConta, newVisit, people, school } = await createField()
const evaNoCampo = await naConta(eva)

/** A person at work: every call is a task of the device's queue. */
class Agent {
  readonly device = new Device()
  readonly client: Client
  constructor(client: Client) {
    this.client = client
  }

  send<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Answer> {
    return this.client.call(endpoint, { ...options, headers: this.device.headers(), op_id: randomUUID() })
  }

  async photograph(visita: Visit, model_id: string, model: 'patrimonio' | 'instalacao', seed: string) {
    const foto = file(visita, seed, { model, model_id })
    await put(this.client, (await reserve(this.client, foto)).dados.upload_url, foto.bytes)
    const registro = { op_id: randomUUID(), headers: this.device.headers() }
    return { uuid: foto.reserva.uuid, answer: await register(this.client, foto, registro) }
  }

  remove(uuid: string, minuto: number) {
    return this.send(multimidias.remover, {
      params: { multimidiaId: uuid },
      query: { removido_em: as(minuto) },
    })
  }

  check(visita: Visit, patrimonioId: string, estado: 'bom' | 'ruim', minuto: number) {
    return this.send(patrimonios.atualizar, {
      params: { monitoramentoId: visita.id, patrimonioId },
      body: { estado, atualizado_em: as(minuto) },
    })
  }

  batch(visita: Visit, uuid: string, inicio: number) {
    return this.send(patrimonios.lote, {
      params: { monitoramentoId: visita.id },
      body: {
        uuids: [uuid],
        inicio,
        quantidade: 1,
        descricao: 'Mesa',
        estado: 'novo',
        condicao: 'em_uso',
        criado_em: as(1),
      },
    })
  }

  room(visita: Visit, uuid: string, nome: string) {
    return this.send(instalacoes.criar, {
      params: { monitoramentoId: visita.id },
      body: { uuid, tipo_id: school.tipo_id, nome, atualizado_em: as(2) },
    })
  }
}

const dupla = async () => ({
  visita: await newVisit([people.ana, eva]),
  daAna: new Agent(ana),
  daEva: new Agent(evaNoCampo),
})

test('what one creates with no signal, the other edits, photographs and removes; late edits of the first still merge', async () => {
  const { visita, daAna, daEva } = await dupla()
  const [bem, sala] = [randomUUID(), randomUUID()]
  const criadas = [await daAna.batch(visita, bem, 100), await daAna.room(visita, sala, 'Depósito')]
  expect(criadas.map(resultOf)).toEqual(['SUCESSO', 'SUCESSO'])
  const fotoDaAna = await daAna.photograph(visita, bem, 'patrimonio', 'da-ana')
  const deEva = [
    await daEva.check(visita, bem, 'bom', 30),
    (await daEva.photograph(visita, sala, 'instalacao', 'da-eva')).answer,
    await daEva.remove(fotoDaAna.uuid, 31),
    await daEva.send(instalacoes.atualizar, {
      params: { monitoramentoId: visita.id, instalacaoId: sala },
      body: { estado: 'bom', atualizado_em: as(32) },
    }),
  ]
  expect(deEva.map(resultOf)).toEqual(Array(4).fill('SUCESSO'))
  expect(resultOf(await daAna.check(visita, bem, 'ruim', 10))).toBe('SUCESSO')
  const linha = await db.one(
    sql`select estado, condicao, resultado from monitoramento_patrimonio where uuid = ${bem}`,
  )
  expect(linha).toEqual({ estado: 'bom', condicao: 'em_uso', resultado: 'nao_cadastrado' })
  expect(await divergencias(visita)).toMatchObject([
    { entidade_uuid: bem, campo: 'estado', vencedor: 'bom', perdedor: 'ruim' },
  ])
})

test('every kind of evidence is accepted and flagged after the visit was concluded', async () => {
  const { visita, daAna, daEva } = await dupla()
  const antes = await daEva.photograph(visita, visita.bens[0]?.uuid ?? '', 'patrimonio', 'antes-do-fim')
  await daEva.send(monitoramentos.estado, {
    params: { id: visita.id },
    body: { estado: 'iniciar', ocorrido_em: as(0) },
  })
  await db.run(sql`
    update monitoramento_intervalo set fim = '2025-04-10T13:00:00Z' where monitoramento_id = ${visita.id}`)
  await db.run(sql`
    update monitoramento set finalizado_em = '2025-04-10T13:00:00Z', finalizado_por = ${people.ana.id},
      concluido_em = '2025-04-10T13:00:00Z' where id = ${visita.id}`)
  const params = { monitoramentoId: visita.id }
  const [bem, outro] = visita.bens.map(({ uuid }) => uuid) as [string, string] // as: the school has six
  const answers = [
    await daEva.check(visita, bem, 'bom', 5),
    await daEva.send(patrimonios.ver, {
      params,
      body: { uuid: randomUUID(), patrimonio_uuid: outro, origem: 'lista', lido_em: as(6) },
    }),
    await daAna.batch(visita, randomUUID(), 110),
    await daEva.send(patrimonios.associar, {
      params,
      body: {
        uuid: randomUUID(),
        tipo: 'trocar_plaqueta',
        patrimonio_uuid: outro,
        referencia_id: 'NOVA-1',
        associado_em: as(7),
      },
    }),
    await daEva.room(visita, randomUUID(), 'Horta'),
    await daEva.send(instalacoes.atualizar, {
      params: { ...params, instalacaoId: visita.salas[0]?.uuid ?? '' },
      body: { estado: 'bom', atualizado_em: as(8) },
    }),
    (await daEva.photograph(visita, bem, 'patrimonio', 'depois-do-fim')).answer,
    await daEva.remove(antes.uuid, 9),
    await daEva.send(monitoramentos.estado, {
      params: { id: visita.id },
      body: { estado: 'pausar', ocorrido_em: as(10) },
    }),
    await daEva.send(monitoramentos.finalizar, {
      params: { id: visita.id },
      body: { responsavel_nome: 'Zélia', finalizadoEm: as(11) },
    }),
  ]
  expect(answers.map(resultOf)).toEqual(Array(10).fill('SUCESSO'))
  const flagged = await divergencias(visita)
  expect(flagged.map(({ motivo }) => motivo)).toEqual(Array(10).fill('complemento'))
  expect(flagged.map(({ campo }) => campo).sort()).toEqual(
    [
      'patrimonios.atualizar',
      'patrimonios.ver',
      'patrimonios.lote',
      'patrimonios.associar',
      'instalacoes.criar',
      'instalacoes.atualizar',
      'multimidias.registrar',
      'multimidias.remover',
      'monitoramentos.estado:pausar',
      'monitoramentos.finalizar',
    ].sort(),
  )
})

test('the instant told is kept within the visit, and the order of the captures is not changed by it', async () => {
  const { visita, daAna, daEva } = await dupla()
  await daAna.send(monitoramentos.estado, {
    params: { id: visita.id },
    body: { estado: 'iniciar', ocorrido_em: as(60) },
  })
  const bem = visita.bens[0]?.uuid ?? ''
  await daEva.check(visita, bem, 'bom', 20)
  await daAna.check(visita, bem, 'ruim', 10)
  const linha = await db.one(
    sql`select estado, atualizado_em from monitoramento_patrimonio where uuid = ${bem}`,
  )
  expect(linha).toEqual({ estado: 'bom', atualizado_em: '2025-04-10T11:55:00.000Z' })
  const futuro = await daAna.send(patrimonios.atualizar, {
    params: { monitoramentoId: visita.id, patrimonioId: bem },
    body: { estado: 'regular', atualizado_em: '2099-01-01 00:00:00' },
  })
  expect(resultOf(futuro)).toBe('SUCESSO')
  const { atualizado_em } = await db.one<{ atualizado_em: string }>(
    sql`select atualizado_em from monitoramento_patrimonio where uuid = ${bem}`,
  )
  expect(Date.parse(atualizado_em)).toBeLessThanOrEqual(Date.now() + 2 * 60_000)
})
