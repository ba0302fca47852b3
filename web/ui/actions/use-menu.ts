import {
  autoUpdate,
  flip,
  offset,
  type Placement,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react'
import { type HTMLProps, useRef, useState } from 'react'

/** Position, keyboard and roles of a menu; a label of null is no choice (a separator). */
export function useMenu(labels: Array<string | null>, placement: Placement) {
  const [open, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const elements = useRef<Array<HTMLElement | null>>([])
  const labelsRef = useRef(labels)
  labelsRef.current = labels
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange: setOpen,
    placement,
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
  })
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context, { event: 'mousedown' }),
    useDismiss(context),
    useRole(context, { role: 'menu' }),
    useListNavigation(context, {
      listRef: elements,
      activeIndex,
      onNavigate: setActiveIndex,
      loop: true,
      // A disabled choice can still be reached, because its reason stands there; a separator cannot.
      disabledIndices: labels.flatMap((label, index) => (label === null ? [index] : [])),
    }),
    useTypeahead(context, { listRef: labelsRef, activeIndex, onMatch: open ? setActiveIndex : () => {} }),
  ])
  return {
    open,
    context,
    close: () => setOpen(false),
    style: floatingStyles,
    triggerProps: { ...getReferenceProps(), ref: refs.setReference },
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
