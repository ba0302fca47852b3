import { Camera, CameraOff } from 'lucide-react'
import { Button } from '#web/ui/actions/Button.tsx'

type Props = { ligada: boolean; onMudar: (ligada: boolean) => void }

export function BotaoDaCamera({ ligada, onMudar }: Props) {
  return (
    <Button icon={ligada ? CameraOff : Camera} aria-pressed={ligada} onClick={() => onMudar(!ligada)}>
      Ler com a câmera
    </Button>
  )
}
