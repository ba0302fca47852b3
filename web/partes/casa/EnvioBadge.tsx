import { CircleAlert, CloudUpload } from 'lucide-react'
import type { Envio } from '#web/offline-browser/types.ts'
import { Badge } from '#web/ui/display/Badge.tsx'

/** Whether the server has this record. What it has shows nothing: that is the calm state. */
export function EnvioBadge({ envio }: { envio: Envio }) {
  if (envio === 'enviado') return null
  return envio === 'recusado' ? (
    <Badge tone="danger" icon={CircleAlert}>
      Precisa de você
    </Badge>
  ) : (
    <Badge tone="warning" icon={CloudUpload}>
      Não enviado
    </Badge>
  )
}
