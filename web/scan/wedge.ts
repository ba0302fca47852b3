/** A scanner that types: a burst of keys, faster than any person, closed by Enter. */

/** Milliseconds between the keys of a scanner, on average: a person does not keep this pace. */
const PACE_MS = 35
/** A radio scanner may stumble once; after a longer gap another code begins. */
const GAP_MS = 150
const MINIMUM_LENGTH = 4

export interface Wedge {
  /** Takes one key at `now` (milliseconds); answers the code when this Enter closes one. */
  key(key: string, now: number): string | null
  /** Whether a key at `now` follows the one before at a scanner's pace. */
  isBurst(now: number): boolean
}

export function createWedge(): Wedge {
  let typed = ''
  let startedAt = 0
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    isBurst: (now) => typed !== '' && now - lastAt <= PACE_MS,
    key(key, now) {
      // Shift and the like come between the characters of one code.
      if (key.length > 1 && key !== 'Enter') return null
      if (now - lastAt > GAP_MS) typed = ''
      lastAt = now
      if (key !== 'Enter') {
        if (typed === '') startedAt = now
        typed += key
        return null
      }
      const code = typed
      typed = ''
      return code.length >= MINIMUM_LENGTH && now - startedAt <= code.length * PACE_MS ? code : null
    },
  }
}
