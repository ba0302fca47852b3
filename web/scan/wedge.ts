/** A scanner that types: a burst of keys, faster than any person, closed by Enter. */

/** Milliseconds between two keys of a scanner, at most. */
const FASTEST_PERSON_MS = 35
const MINIMUM_LENGTH = 4

export interface Wedge {
  /** Takes one key at `now` (milliseconds); answers the code when this Enter closes one. */
  key(key: string, now: number): string | null
  /** Whether a key at `now` belongs to a burst already under way. */
  isBurst(now: number): boolean
}

export function createWedge(fastestMs = FASTEST_PERSON_MS, minimumLength = MINIMUM_LENGTH): Wedge {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY
  const isBurst = (now: number) => typed !== '' && now - lastAt <= fastestMs
  return {
    isBurst,
    key(key, now) {
      // Shift and the like come between the characters of one code.
      if (key.length > 1 && key !== 'Enter') return null
      const belongs = isBurst(now)
      lastAt = now
      if (key !== 'Enter') {
        typed = belongs ? typed + key : key
        return null
      }
      const code = belongs && typed.length >= minimumLength ? typed : null
      typed = ''
      return code
    },
  }
}
