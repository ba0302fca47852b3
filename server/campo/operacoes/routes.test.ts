import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { operacoes } from '#contract/campo/operacoes.ts'
import { createField, resultOf } from '#server/testing/field.ts'

const { ana, as, client, db, eva, naConta, newVisit } = await createField()
const evaNoCampo = await naConta(eva)
const headers = { 'x-fuso': '-03:00' }

async function aplicada() {
  const visita = await newVisit()
  const op_id = randomUUID()
  const answer = await ana.call(monitoramentos.estado, {
    params: { id: visita.id },
    body: { estado: 'iniciar' },
    headers,
    op_id,
  })
  return { op_id, recibo: answer.envelope.recibo }
}
const descarte = (op_id: string, motivo = 'Registrei por engano') => ({
  op_id,
  acao: 'patrimonio.ver',
  motivo,
  detalhe: { alvo: 'Cadeira 1' },
  descartado_em: as(0),
})

test('consultar answers the receipts of what arrived, and only to who sent it', async () => {
  const { op_id, recibo } = await aplicada()
  const body = { op_ids: [randomUUID(), op_id] }
  expect((await ana.call(operacoes.consultar, { body })).dados).toEqual([recibo])
  expect((await evaNoCampo.call(operacoes.consultar, { body })).dados).toEqual([])
  expect((await client().call(operacoes.consultar, { body })).codigo).toBe('ERR_NAO_AUTENTICADO')
})

test('consultar does not count what was refused', async () => {
  const op_id = randomUUID()
  await ana.call(monitoramentos.estado, {
    params: { id: 987_654 },
    body: { estado: 'iniciar' },
    headers,
    op_id,
  })
  expect((await ana.call(operacoes.consultar, { body: { op_ids: [op_id] } })).dados).toEqual([])
})

test('descartar keeps who discarded what and why, once', async () => {
  const op_id = randomUUID()
  const answers = [
    await ana.call(operacoes.descartar, { body: descarte(op_id), headers, op_id: randomUUID() }),
    await ana.call(operacoes.descartar, { body: descarte(op_id, 'Outra vez'), headers, op_id: randomUUID() }),
  ]
  expect(answers.map(resultOf)).toEqual(['SUCESSO', 'SUCESSO'])
  expect(answers[0]?.dados).toBeNull()
  const guardados = await db.rows(
    sql`select motivo, detalhe, descartado_em from operacao_descarte where op_id = ${op_id}`,
  )
  expect(guardados).toEqual([
    {
      motivo: 'Registrei por engano',
      detalhe: { alvo: 'Cadeira 1' },
      descartado_em: '2025-04-10T11:00:00.000Z',
    },
  ])
})

test('descartar what had arrived answers its receipt', async () => {
  const { op_id, recibo } = await aplicada()
  expect((await ana.call(operacoes.descartar, { body: descarte(op_id), headers })).dados).toEqual(recibo)
})

test('descartar what another person discarded is refused, and a reason is asked for', async () => {
  const op_id = randomUUID()
  await ana.call(operacoes.descartar, { body: descarte(op_id), headers })
  expect((await evaNoCampo.call(operacoes.descartar, { body: descarte(op_id), headers })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  const semMotivo = await ana.call(operacoes.descartar, { body: descarte(randomUUID(), ' '), headers })
  expect(semMotivo.envelope.erros).toHaveProperty('motivo')
})
