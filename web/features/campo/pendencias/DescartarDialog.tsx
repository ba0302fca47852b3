import type { Pendencia } from '#web/offline-browser/types.ts'
import { useFila } from '#web/offline-browser/use-fila.ts'
import { useMotivo } from '#web/offline-browser/use-motivo.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { PlanoDeDescarte } from './PlanoDeDescarte.tsx'

export function DescartarDialog({ pendencia, onClose }: { pendencia: Pendencia; onClose: () => void }) {
  const fila = useFila()
  const { op_id, oQue, situacao } = pendencia
  const { reason, descartar: semRascunho } = useMotivo(pendencia.monitoramento_id, `descartar:${op_id}`)
  const recusado = situacao === 'invalida'

  const confirmar = useUmaVez(async (motivo: string) => {
    try {
      await (recusado ? fila.descartarRecusado(op_id, motivo) : fila.descartar(op_id, motivo))
      semRascunho()
      notify.info('Descartado. O motivo ficará registrado no servidor.')
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'Não foi possível descartar.')
    }
    onClose()
    return true
  })

  return (
    <ConfirmDialog
      open
      title={`Descartar “${oQue}”?`}
      confirmLabel="Descartar"
      tone="danger"
      requiredWord="DESCARTAR"
      reason={{ label: 'Por que descartar?', ...reason }}
      onConfirm={(motivo) => void confirmar(motivo)}
      onClose={onClose}
    >
      {recusado ? (
        <p>O servidor não aceitou este arquivo. Descartado, ele sai do aparelho e não pode ser recuperado.</p>
      ) : (
        <PlanoDeDescarte pendencia={pendencia} />
      )}
    </ConfirmDialog>
  )
}
