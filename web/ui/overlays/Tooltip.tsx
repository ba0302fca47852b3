import {
  autoUpdate,
  flip,
  offset,
  shift,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
  useRole,
} from '@floating-ui/react'
import { Component, cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import './Tooltip.css'

export type TooltipProps = {
  text: string
  /** One element that can take the focus. When the text is also its aria-label, the tooltip is not read twice. */
  children: ReactElement<Record<string, unknown>>
}

export function Tooltip(props: TooltipProps) {
  return (
    <TooltipBoundary bare={props.children}>
      <TooltipInner {...props} />
    </TooltipBoundary>
  )
}

function TooltipInner({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange: setOpen,
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip(), shift({ padding: 8 })],
  })
  const isLabel = children.props['aria-label'] === text
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: { open: 400 }, mouseOnly: true, move: false }),
    useFocus(context),
    useDismiss(context, { referencePress: true }),
    useRole(context, { role: 'tooltip', enabled: !isLabel }),
  ])
  return (
    <>
      {cloneElement(children, getReferenceProps({ ref: refs.setReference, ...children.props }))}
      {open && (
        <span
          ref={refs.setFloating}
          className="z-tooltip"
          style={floatingStyles}
          aria-hidden={isLabel || undefined}
          {...getFloatingProps()}
        >
          {text}
        </span>
      )}
    </>
  )
}

/** A tooltip that fails must never take its button with it. */
class TooltipBoundary extends Component<{ bare: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('Erro ao inicializar o Tooltip', error)
  }

  override render() {
    return this.state.failed ? this.props.bare : this.props.children
  }
}
