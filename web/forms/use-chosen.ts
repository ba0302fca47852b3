import { useState } from 'react'

/** What a look-up shows: the record's own while the form holds that, else what the person chose here. */
export function useChosen<T extends { id: number }>(
  id: number | null | undefined,
  kept: T | null,
): [T | null, (chosen: T | null) => void] {
  const [chosen, choose] = useState<T | null>(null)
  if (id == null) return [null, choose]
  return [id === kept?.id ? kept : chosen, choose]
}
