import { FloatingFocusManager } from '@floating-ui/react'
import type { HTMLProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import type { MenuItem, MenuPlacement } from './menu-item.ts'
import type { MenuStart } from './use-menu.ts'
import { useMenuList } from './use-menu-list.ts'
import './MenuList.css'

export type MenuListProps = {
  id: string
  label: string
  items: MenuItem[]
  trigger: HTMLElement
  placement: MenuPlacement
  start: MenuStart
  close: () => void
}

type ItemProps = {
  item: Exclude<MenuItem, { kind: 'separator' | 'heading' }>
  close: () => void
  props: HTMLProps<HTMLElement>
}

/** The open list of a `Menu`, fetched apart from its trigger. */
export function MenuList({ id, label, items, trigger, placement, start, close }: MenuListProps) {
  const labels = items.map((item) => (isChoice(item) ? item.label : null))
  const list = useMenuList({ labels, trigger, placement, start, onClose: close })
  return (
    <FloatingFocusManager context={list.context} modal={false} initialFocus={-1}>
      <div {...list.listProps} id={id} role="menu" className="z-menu" aria-label={label} style={list.style}>
        {items.map((item, index) =>
          isChoice(item) ? (
            <Item key={item.label} item={item} close={close} props={list.itemProps(index)} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no other identity
            <Between key={`between-${index}`} item={item} />
          ),
        )}
      </div>
    </FloatingFocusManager>
  )
}

const isChoice = (item: MenuItem): item is ItemProps['item'] =>
  item.kind !== 'separator' && item.kind !== 'heading'

function Between({ item }: { item: Exclude<MenuItem, ItemProps['item']> }) {
  if (item.kind === 'separator') return <div className="z-menu-separator" role="none" />
  return (
    <div className="z-menu-heading" role="none">
      <strong>{item.label}</strong>
      {item.hint && <span className="z-menu-item-hint">{item.hint}</span>}
    </div>
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
