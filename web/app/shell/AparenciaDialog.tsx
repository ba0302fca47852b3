import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { AccessibilityBar } from '#web/ui/page/AccessibilityBar.tsx'

export function AparenciaDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Aparência e acessibilidade" subtitle="Vale na hora.">
      <AccessibilityBar />
    </Dialog>
  )
}
