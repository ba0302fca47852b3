/** A code that stays in sight was read once: it counts again only after it was gone for this long. */
const GONE_MS = 2_500

export type RepeatFilter = (text: string, now: number) => boolean

/** Whether a code seen at `now` (milliseconds) is a new reading. */
export function createRepeatFilter(goneMs = GONE_MS): RepeatFilter {
  const seenAt = new Map<string, number>()
  return (text, now) => {
    for (const [other, at] of seenAt) if (now - at >= goneMs) seenAt.delete(other)
    const isNew = !seenAt.has(text)
    seenAt.set(text, now)
    return isNew
  }
}
