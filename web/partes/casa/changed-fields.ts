/** A field that was never answered cannot be sent as unanswered; one that may be emptied stays nullable. */
export type ChangedFields<T, Emptied extends keyof T> = {
  [K in keyof T]?: K extends Emptied ? T[K] : NonNullable<T[K]>
}

/**
 * Only the fields that differ from what is stored: two people may check different things of one record. A null leaves
 * only in the fields named in `emptied`.
 */
export function changedFields<T extends object, Emptied extends keyof T>(
  before: T,
  after: T,
  emptied: readonly Emptied[],
): ChangedFields<T, Emptied> {
  const keys = Object.keys(after) as Array<keyof T> // as: keys of a known shape
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const sent = changed.filter((key) => after[key] !== null || (emptied as readonly (keyof T)[]).includes(key))
  return Object.fromEntries(sent.map((key) => [key, after[key]])) as ChangedFields<T, Emptied> // as: filtered above
}
