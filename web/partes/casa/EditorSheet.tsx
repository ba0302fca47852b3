import { type ReactNode, useState } from 'react'
import { useBusyWhile } from '#web/app/busy.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

export type EditorSheetProps = {
  title: string
  subtitle: string
  /** Something was changed and not saved: closing asks first, and no update is offered meanwhile. */
  dirty: boolean
  onSave: () => void
  onClose: () => void
  /** The buttons; `close` asks when there is something to lose. */
  footer: (close: () => void) => ReactNode
  children: ReactNode
}

/** The record of one room or asset, open for checking. */
export function EditorSheet({ title, subtitle, dirty, onSave, onClose, footer, children }: EditorSheetProps) {
  const [asking, setAsking] = useState(false)
  useBusyWhile(dirty)
  const close = () => (dirty ? setAsking(true) : onClose())
  return (
    <>
      <Sheet
        open
        size="lg"
        title={title}
        subtitle={subtitle}
        onClose={close}
        onSubmit={onSave}
        footer={footer(close)}
      >
        {children}
      </Sheet>
      <ConfirmDialog
        open={asking}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        tone="danger"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        <p>O que você mudou aqui ainda não foi salvo. As fotos já estão guardadas.</p>
      </ConfirmDialog>
    </>
  )
}
