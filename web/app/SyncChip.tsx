import { Check, CloudOff, type LucideIcon, TriangleAlert, UploadCloud, Wifi } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Chip as EstadoDoChip } from '#web/offline-browser/types.ts'
import { useChip } from '#web/offline-browser/use-fila.ts'
import { Chip } from '#web/ui/display/Chip.tsx'

/** What still waits on this device, in the header of every screen of the field. */
export function SyncChip() {
  const chip = useChip()
  const navigate = useNavigate()
  return (
    <Chip
      live
      tone={chip.tom}
      icon={iconeDo(chip)}
      text={chip.texto}
      working={chip.enviando !== null}
      actionLabel="abrir pendências"
      onClick={() => void navigate('/monitoramentos/pendencias')}
    />
  )
}

function iconeDo({ recusadas, online, pendentes, esperamWifi }: EstadoDoChip): LucideIcon {
  if (recusadas > 0) return TriangleAlert
  if (!online) return CloudOff
  if (pendentes === 0) return Check
  return esperamWifi === pendentes ? Wifi : UploadCloud
}
