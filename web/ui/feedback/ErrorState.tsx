import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import './States.css'

export type ErrorStateProps = {
  title?: string | undefined
  children?: ReactNode
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  /** For support: shown folded, selectable. */
  details?: string | undefined
}

export function ErrorState(props: ErrorStateProps) {
  const {
    title = 'Não foi possível carregar',
    children,
    retryLabel = 'Tentar novamente',
    onRetry,
    busy,
    details,
  } = props
  return (
    <div className="z-state z-tone-danger" role="alert">
      <span className="z-state-icon">
        <TriangleAlert className="z-icon" aria-hidden />
      </span>
      <h2>{title}</h2>
      {children && <div className="z-state-text">{children}</div>}
      {onRetry && (
        <Button variant="primary" icon={RotateCw} busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {details && (
        <details>
          <summary>Detalhes técnicos</summary>
          <pre>{details}</pre>
        </details>
      )}
    </div>
  )
}
