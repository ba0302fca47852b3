import type { ReactNode } from 'react'

/** What a column says of a row, as a component of its own: a column that asks the session keeps its hooks when rows come and go. */
export function Cell<T>({ of, row }: { of: (row: T) => ReactNode; row: T }): ReactNode {
  return of(row)
}
