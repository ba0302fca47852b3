import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
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
        /** What is wrong with it beyond its absence, told before it is sent. */
        check?: ((reason: string) => string | undefined) | undefined
        /** What was refused in it, until it is written otherwise. */
        error?: string | undefined
      }
    | undefined
  busy?: boolean | undefined
  /** Why the act was refused, above all. */
  failure?: string | undefined
  /** It can no longer be done: what is left is to close. */
  over?: boolean | undefined
  /** Receives the trimmed reason, '' when none was asked. */
  onConfirm: (reason: string) => void
  onClose: () => void
}

function wrongReason({ optional, check }: NonNullable<ConfirmDialogProps['reason']>, reason: string) {
  if (optional && reason === '') return undefined
  if (!optional && reason.length < LEAST) return `Diga o motivo, com ao menos ${LEAST} letras`
  return check?.(reason)
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirm {...props} /> : null
}

function OpenConfirm(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = props.over ? 'Fechar' : 'Voltar',
    tone = 'primary',
    busy,
    failure,
    over,
    onConfirm,
    onClose,
  } = props
  const [word, setWord] = useState('')
  const [reason, setReason] = useState(props.reason?.initial ?? '')
  const [tried, setTried] = useState(0)
  const [sent, setSent] = useState('')
  const wordError = props.requiredWord && word.trim().toUpperCase() !== props.requiredWord.toUpperCase()
  const wrong = props.reason && wrongReason(props.reason, reason.trim())
  const refused = reason.trim() === sent ? props.reason?.error : undefined
  const reasonError = (tried > 0 && wrong) || refused
  const area = useRef<HTMLTextAreaElement>(null)
  // Each press that it stops leads back to it, and so does what the server refuses.
  useEffect(() => {
    if (tried > 0 && reasonError) area.current?.focus()
  }, [tried, reasonError])
  const confirm = () => {
    setTried(tried + 1)
    if (busy || over || wordError || wrong) return
    setSent(reason.trim())
    onConfirm(reason.trim())
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
          {!over && (
            <Button type="submit" variant={tone} busy={busy}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="z-stack">
        {failure && (
          <Banner tone="danger" live>
            {failure}
          </Banner>
        )}
        {children}
        {props.reason && (
          <TextArea
            ref={area}
            label={props.reason.label ?? 'Motivo'}
            help={props.reason.help}
            optional={props.reason.optional}
            value={reason}
            error={reasonError || undefined}
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
            error={tried > 0 && wordError ? `Digite exatamente ${props.requiredWord}` : undefined}
            onChange={(event) => setWord(event.target.value)}
          />
        )}
      </div>
    </ModalDialog>
  )
}
