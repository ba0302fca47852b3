import { useState } from 'react'
import type { CodigoDaRegional } from '#contract/campo/patrimonios.ts'
import { useMotivo } from '#web/offline-browser/use-motivo.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

type Props = {
  monitoramentoId: number
  codigo: CodigoDaRegional
  ambiente: string
  onFechar: () => void
  onTrazido: (uuid: string) => void
}

/** An asset registered elsewhere was found here: it enters the visit, and its register waits for a supervisor. */
export function TrazerDialog({ monitoramentoId, codigo, ambiente, onFechar, onTrazido }: Props) {
  const { reason, chave } = useMotivo(monitoramentoId, `trazer:${monitoramentoId}:${codigo.patrimonio_uuid}`)
  const visita = useVisita(monitoramentoId, chave)
  const [salvando, setSalvando] = useState(false)

  const trazer = useUmaVez(async (motivo: string) => {
    setSalvando(true)
    const trazido = { uuid: '' }
    const salvo = await saveOnDevice(async () => {
      const { uuid } = await visita.associar({
        tipo: 'trazer_de_outro_local',
        patrimonio_uuid: codigo.patrimonio_uuid,
        referencia_id: codigo.referencia_id,
        instalacao_uuid: ambiente || null,
        motivo: motivo || null,
      })
      trazido.uuid = uuid
    }, 'Bem associado a esta visita')
    setSalvando(false)
    if (salvo) onTrazido(trazido.uuid)
    return salvo
  })

  return (
    <ConfirmDialog
      open
      title="Associar a esta visita?"
      confirmLabel="Associar"
      reason={{ optional: true, help: 'Por que está aqui, se alguém souber dizer.', ...reason }}
      busy={salvando}
      onConfirm={(motivo) => void trazer(motivo)}
      onClose={onFechar}
    >
      <p>
        <strong>{codigo.descricao}</strong> ({codigo.referencia_id}) passa a fazer parte desta visita. No
        cadastro continua em {codigo.local_nome} até a supervisão decidir.
      </p>
    </ConfirmDialog>
  )
}
