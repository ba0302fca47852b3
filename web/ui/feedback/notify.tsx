import { type ToastOptions, toast } from 'react-toastify/unstyled'

export type NotifyOptions = {
  /** Toasts with the same id are one; by default the message itself. */
  id?: string | undefined
  action?: { label: string; onAction: () => void } | undefined
  /** Milliseconds, or false to stay until closed; 5000 by default. */
  duration?: number | false | undefined
}

type Kind = 'success' | 'error' | 'info' | 'warning'

function show(kind: Kind, message: string, { id, action, duration }: NotifyOptions = {}) {
  const options: ToastOptions = { toastId: id ?? `${kind}:${message}` }
  if (duration !== undefined) options.autoClose = duration
  toast[kind](
    ({ closeToast }) => (
      <div className="z-toast-body">
        <span>{message}</span>
        {action && (
          <button
            type="button"
            className="z-toast-button"
            onClick={() => {
              closeToast()
              action.onAction()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    ),
    options,
  )
}

/** The only door to toasts: `notify.success('Patrimônio atualizado com sucesso!')`. Never called by the HTTP client. */
export const notify = {
  success: (message: string, options?: NotifyOptions) => show('success', message, options),
  error: (message: string, options?: NotifyOptions) => show('error', message, options),
  info: (message: string, options?: NotifyOptions) => show('info', message, options),
  warning: (message: string, options?: NotifyOptions) => show('warning', message, options),
  /** Done already, and can be taken back for ten seconds. */
  undo: (message: string, onUndo: () => void, options?: Omit<NotifyOptions, 'action'>) =>
    show('info', message, { duration: 10_000, ...options, action: { label: 'Desfazer', onAction: onUndo } }),
}
