import { type ReactNode, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { TextArea } from '../fields/TextArea.tsx'
import { TextField } from '../fields/TextField.tsx'
import { ModalDialog } from './ModalDialog.tsx'

/** Letters of a reason: what every operation takes at the least, and in the words in which it refuses fewer. */
const LEAST = 3

export type ConfirmDialogProps = {
  open: boolean
  title: string
  /** What happens, and whether it can be taken back. */
  children?: ReactNode
  /** The act itself, as a verb: "Descartar", "Cancelar remessa"; never "OK", nor a word that dismisses. */
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  /** Must be typed before the act is possible, for what cannot be taken back. */
  requiredWord?: string | undefined
  /** Asks why; required unless `optional`. */
  reason?:
    | {
        label?: string | undefined
        help?: string | undefined
        optional?: boolean | undefined
        /** What had been typed, and each change of it, for who keeps it. */
        initial?: string | undefined
        onChange?: ((reason: string) => void) | undefined
      }
    | undefined
  busy?: boolean | undefined
  /** Receives the trimmed reason, '' when none was asked. */
  onConfirm: (reason: string) => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirm {...props} /> : null
}

function OpenConfirm(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = 'Voltar',
    tone = 'primary',
    busy,
    onConfirm,
    onClose,
  } = props
  const [word, setWord] = useState('')
  const [reason, setReason] = useState(props.reason?.initial ?? '')
  const [tried, setTried] = useState(false)
  const wordError = props.requiredWord && word.trim().toUpperCase() !== props.requiredWord.toUpperCase()
  const reasonError = props.reason && !props.reason.optional && reason.trim().length < LEAST
  const confirm = () => {
    setTried(true)
    if (!busy && !wordError && !reasonError) onConfirm(reason.trim())
  }
  return (
    <ModalDialog
      open
      className="z-dialog-sm"
      role="alertdialog"
      title={title}
      dismissible={!busy}
      onClose={onClose}
      onSubmit={confirm}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant={tone} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {children}
        {props.reason && (
          <TextArea
            label={props.reason.label ?? 'Motivo'}
            help={props.reason.help}
            optional={props.reason.optional}
            value={reason}
            error={tried && reasonError ? `Diga o motivo, com ao menos ${LEAST} letras` : undefined}
            onChange={(event) => {
              setReason(event.target.value)
              props.reason?.onChange?.(event.target.value)
            }}
          />
        )}
        {props.requiredWord && (
          <TextField
            label={`Digite ${props.requiredWord} para confirmar`}
            autoComplete="off"
            autoCapitalize="characters"
            value={word}
            error={tried && wordError ? `Digite exatamente ${props.requiredWord}` : undefined}
            onChange={(event) => setWord(event.target.value)}
          />
        )}
      </div>
    </ModalDialog>
  )
}
