import { Component, cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { joinHandlers, useTooltip } from './use-tooltip.ts'
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
  const { tip, open, handlers } = useTooltip()
  const id = useId()
  const isLabel = children.props['aria-label'] === text
  const described = open && !isLabel ? { 'aria-describedby': id } : {}
  return (
    <>
      {cloneElement(children, { ...joinHandlers(children.props, handlers), ...described })}
      {open && (
        <span
          ref={tip}
          id={id}
          className="z-tooltip"
          role={isLabel ? undefined : 'tooltip'}
          aria-hidden={isLabel || undefined}
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
