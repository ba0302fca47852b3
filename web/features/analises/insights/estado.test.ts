import { expect, test } from 'vitest'
import { enderecoLimpo, estadoDe } from './estado.ts'
import { recusaDoRecorte } from './recusa.ts'

const limpo = (endereco: string) =>
  enderecoLimpo(new URLSearchParams(endereco), ['consumo', 'equidade'])?.toString()

test('what the address says and nobody reads is taken off it, and nothing else', () => {
  expect(limpo('explorador=nada&comparar=mes&de=2026-13&ate=x&local_id=a&grupo_id=-1&outro=1')).toBe(
    'outro=1',
  )
  // One that there is, and that this person has not.
  expect(limpo('explorador=campo&local_id=3')).toBe('local_id=3')
  expect(
    limpo('explorador=equidade&comparar=nao&de=2026-01&ate=2025-01&local_id=3&grupo_id=2'),
  ).toBeUndefined()
  expect(limpo('')).toBeUndefined()
})

test('months that are none to the server stay in the state: the screen shows them beside what is wrong with them', () => {
  expect(estadoDe(new URLSearchParams('de=2099-01&ate=2098-01'))).toMatchObject({
    de: '2099-01',
    ate: '2098-01',
  })
})

test('one refusal is told for all; of a place that some question reaches, none', () => {
  const foraDoLocal = { local_id: ['Fora.'] }
  expect(recusaDoRecorte([foraDoLocal, foraDoLocal], false)).toEqual({ campo: 'local_id', mensagem: 'Fora.' })
  expect(recusaDoRecorte([foraDoLocal, null], true)).toBeNull()
  expect(recusaDoRecorte([null, { grupo_id: ['Não há.'] }], true)).toEqual({
    campo: 'grupo_id',
    mensagem: 'Não há.',
  })
  expect(recusaDoRecorte([{ de: ['Depois.'] }, foraDoLocal], false)).toEqual({
    campo: 'de',
    mensagem: 'Depois.',
  })
  expect(recusaDoRecorte([null, {}], false)).toBeNull()
})
