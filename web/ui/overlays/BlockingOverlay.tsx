import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import './BlockingOverlay.css'

export type Blocking = {
  active: boolean
  /** 0 to 100; a bar in place of the spinner. */
  percent?: number | null | undefined
  /** What is being waited for. */
  text?: string | undefined
}

export type BlockingOverlayProps = Blocking & { children: ReactNode }

/** Covers everything; what is under it can be neither touched nor reached by keyboard until the work is done. */
export function BlockingOverlay({ active, percent, text = 'Carregando…', children }: BlockingOverlayProps) {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (active) return
    if (focused.current instanceof HTMLElement && focused.current.isConnected) focused.current.focus()
    focused.current = null
  }, [active])
  // Read while rendering: once `inert` is in the document the browser has already taken the focus away.
  if (active && focused.current === null) focused.current = document.activeElement
  return (
    <>
      <div className="z-blocking" inert={active} aria-busy={active || undefined}>
        {children}
      </div>
      <div role="status">
        {active && (
          <div className="z-blocking-veil">
            <div className="z-blocking-box">
              {percent === null || percent === undefined ? (
                <>
                  <Spinner large />
                  <span>{text}</span>
                </>
              ) : (
                <ProgressBar value={percent} label={text} />
              )}
            </div>
          </div>
        )}
      </div>
    </>
  )
}
