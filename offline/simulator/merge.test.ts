import { expect, test } from 'vitest'
import { type Capture, type FieldState, losers, merged } from './merge.ts'
import { Random } from './random.ts'

interface Said {
  readonly value: string
  readonly capture: Capture
}

function said(device: string, seq: number, em: number, value = `${device}${seq}`): Said {
  return { value, capture: { em, op: `op-${device}${seq}`, device, seq, usuario: 1 } }
}

function final(words: readonly Said[], byCapture = true): FieldState | undefined {
  let state: FieldState | undefined
  for (const { value, capture } of words) state = merged(state, value, capture, byCapture)
  return state
}

const standing = (words: readonly Said[], byCapture = true) => final(words, byCapture)?.winner.value

/** A random interleaving that keeps each device's own order, as the queue does. */
function shuffled(random: Random, hands: readonly (readonly Said[])[]): Said[] {
  const left = hands.map((hand) => [...hand])
  const all: Said[] = []
  for (;;) {
    const speaking = left.filter((hand) => hand.length > 0)
    if (speaking.length === 0) return all
    const next = random.pick(speaking).shift()
    if (next !== undefined) all.push(next)
  }
}

test('whatever the order of arrival and the clocks, the same word stands and the same words lose', () => {
  for (let seed = 1; seed <= 2_000; seed++) {
    const random = new Random(seed)
    const hands = ['a', 'b', 'c'].map((device) =>
      Array.from({ length: random.integer(1, 4) }, (_, i) => said(device, i + 1, random.integer(0, 6))),
    )
    const ends = new Set(Array.from({ length: 12 }, () => JSON.stringify(final(shuffled(random, hands)))))
    expect([seed, ends.size]).toEqual([seed, 1])
  }
})

test('a clock set back does not let an older word of another device stand', () => {
  const [before, after] = [said('a', 1, 10), said('a', 2, 2)]
  const other = said('b', 1, 9)
  expect(standing([before, after, other])).toBe('a2')
  expect(standing([other, before, after])).toBe('a2')
})

test('by order of arrival the last to come would stand', () => {
  expect(standing([said('a', 1, 10), said('b', 1, 9)])).toBe('a1')
  expect(standing([said('a', 1, 10), said('b', 1, 9)], false)).toBe('b1')
})

test('whoever says something else keeps a trace; who agrees, or only changed their mind, needs none', () => {
  const lost = (words: readonly Said[]) => {
    const state = final(words)
    return state === undefined ? [] : losers(state).map(({ value }) => value)
  }
  expect(lost([said('a', 1, 5, 'bom'), said('b', 1, 4, 'ruim')])).toEqual(['ruim'])
  expect(lost([said('a', 1, 5, 'bom'), said('b', 1, 6, 'ruim')])).toEqual(['bom'])
  expect(lost([said('a', 1, 5, 'bom'), said('b', 1, 4, 'bom')])).toEqual([])
  expect(lost([said('a', 1, 5, 'bom'), said('a', 2, 6, 'ruim')])).toEqual([])
})
