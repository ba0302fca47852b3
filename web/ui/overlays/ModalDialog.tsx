import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { holdUnreadable } from '../fields/hold-unreadable.ts'
import { sendByCtrlEnter } from '../send-by-ctrl-enter.ts'
import { useModal } from './use-modal.ts'
import './ModalDialog.css'

export type ModalProps = {
  open: boolean
  /** Escape, the backdrop or the X; the owner sets `open` to false. */
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  children: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  /** False while closing would lose something: Escape, backdrop and X are gone. */
  dismissible?: boolean | undefined
  /** Wraps everything in a form, so that Enter in a field answers the dialog. */
  onSubmit?: (() => void) | undefined
}

type Shape = { className: string; role?: 'alertdialog' | undefined }

/**
 * A native modal `<dialog>`: the browser keeps the focus inside, hides the rest from assistive technology and gives
 * the focus back at the end. Opens on its title, or on what carries `data-autofocus`.
 */
export function ModalDialog(props: ModalProps & Shape) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: ModalProps & Shape) {
  const { onClose, title, subtitle, children, footer, dismissible = true, onSubmit, className, role } = props
  const id = useId()
  const modal = useModal(onClose, dismissible)
  const content = (
    <>
      <header className="z-dialog-header">
        <div>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {dismissible && <IconButton label="Fechar" icon={X} tooltip={false} onClick={onClose} />}
      </header>
      <div className="z-dialog-body">{children}</div>
      {footer && <footer className="z-dialog-footer">{footer}</footer>}
    </>
  )
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A dialog may stand inside another form in the tree of React, where the event would go on.
    event.stopPropagation()
    if (!holdUnreadable(event.currentTarget)) onSubmit?.()
  }
  return (
    <dialog {...modal} className={classNames('z-dialog', className)} role={role} aria-labelledby={id}>
      {onSubmit ? (
        <form className="z-dialog-form" noValidate onSubmit={submit} onKeyDown={sendByCtrlEnter}>
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  )
}
