import { ModalDialog, type ModalProps } from './ModalDialog.tsx'

export type DialogProps = ModalProps & { size?: 'sm' | 'md' | 'lg' | undefined }

export function Dialog({ size = 'md', ...props }: DialogProps) {
  return <ModalDialog {...props} className={`z-dialog-${size}`} />
}
