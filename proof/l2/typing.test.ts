import { expect, test } from 'vitest'
import type { Violation } from '#offline/simulator/oracle.ts'
import { judgeTyping } from './typing.ts'

function verdict(there: string): string[] {
  const found: Violation['kind'][] = []
  // Four letters, the last 100 ms before the tab died.
  judgeTyping(
    { add: (kind) => found.push(kind) },
    { texto: 'abcd', quando: [0, 500, 900, 1_900] },
    2_000,
    there,
  )
  return found
}

test('every letter older than a second is asked for, and no other', () => {
  expect(verdict('abcd')).toEqual([])
  expect(verdict('abc')).toEqual([])
  expect(verdict('ab')).toEqual(['lost'])
  expect(verdict('')).toEqual(['lost'])
})

test('what was never typed in that order is no draft of it', () => {
  expect(verdict('abdc')).toEqual(['out-of-order'])
  expect(verdict('abcde')).toEqual(['out-of-order'])
})
