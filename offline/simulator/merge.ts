/**
 * Captures of one field, by the rule of the server's `monitoramentos/merge.ts`: each hand (a person on a device) has
 * its last word, by its own sequence; among the hands the latest instant that each ever said decides, whatever the
 * order of arrival. A hand whose clock was set back does not fall behind what it had said before.
 */

export interface Capture {
  /** Milliseconds, corrected by the offset measured on the device. */
  readonly em: number
  readonly op: string
  readonly device: string
  readonly seq: number
  readonly usuario: number
}

/** The last word of one hand, which counts as its latest instant. */
export interface Word extends Capture {
  readonly value: unknown
  readonly latest: number
}

/** What stands, and the last words of all other hands, the later first. */
export interface FieldState {
  readonly winner: Word
  readonly others: readonly Word[]
}

export function sameHand(a: Capture, b: Capture): boolean {
  return a.device === b.device && a.usuario === b.usuario
}

/** Negative when `a` stands over `b`. */
export function later(a: Word, b: Word): number {
  if (a.latest !== b.latest) return b.latest - a.latest
  if (a.op !== b.op) return a.op > b.op ? -1 : 1
  return 0
}

export function lastWord(before: Word | undefined, fresh: Word): Word {
  if (before === undefined) return fresh
  const last = fresh.seq < before.seq ? before : fresh
  return { ...last, latest: Math.max(before.latest, fresh.latest) }
}

export function merged(
  before: FieldState | undefined,
  value: unknown,
  capture: Capture,
  /** Off: the last to arrive stands. */
  byCapture: boolean,
): FieldState {
  const words = before === undefined ? [] : [before.winner, ...before.others]
  const mine = lastWord(
    words.find((word) => sameHand(word, capture)),
    { ...capture, value, latest: capture.em },
  )
  const others = words.filter((word) => !sameHand(word, capture))
  if (!byCapture) return { winner: mine, others }
  const [winner = mine, ...rest] = [mine, ...others].sort(later)
  return { winner, others: rest }
}

/** Other hands that say something else: each is kept as a divergência. */
export function losers({ winner, others }: FieldState): Word[] {
  return others.filter(({ value }) => value !== winner.value)
}
