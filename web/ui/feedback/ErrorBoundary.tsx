import { Component, type ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

export type ErrorBoundaryProps = {
  children: ReactNode
  onError?: ((error: unknown) => void) | undefined
}

/** A part that fails shows this and leaves the rest of the screen alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <RenderFailure
        error={this.state.error}
        onRetry={() => this.setState({ error: undefined, failed: false })}
      />
    )
  }
}

export function RenderFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const details = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return (
    <ErrorState
      title="Ops, ocorreu um erro!"
      retryLabel="Tentar novamente?"
      onRetry={onRetry}
      details={details}
    />
  )
}
