import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { MonitoramentoCompleto, monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { createVisit, type Visit } from '#server/testing/school.ts'

const { ana, as, db, eva, newVisit, people } = await createField()

/** The visit checked the asset labelled `numero` on that day of 2024, and was concluded the day after. */
async function verificado(visita: Visit, numero: number, dia: number, estado: string): Promise<void> {
  await db.run(sql`
    update monitoramento_patrimonio set resultado = 'conferido', estado = ${estado}, condicao = 'em_uso',
      atualizado_em = make_timestamptz(2024, 5, ${dia}, 12, 0, 0, 'UTC'), atualizado_por = ${eva.id}
    where monitoramento_id = ${visita.id} and referencia_id = ${plaqueta(numero)}`)
  await db.run(sql`
    update monitoramento set concluido_em = make_timestamptz(2024, 5, ${dia + 1}, 12, 0, 0, 'UTC')
    where id = ${visita.id}`)
}

const protocoloDe = async ({ id }: Visit) =>
  (await db.one<{ protocolo: string }>(sql`select protocolo from monitoramento where id = ${id}`)).protocolo

async function historicos(visita: Visit) {
  const { json } = await ana.call(monitoramentos.completo, { params: { id: visita.id } })
  const { patrimonios } = MonitoramentoCompleto.parse(json)
  return new Map(patrimonios.map(({ referencia_id, patrimonio }) => [referencia_id, patrimonio.historico]))
}

test('completo brings the last three verifications of each asset, newest first', async () => {
  const antigas: Visit[] = []
  for (const estado of ['novo', 'bom', 'regular', 'ruim']) {
    const visita = await newVisit()
    await verificado(visita, 1, 10 + antigas.length, estado)
    antigas.push(visita)
  }
  const historico = await historicos(await newVisit())
  const [, segunda, terceira, quarta] = await Promise.all(antigas.map(protocoloDe))
  const comum = { condicao: 'em_uso', agente: 'Eva Prado', local_nome: null }
  expect(historico.get(plaqueta(1))).toEqual([
    { ...comum, em: '2024-05-13T12:00:00.000Z', protocolo: quarta, estado: 'ruim' },
    { ...comum, em: '2024-05-12T12:00:00.000Z', protocolo: terceira, estado: 'regular' },
    { ...comum, em: '2024-05-11T12:00:00.000Z', protocolo: segunda, estado: 'bom' },
  ])
  expect(historico.get(plaqueta(2))).toEqual([])
})

test('only a concluded visit is history, and to a closed visit what came after it is not', async () => {
  const [primeira, cancelada, aberta] = [await newVisit(), await newVisit(), await newVisit()]
  for (const visita of [primeira, cancelada, aberta]) await verificado(visita, 3, 10, 'bom')
  await db.run(
    sql`update monitoramento set concluido_em = null, cancelado_em = now() where id = ${cancelada.id}`,
  )
  await db.run(sql`update monitoramento set concluido_em = null where id = ${aberta.id}`)
  const depois = await newVisit()
  await verificado(depois, 3, 20, 'ruim')
  const visto = async (visita: Visit) =>
    (await historicos(visita)).get(plaqueta(3))?.map(({ protocolo }) => protocolo)
  expect(await visto(primeira)).toEqual([])
  expect(await visto(depois)).toEqual([await protocoloDe(primeira)])
  expect(await visto(aberta)).toEqual([await protocoloDe(depois), await protocoloDe(primeira)])
})

test('a verification at another place says which, and every answer about the asset keeps its history', async () => {
  const fora = await db.transaction((tx) => createVisit(tx, people.locais.outraEscola, [people.ana.id]))
  await verificado(fora, 71, 10, 'regular')
  const visita = await newVisit()
  const trazido = await ana.call(patrimonios.associar, {
    params: { monitoramentoId: visita.id },
    body: {
      uuid: randomUUID(),
      tipo: 'trazer_de_outro_local',
      patrimonio_uuid: fora.bens[0]?.patrimonio_uuid ?? '',
      associado_em: as(0),
    },
    op_id: randomUUID(),
  })
  expect(resultOf(trazido)).toBe('SUCESSO')
  expect(trazido.dados.patrimonio.historico).toMatchObject([{ estado: 'regular', local_nome: null }])
  await db.run(
    sql`update patrimonio set local_id = ${people.locais.escola} where referencia_id = ${plaqueta(71)}`,
  )
  const conferido = await ana.call(patrimonios.atualizar, {
    params: { monitoramentoId: visita.id, patrimonioId: trazido.dados.uuid },
    body: { estado: 'bom', atualizado_em: as(1) },
    op_id: randomUUID(),
  })
  expect(conferido.dados.patrimonio.historico).toMatchObject([
    { estado: 'regular', local_nome: 'Escola Paulo Freire' },
  ])
})
