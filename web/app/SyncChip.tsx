import { Check, CloudOff, TriangleAlert, UploadCloud } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useChip } from '#web/offline-browser/use-fila.ts'
import { Chip } from '#web/ui/display/Chip.tsx'

/** What still waits on this device, in the header of every screen of the field. */
export function SyncChip() {
  const chip = useChip()
  const navigate = useNavigate()
  const icon =
    chip.recusadas > 0 ? TriangleAlert : !chip.online ? CloudOff : chip.pendentes > 0 ? UploadCloud : Check
  return (
    <Chip
      live
      tone={chip.tom}
      icon={icon}
      text={chip.texto}
      working={chip.enviando !== null}
      actionLabel="abrir pendências"
      onClick={() => void navigate('/monitoramentos/pendencias')}
    />
  )
}
