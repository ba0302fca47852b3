import { classNames } from '../class-names.ts'
import { ModalDialog, type ModalProps } from './ModalDialog.tsx'

export type SheetProps = ModalProps & { size?: 'md' | 'lg' | undefined }

/** A drawer: comes from below on a phone and from the side on a desk. */
export function Sheet({ size = 'md', ...props }: SheetProps) {
  return <ModalDialog {...props} className={classNames('z-sheet', size === 'lg' && 'z-sheet-lg')} />
}
