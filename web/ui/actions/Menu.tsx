import { FloatingFocusManager } from '@floating-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { HTMLProps, ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { useMenu } from './use-menu.ts'
import './Menu.css'

export type MenuItem =
  | { kind: 'separator' }
  | {
      kind?: 'item'
      label: string
      icon?: LucideIcon | undefined
      /** A second line; with `disabled`, the reason. */
      hint?: string | undefined
      tone?: 'danger' | undefined
      current?: boolean | undefined
      disabled?: boolean | undefined
      /** Either goes somewhere or does something. */
      to?: string | undefined
      onSelect?: (() => void) | undefined
    }

export type MenuProps = {
  /** Names the list of choices. */
  label: string
  items: MenuItem[]
  /** The button that opens it: spread the given properties (with `ref`) on a `Button` or `IconButton`. */
  trigger: (props: Record<string, unknown>, open: boolean) => ReactElement
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | undefined
}

type ItemProps = {
  item: Exclude<MenuItem, { kind: 'separator' }>
  close: () => void
  props: HTMLProps<HTMLElement>
}

export function Menu({ label, items, trigger, placement = 'bottom-start' }: MenuProps) {
  const menu = useMenu(
    items.map((item) => (item.kind === 'separator' ? null : item.label)),
    placement,
  )
  return (
    <>
      {trigger(menu.triggerProps, menu.open)}
      {menu.open && (
        <FloatingFocusManager context={menu.context} modal={false} initialFocus={0}>
          <div
            {...menu.listProps}
            role="menu"
            className="z-menu"
            aria-label={label}
            aria-labelledby={undefined}
            style={menu.style}
          >
            {items.map((item, index) =>
              item.kind === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no other identity
                <div key={`separator-${index}`} className="z-menu-separator" role="none" />
              ) : (
                <Item key={item.label} item={item} close={menu.close} props={menu.itemProps(index)} />
              ),
            )}
          </div>
        </FloatingFocusManager>
      )}
    </>
  )
}

function Item({ item, close, props }: ItemProps) {
  const select = () => {
    if (item.disabled) return
    close()
    item.onSelect?.()
  }
  const shared = {
    ...props,
    role: 'menuitem',
    className: classNames('z-menu-item', item.tone === 'danger' && 'z-menu-item-danger'),
    'aria-current': item.current ? (item.to ? 'page' : 'true') : undefined,
    'aria-disabled': item.disabled || undefined,
    onClick: select,
    children: <ItemContent item={item} />,
  }
  // The interaction hooks type their properties for any element; both elements below take them.
  if (item.to && !item.disabled) return <Link {...(shared as object)} to={item.to} />
  return <button {...(shared as object)} type="button" />
}

function ItemContent({ item }: Pick<ItemProps, 'item'>): ReactNode {
  const Icon = item.icon
  return (
    <>
      {Icon && <Icon className="z-icon" aria-hidden />}
      <span className="z-menu-item-text">
        {item.label}
        {item.hint && <span className="z-menu-item-hint">{item.hint}</span>}
      </span>
    </>
  )
}
