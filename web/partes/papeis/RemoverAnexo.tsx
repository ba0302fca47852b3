import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Anexo } from '#contract/papeis/anexos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { DonoDoAnexo } from './enviar-anexo.ts'
import { chaveDosAnexos } from './use-envios-de-anexos.ts'

type Props = { anexo: Pick<Anexo, 'uuid' | 'nome'>; dono: DonoDoAnexo; onClose: () => void }

export function RemoverAnexo({ anexo, dono, onClose }: Props) {
  const queryClient = useQueryClient()
  const remover = useMutation({
    mutationFn: (motivo: string) =>
      dadosDe(api.anexos.remover({ params: { uuid: anexo.uuid }, body: { motivo } })),
    onSuccess: () => notify.success('Anexo removido'),
    onError: ({ message }) => notify.error(message),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: chaveDosAnexos(dono) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={`Remover ${anexo.nome}?`}
      confirmLabel="Remover anexo"
      tone="danger"
      reason={{}}
      busy={remover.isPending}
      onConfirm={remover.mutate}
      onClose={onClose}
    >
      <p>Ele sai deste registro. O conteúdo fica guardado para a auditoria.</p>
    </ConfirmDialog>
  )
}
