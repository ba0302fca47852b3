import { useState } from 'react'

/** One text kept on the device: `session` until the tab closes, `local` for good. Without storage it lives with the screen. */
export function useStoredText<T extends string>(
  kind: 'session' | 'local',
  key: string,
  initial: T,
  accepts: (text: string) => text is T,
): [T, (text: T) => void] {
  const [value, setValue] = useState(() => {
    const stored = read(kind, key)
    return stored !== null && accepts(stored) ? stored : initial
  })
  const change = (text: T) => {
    setValue(text)
    write(kind, key, text)
  }
  return [value, change]
}

const storageOf = (kind: 'session' | 'local') => (kind === 'session' ? sessionStorage : localStorage)

export function read(kind: 'session' | 'local', key: string): string | null {
  try {
    return storageOf(kind).getItem(key)
  } catch {
    return null
  }
}

export function write(kind: 'session' | 'local', key: string, text: string): void {
  try {
    storageOf(kind).setItem(key, text)
  } catch {
    // Full or forbidden: a preference is not worth an error.
  }
}
