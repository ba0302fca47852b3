// What a visit says of how it was made, from the moment at which the field finishes it.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { homologacao } from '#contract/campo/homologacao.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeHomologacao } from '#server/testing/mesa-de-homologacao.ts'
import { Device, type Visit } from '#server/testing/school.ts'

const { ana, as, db, locais, newVisit, people, sara } = await mesaDeHomologacao()
const device = new Device()

await db.run(sql`update local set latitude = -10, longitude = -48, raio_m = 250 where id = ${locais.escola}`)

/** A thousandth of a degree of latitude is 111 metres. */
const leitura = (visita: Visit, origem: string, milesimos: number | null) =>
  db.run(sql`
    insert into leitura (uuid, monitoramento_id, origem, latitude, longitude, lido_em, usuario_id)
    select gen_random_uuid(), ${visita.id}, ${origem}, -10 + ${milesimos}::float8 / 1000,
      case when ${milesimos}::float8 is not null then -48 end, now(), ${people.ana.id}`)

const finalizar = async ({ id }: Visit) =>
  resultOf(
    await ana.call(monitoramentos.finalizar, {
      params: { id },
      body: {
        responsavel_nome: 'Maria Diretora',
        finalizadoEm: as(240),
        recusa: {
          motivo: 'Não quis assinar',
          testemunhas: [
            { nome: 'Rui Alves', documento: '111' },
            { nome: 'Bia Costa', documento: '222' },
          ],
        },
      },
      headers: device.headers(),
      op_id: randomUUID(),
    }),
  )

const listar = async (query: object) =>
  (await sara.call(homologacao.listar, { query: { perPage: 50, ...query } })).dados
const medidasDe = async ({ id }: Visit) => {
  const achada = (await listar({})).data.find((uma) => uma.id === id)
  if (!achada) throw new Error('the visit is not in the list')
  const { segundos_por_bem, digitadas, distancia_m } = achada
  return { segundos_por_bem, digitadas, distancia_m }
}

const SEM_MEDIDA = { segundos_por_bem: null, digitadas: null, distancia_m: null }

/** An hour of work, a pause, and work again until the finish; three readings of four with a position, one of them typed. */
async function trabalhada(): Promise<Visit> {
  const visita = await newVisit()
  await db.run(sql`update monitoramento set iniciado_em = '2025-04-10T08:00:00Z' where id = ${visita.id}`)
  await db.run(sql`
    insert into monitoramento_intervalo (monitoramento_id, agente_id, inicio, fim)
    values (${visita.id}, ${people.ana.id}, '2025-04-10T08:00:00Z', '2025-04-10T09:00:00Z'),
      (${visita.id}, ${people.ana.id}, '2025-04-10T10:00:00Z', null)`)
  await leitura(visita, 'camera', 0)
  await leitura(visita, 'camera', 1)
  await leitura(visita, 'digitado', 9)
  await leitura(visita, 'lista', null)
  return visita
}

test('a visit is measured when it is finished: pace, what was typed, and how far from the place', async () => {
  const visita = await trabalhada()
  expect(await medidasDe(visita)).toEqual(SEM_MEDIDA)
  expect(await finalizar(visita)).toBe('SUCESSO')
  const { finalizado_em } = (await sara.call(homologacao.ver, { params: { id: visita.id } })).dados
  const ateOFim = (Date.parse(finalizado_em ?? '') - Date.parse('2025-04-10T10:00:00Z')) / 1000
  expect(ateOFim).toBeGreaterThan(0)
  const segundos = Math.round((3600 + ateOFim) / visita.bens.length)
  expect(await medidasDe(visita)).toEqual({ segundos_por_bem: segundos, digitadas: 25, distancia_m: 111 })

  const deNada = await newVisit()
  await db.run(sql`update monitoramento set iniciado_em = '2025-04-10T08:00:00Z' where id = ${deNada.id}`)
  expect(await finalizar(deNada)).toBe('SUCESSO')
  expect(await medidasDe(deNada)).toEqual(SEM_MEDIDA)
})

test('the list tells the mean over the visits that have the measure, and its filter keeps to those', async () => {
  const outra = await trabalhada()
  await leitura(outra, 'digitado', null)
  await finalizar(outra)
  await db.run(sql`update monitoramento set finalizado_em = now() - interval '3 days' where id = ${outra.id}`)
  const medidas = await listar({ medida: 'digitadas', mediar: 'digitadas' })
  expect(medidas.data.map(({ digitadas }) => digitadas)).toEqual([40, 25])
  expect(medidas).toMatchObject({ total: 2, media: 32.5 })
  expect(await listar({ medida: 'digitadas', mediar: 'digitadas', terminada_ha: 3 })).toMatchObject({
    total: 1,
    media: 40,
  })
  expect(await listar({ medida: 'distancia_m', mediar: 'distancia_m', terminada_ha: 2 })).toMatchObject({
    total: 0,
    media: null,
  })
  expect(await listar({})).not.toHaveProperty('media')
})

test('a visit that goes back to the field is measured anew', async () => {
  const visita = await trabalhada()
  await finalizar(visita)
  await db.run(sql`update monitoramento set concluido_em = now() where id = ${visita.id}`)
  const devolvida = await sara.call(homologacao.devolver, {
    params: { id: visita.id },
    body: {
      motivo: 'Falta uma foto',
      itens: [{ entidade: 'patrimonio', uuid: visita.bens[0]?.uuid ?? '' }],
    },
  })
  expect(resultOf(devolvida)).toBe('SUCESSO')
  expect(await medidasDe(visita)).toEqual(SEM_MEDIDA)
})
