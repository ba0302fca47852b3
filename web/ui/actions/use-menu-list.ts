import {
  autoUpdate,
  flip,
  offset,
  type Placement,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useTypeahead,
} from '@floating-ui/react'
import { type HTMLProps, useRef, useState } from 'react'
import type { MenuStart } from './use-menu.ts'

export type MenuListOptions = {
  /** A label of null is no choice (a separator). */
  labels: Array<string | null>
  trigger: HTMLElement
  placement: Placement
  start: MenuStart
  onClose: () => void
}

/** Position and keyboard of the open list; it stands only while it is open. */
export function useMenuList({ labels, trigger, placement, start, onClose }: MenuListOptions) {
  const isChoice = (label: string | null) => label !== null
  const first = start === 'first' ? labels.findIndex(isChoice) : labels.findLastIndex(isChoice)
  const [activeIndex, setActiveIndex] = useState<number | null>(first)
  const elements = useRef<Array<HTMLElement | null>>([])
  const labelsRef = useRef(labels)
  labelsRef.current = labels
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (open) => {
      if (!open) onClose()
    },
    elements: { reference: trigger },
    placement,
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
  })
  const { getFloatingProps, getItemProps } = useInteractions([
    useDismiss(context),
    useListNavigation(context, {
      listRef: elements,
      activeIndex,
      onNavigate: setActiveIndex,
      loop: true,
      // A disabled choice can still be reached, because its reason stands there; a separator cannot.
      disabledIndices: labels.flatMap((label, index) => (label === null ? [index] : [])),
    }),
    useTypeahead(context, { listRef: labelsRef, activeIndex, onMatch: setActiveIndex }),
  ])
  return {
    context,
    style: floatingStyles,
    listProps: { ...getFloatingProps(), ref: refs.setFloating },
    itemProps: (index: number): HTMLProps<HTMLElement> =>
      getItemProps({
        tabIndex: activeIndex === index ? 0 : -1,
        ref: (element) => {
          elements.current[index] = element
        },
      }),
  }
}
