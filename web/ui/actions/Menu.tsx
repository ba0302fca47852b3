import { type ReactElement, useId } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { MenuItem, MenuPlacement } from './menu-item.ts'
import { useMenu } from './use-menu.ts'

export type { MenuItem }

export type MenuProps = {
  /** Names the list of choices. */
  label: string
  items: MenuItem[]
  /** The button that opens it: spread the given properties (with `ref`) on a `Button` or `IconButton`. */
  trigger: (props: Record<string, unknown>, open: boolean) => ReactElement
  placement?: MenuPlacement | undefined
}

const list = lazyPart(async () => (await import('./MenuList.tsx')).MenuList)

export function Menu({ label, items, trigger, placement = 'bottom-start' }: MenuProps) {
  const List = list.use()
  const id = useId()
  const menu = useMenu(id, list.want)
  return (
    <>
      {trigger(menu.triggerProps, menu.start !== null)}
      {List && menu.start && menu.trigger && (
        <List
          id={id}
          label={label}
          items={items}
          trigger={menu.trigger}
          placement={placement}
          start={menu.start}
          close={menu.close}
        />
      )}
    </>
  )
}
