import { type NotifyOptions, say, type Toast } from './toast-door.ts'

export type { NotifyOptions }

const show = (kind: Toast['kind'], message: string, options?: NotifyOptions) =>
  say({ ...options, kind, message })

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
