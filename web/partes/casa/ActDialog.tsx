import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

type Props<T> = {
  title: string
  /** The act by its name: "Cancelar remessa". */
  confirmLabel: string
  tone?: 'primary' | 'danger'
  /** Under the reason: where it stays. */
  ajuda?: string
  pedir: (motivo: string) => Promise<Resposta<T>>
  feito: string
  onDone: (dados: T) => void
  onClose: () => void
  children: ReactNode
}

/** An act that only asks why. */
export function ActDialog<T>({ ajuda, pedir, feito, onDone, onClose, children, ...dialogo }: Props<T>) {
  const fazer = useMutation({
    mutationFn: (motivo: string) => dadosDe(pedir(motivo)),
    onSuccess: (dados) => {
      notify.success(feito)
      onDone(dados)
      onClose()
    },
    onError: ({ message }) => notify.error(message),
  })
  return (
    <ConfirmDialog
      open
      {...dialogo}
      reason={{ help: ajuda }}
      busy={fazer.isPending}
      onClose={onClose}
      onConfirm={(motivo) => fazer.mutate(motivo)}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
