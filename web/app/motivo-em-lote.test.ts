// What is wrong with the reason of an act on several is told as of the act on one: of the bar of every list.
import '#web/zod-config.ts'
import { expect, test } from 'vitest'
import { motivoDoLote } from '#web/detail/motivo-do-ato.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'

type Modulo = { ACOES_EM_LOTE?: readonly AcaoEmLote<unknown>[] }
const listas = Object.values(import.meta.glob<Modulo>('../features/*/*/lista.tsx', { eager: true }))

test('the bar of a list tells a reason that is too long before it is sent', () => {
  const pedem = listas.flatMap(({ ACOES_EM_LOTE = [] }) => ACOES_EM_LOTE.filter(({ motivo }) => motivo))
  expect(pedem.length).toBeGreaterThan(8)
  const ditos = pedem.map(({ chave, rotulo }) => ({
    rotulo,
    dito: motivoDoLote(chave).confere('a'.repeat(10_000)),
  }))
  expect(ditos.filter(({ dito }) => !dito?.startsWith('Escreva no máximo '))).toEqual([])
})
