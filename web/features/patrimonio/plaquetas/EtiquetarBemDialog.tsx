import { EtiquetarDialog } from './EtiquetarDialog.tsx'

type Props = { bem: { id: number }; onClose: () => void; onDone: () => void }

export function EtiquetarBemDialog({ bem, onClose, onDone }: Props) {
  return <EtiquetarDialog ids={[bem.id]} onClose={onClose} onDone={onDone} />
}
