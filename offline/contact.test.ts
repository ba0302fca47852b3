import { expect, test } from 'vitest'
import { contactAcknowledged, readContact } from './contact.ts'
import { discard } from './discard.ts'
import { HISTORICO_MAXIMO } from './settle.ts'
import { Bench, bem, finalizar, foto, refusal, removerFoto, SILENCE, success } from './testing/bench.ts'

test('a contact says how much waits, since when, and the last number given', async () => {
  const bench = new Bench()
  expect(await readContact(bench.store)).toEqual({ pendentes: 0, mais_antigo: null, seq: 0, sem_efeito: [] })
  await bench.capture(bem('bem-1'))
  bench.ms = 60_000
  await bench.capture(bem('bem-2'))
  expect(await readContact(bench.store)).toEqual({
    pendentes: 2,
    mais_antigo: '2025-04-10T11:00:00.000Z',
    seq: 2,
    sem_efeito: [],
  })
})

test('tasks cancelled, discarded or refused as files are reported until a contact is acknowledged, then no more', async () => {
  const bench = new Bench()
  await bench.capture(foto('foto-1'))
  await bench.capture(removerFoto('foto-1'), bem('bem-1'), foto('foto-2'))
  bench.answer = (item) =>
    item.arquivo ? refusal(422, 'ERR_FORM_VALIDATION', 'Ilegível') : { ...SILENCE, retry_after_s: 1 }
  await bench.runFor(5)
  await discard(bench.world, ['op-2'], 'engano')
  const { sem_efeito } = await readContact(bench.store)
  expect(sem_efeito).toEqual([
    { seq: 1, motivo: 'cancelada' },
    { seq: 3, motivo: 'invalida' },
    { seq: 2, motivo: 'descartada' },
  ])
  await bench.capture(foto('foto-3'))
  await bench.capture(removerFoto('foto-3'))
  await contactAcknowledged(bench.store, sem_efeito)
  expect((await readContact(bench.store)).sem_efeito).toEqual([{ seq: 5, motivo: 'cancelada' }])
  await contactAcknowledged(bench.store, sem_efeito)
  expect((await readContact(bench.store)).sem_efeito).toHaveLength(1)
})

test('no contact carries more than the contract takes; the rest goes with the next', async () => {
  const bench = new Bench()
  for (let i = 0; i < 1_001; i++) {
    await bench.capture(foto(`foto-${i}`))
    await bench.capture(removerFoto(`foto-${i}`))
  }
  const primeiro = await readContact(bench.store)
  expect(primeiro.sem_efeito).toHaveLength(1_000)
  await contactAcknowledged(bench.store, primeiro.sem_efeito)
  expect((await readContact(bench.store)).sem_efeito).toEqual([{ seq: 1_001, motivo: 'cancelada' }])
})

test('the history is trimmed, but never of what the server has not been told', async () => {
  const bench = new Bench()
  bench.answer = (item) => success(item, null)
  await bench.capture(foto('foto-1'))
  await bench.capture(removerFoto('foto-1'))
  await bench.capture(
    ...Array.from({ length: HISTORICO_MAXIMO + 20 }, (_, i) => bem(`bem-${i}`)),
    finalizar(),
  )
  await bench.processor.drain()
  expect(bench.store.count('historico')).toBe(HISTORICO_MAXIMO + 1)
  const { sem_efeito } = await readContact(bench.store)
  expect(sem_efeito).toEqual([{ seq: 1, motivo: 'cancelada' }])
  await contactAcknowledged(bench.store, sem_efeito)
  await bench.capture(finalizar())
  await bench.processor.drain()
  expect(bench.store.count('historico')).toBe(HISTORICO_MAXIMO)
})
