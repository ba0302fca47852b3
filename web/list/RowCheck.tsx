import type { ComponentPropsWithRef } from 'react'

/** Chooses a line: the box is small where a mouse points, and what a finger presses around it is not. */
export function RowCheck(props: ComponentPropsWithRef<'input'>) {
  return (
    <label className="z-list-tick">
      <input type="checkbox" {...props} />
    </label>
  )
}
