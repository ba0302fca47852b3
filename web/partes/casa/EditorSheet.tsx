import { type ReactNode, useState } from 'react'
import { useBusyWhile } from '#web/app/busy.ts'
import type { UseRascunho } from '#web/offline-browser/use-rascunho.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { AvisoDeMudanca, type Mudanca } from './AvisoDeMudanca.tsx'
import { AvisoDeRascunho } from './AvisoDeRascunho.tsx'
import { useUmaVez } from './use-uma-vez.ts'

export type EditorSheetProps = {
  title: string
  subtitle: string
  /** What is typed here: closing keeps it, and no update is offered meanwhile. */
  rascunho: Pick<UseRascunho<object>, 'mudou' | 'recuperado_em' | 'descartar' | 'assentado'>
  /** Of what already exists: what the form began with beside what is kept. To begin again leaves what was typed. */
  mudanca?: Mudanca
  /** Whether it was kept: then nothing is kept again from this sheet. A second tap meanwhile does nothing. */
  onSave: () => Promise<boolean>
  onClose: () => void
  /** The buttons; `close` keeps what was typed, and asks only when the device could not. */
  footer: (close: () => void) => ReactNode
  children: ReactNode
}

/** The record of one room or asset, open for checking. */
export function EditorSheet({
  title,
  subtitle,
  rascunho,
  mudanca,
  onSave,
  onClose,
  footer,
  children,
}: EditorSheetProps) {
  const [asking, setAsking] = useState(false)
  const { mudou, assentado } = rascunho
  const [salvando, setSalvando] = useState(false)
  const salvar = useUmaVez(async () => {
    setSalvando(true)
    const salvou = await onSave()
    setSalvando(salvou)
    return salvou
  })
  useBusyWhile(mudou, { asksToLeave: false })
  const close = async () => {
    if (!mudou) return onClose()
    if (!(await assentado())) return setAsking(true)
    notify.info('Rascunho guardado. Abra de novo para continuar.', { id: 'rascunho', duration: 3000 })
    onClose()
  }
  return (
    <>
      <Sheet
        open
        size="lg"
        title={title}
        subtitle={subtitle}
        onClose={() => void close()}
        onSubmit={() => void salvar()}
        footer={footer(() => void close())}
      >
        <AvisoDeRascunho {...rascunho} />
        {mudanca && !salvando && (
          <AvisoDeMudanca
            {...mudanca}
            recomecar={() => {
              rascunho.descartar()
              mudanca.recomecar()
            }}
          />
        )}
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
        <p>O aparelho não conseguiu guardar o que você digitou aqui. As fotos já estão guardadas.</p>
      </ConfirmDialog>
    </>
  )
}
