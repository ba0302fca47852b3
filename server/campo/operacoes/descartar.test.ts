import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { operacoes } from '#contract/campo/operacoes.ts'
import { createField } from '#server/testing/field.ts'
import { Device } from '#server/testing/school.ts'

const { ana, as, db, eva, naConta } = await createField()

const descarte = (seq?: number) => ({
  op_id: randomUUID(),
  acao: 'patrimonio.ver',
  motivo: 'Registrei por engano',
  descartado_em: as(0),
  ...(seq !== undefined && { seq }),
})
const numeros = (id: string) =>
  db.rows(sql`select seq, motivo from dispositivo_sem_efeito where dispositivo_id = ${id} order by seq`)
const contas = (id: string) => db.one(sql`select aplicadas, sem_efeito from dispositivo where id = ${id}`)

test('descartar tells the server that the number will not come, once', async () => {
  const tablet = new Device()
  tablet.headers()
  const body = descarte(1)
  for (let vez = 0; vez < 2; vez++) {
    const answer = await ana.call(operacoes.descartar, {
      body,
      headers: tablet.headers(),
      op_id: randomUUID(),
    })
    expect(answer.codigo).toBe('SUCESSO')
  }
  expect(await numeros(tablet.id)).toEqual([{ seq: 1, motivo: 'descartada' }])
  expect(await contas(tablet.id)).toEqual({ aplicadas: 2, sem_efeito: 1 })
})

test('descartar a number that had arrived, or that arrives after all, counts it as arrived', async () => {
  const tablet = new Device()
  const discard = (seq: number) =>
    ana.call(operacoes.descartar, { body: descarte(seq), headers: tablet.headers(), op_id: randomUUID() })
  await discard(3)
  await discard(1)
  expect(await contas(tablet.id)).toEqual({ aplicadas: 2, sem_efeito: 1 })
  await discard(4)
  expect(await contas(tablet.id)).toEqual({ aplicadas: 3, sem_efeito: 1 })
  expect(await numeros(tablet.id)).toEqual([{ seq: 4, motivo: 'descartada' }])
})

test('descartar without a number, or on a device of another person, marks nothing', async () => {
  const tablet = new Device()
  await ana.call(operacoes.descartar, { body: descarte(), headers: tablet.headers(), op_id: randomUUID() })
  const outra = await naConta(eva)
  await outra.call(operacoes.descartar, { body: descarte(9), headers: tablet.headers(), op_id: randomUUID() })
  expect(await numeros(tablet.id)).toEqual([])
})
