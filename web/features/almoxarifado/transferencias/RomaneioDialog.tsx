import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { TransferenciaListada } from '#contract/almoxarifado/transferencia.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { enderecoDoDocumento } from '#web/partes/papeis/documentos.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

/** One paper for the shipments under way of all that were chosen. */
export function RomaneioDialog({
  selecionados,
  ocupado,
  onClose,
  onTerminar,
}: DialogoDoLoteProps<TransferenciaListada>) {
  const navigate = useNavigate()
  const emitir = useMutation({
    mutationFn: () =>
      dadosDe(api.transferencias.romaneio({ body: { ids: selecionados.map(({ id }) => id) } })),
    onSuccess: async ({ documento }) => {
      notify.success(`${documento.numero} emitido`)
      onTerminar()
      await navigate(enderecoDoDocumento(documento.id))
    },
    onError: ({ message }) => {
      notify.error(message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={`Romaneio de ${plural(selecionados.length, 'transferência', 'transferências')}`}
      confirmLabel="Emitir romaneio"
      cancelLabel="Voltar"
      busy={ocupado || emitir.isPending}
      onClose={onClose}
      onConfirm={() => emitir.mutate()}
    >
      <p>
        Reúne as remessas a caminho, por destino, com o lugar de cada assinatura. Todas saem do mesmo local.
      </p>
    </ConfirmDialog>
  )
}
