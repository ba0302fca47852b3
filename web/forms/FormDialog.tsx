import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/actions/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog, type DialogProps } from '#web/ui/overlays/Dialog.tsx'
import { FormFailure } from './FormFailure.tsx'
import type { ContractForm } from './use-contract-form.ts'
import './Form.css'

type Props<I extends FieldValues, O> = {
  title: string
  subtitle?: ReactNode
  size?: DialogProps['size']
  /** A verb: "Convidar". */
  salvar?: string
  form: ContractForm<I, O>
  onClose: () => void
  children: ReactNode
}

/** A short form over the page; mount it to open it, so that each opening begins empty. */
export function FormDialog<I extends FieldValues, O>(props: Props<I, O>) {
  const { title, subtitle, size, salvar = 'Salvar', form, onClose, children } = props
  const [saindo, setSaindo] = useState(false)
  const sair = () => (form.alterado ? setSaindo(true) : onClose())
  return (
    <>
      <Dialog
        open
        title={title}
        subtitle={subtitle}
        size={size}
        dismissible={!form.enviando}
        onClose={sair}
        onSubmit={() => void form.submit()}
        footer={
          <>
            <Button onClick={sair} disabled={form.enviando}>
              Voltar
            </Button>
            <Button type="submit" variant="primary" busy={form.enviando}>
              {salvar}
            </Button>
          </>
        }
      >
        <div className="z-stack">
          <FormFailure {...form} />
          {children}
        </div>
      </Dialog>
      <ConfirmDialog
        open={saindo}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        tone="danger"
        onConfirm={onClose}
        onClose={() => setSaindo(false)}
      >
        O que você preencheu aqui ainda não foi salvo.
      </ConfirmDialog>
    </>
  )
}
