import { type KeyboardEvent, useEffect, useState } from 'react'
import { whenIdle } from '../lazy-part.ts'

/** Where the focus goes when the list opens. */
export type MenuStart = 'first' | 'last'

/** The trigger of a menu. `want` fetches the list: at idle, and at the latest at the first touch. */
export function useMenu(id: string, want: () => Promise<boolean>) {
  const [start, setStart] = useState<MenuStart | null>(null)
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  useEffect(() => whenIdle(() => void want()), [want])
  const prepare = () => void want()
  const open = async (from: MenuStart) => {
    setStart(from)
    if (!(await want())) setStart(null)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    void open(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return {
    start,
    trigger,
    close: () => setStart(null),
    triggerProps: {
      ref: setTrigger,
      'aria-haspopup': 'menu',
      'aria-expanded': start !== null,
      'aria-controls': start === null ? undefined : id,
      onPointerEnter: prepare,
      onFocus: prepare,
      onKeyDown: keys,
      onClick: () => (start === null ? void open('first') : setStart(null)),
    },
  }
}
