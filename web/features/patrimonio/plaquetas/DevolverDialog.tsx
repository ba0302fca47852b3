import { useMutation } from '@tanstack/react-query'
import type { LoteDetalhado } from '#contract/patrimonio/plaqueta.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useLotesMudaram } from './consultas.ts'
import { donoDo, faixaDo } from './lista.tsx'

type Props = { lote: LoteDetalhado; onClose: () => void }

/** What was not used of a reserved range goes back to whoever gave it. */
export function DevolverDialog({ lote, onClose }: Props) {
  const mudaram = useLotesMudaram()
  const devolver = useMutation({
    mutationFn: (motivo: string) =>
      dadosDe(api.plaquetas.devolver({ params: { id: lote.id }, body: { motivo } })),
    onSuccess: (devolvido) => notify.success(`Plaquetas ${faixaDo(devolvido)} devolvidas`),
    onError: ({ message }) => notify.error(message),
    onSettled: () => {
      mudaram()
      onClose()
    },
  })
  const destino = lote.agente && lote.regional ? lote.regional.nome : 'o estoque do órgão'
  return (
    <ConfirmDialog
      open
      title="Devolver o resto do lote?"
      confirmLabel="Devolver"
      cancelLabel="Voltar"
      busy={devolver.isPending}
      reason={{}}
      onClose={onClose}
      onConfirm={(motivo) => devolver.mutate(motivo)}
    >
      <p>
        As plaquetas depois da última usada voltam para {destino}. As já usadas continuam com {donoDo(lote)}.
      </p>
      {lote.agente && (
        <p>Antes de dar estas a outra pessoa, peça a {lote.agente.nome} que envie o que está no aparelho.</p>
      )}
    </ConfirmDialog>
  )
}
