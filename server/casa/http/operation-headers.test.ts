import { expect, test } from 'vitest'
import { instanteDoCampo, operationHeaders } from './operation-headers.ts'

const AGORA = new Date('2026-03-10T15:00:00.000Z')
const ZONA = 'America/Sao_Paulo'

const read = (headers: Record<string, string>) => operationHeaders(headers, AGORA, ZONA)

test('with no header the operation happened now, in the zone of the órgão', () => {
  expect(read({})).toEqual({
    op_id: null,
    fuso: '-03:00',
    dispositivo_id: null,
    seq: null,
    usuario_id: null,
    capturado_em: AGORA,
    desvio_ms: null,
    versao_app: null,
    fila: null,
    socket_id: null,
  })
})

test('the zone of the órgão is written as an offset, also in UTC and with half hours', () => {
  expect(operationHeaders({}, AGORA, 'UTC').fuso).toBe('+00:00')
  expect(operationHeaders({}, AGORA, 'America/Rio_Branco').fuso).toBe('-05:00')
  expect(operationHeaders({}, AGORA, 'Asia/Kolkata').fuso).toBe('+05:30')
})

test('the capture is corrected by the clock’s offset and is never in the future', () => {
  const capturado = { 'x-zelo-capturado-em': '2026-03-10T14:00:00.000Z' }
  expect(read({ ...capturado, 'x-zelo-desvio-ms': '-60000' }).capturado_em.toISOString()).toBe(
    '2026-03-10T13:59:00.000Z',
  )
  expect(read({ ...capturado, 'x-zelo-desvio-ms': '7200000' }).capturado_em).toEqual(AGORA)
})

test('a time of the device is an instant by its zone, or by the órgão’s when the device did not say', () => {
  const em = (headers: Record<string, string>) => instanteDoCampo('2026-03-10 10:00:00', read(headers), AGORA)
  expect(em({}).toISOString()).toBe('2026-03-10T13:00:00.000Z')
  expect(em({ 'x-fuso': '-05:00' }).toISOString()).toBe('2026-03-10T15:00:00.000Z')
  expect(em({ 'x-fuso': 'Brasília' }).toISOString()).toBe('2026-03-10T13:00:00.000Z')
})

test('the state of the queue is read, whatever else the device adds to it', () => {
  expect(
    read({ 'x-fila': 'pendentes=3;seq=57;mais_antigo=2026-03-10T12:00:00.000Z;espaco=71;app=1.0.0' }).fila,
  ).toEqual({
    pendentes: 3,
    seq: 57,
    mais_antigo: '2026-03-10T12:00:00.000Z',
    espaco: 71,
  })
  expect(read({ 'x-fila': 'pendentes=0;seq=57;mais_antigo=' }).fila).toEqual({
    pendentes: 0,
    seq: 57,
    mais_antigo: null,
    espaco: null,
  })
})

test('an unreadable state of the queue refuses nothing', () => {
  for (const fila of ['', 'pendentes', 'seq=5', 'pendentes=-1;seq=5', 'pendentes=1;seq=x', 'x'.repeat(400)]) {
    expect(read({ 'x-fila': fila }).fila).toBeNull()
  }
})

test('the author’s connection is read, and what is no connection refuses nothing', () => {
  expect(read({ 'x-socket-id': '123.456' }).socket_id).toBe('123.456')
  for (const socket of ['', '1', '1.', 'a.b', '-1.2', `${'1'.repeat(21)}.1`, '1.2\n']) {
    expect(read({ 'x-socket-id': socket }).socket_id).toBeNull()
  }
})
