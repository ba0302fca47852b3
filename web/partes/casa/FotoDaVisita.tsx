import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ArquivoDaVisita } from '#web/offline-browser/types.ts'
import { useUrlDoArquivo } from '#web/offline-browser/use-url-do-arquivo.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { PhotoMarker } from '#web/ui/fields/PhotoMarker.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type Props = {
  arquivo: ArquivoDaVisita
  assunto: string
  /** Keeps a copy with marks beside the photo, and says whether it could; absent: it cannot be added to. */
  aoMarcar: ((marcada: File) => Promise<boolean>) | undefined
  onClose: () => void
}

/** One photo, large. What is marked is a copy: the photo stays as it was taken. */
export function FotoDaVisita({ arquivo, assunto, aoMarcar, onClose }: Props) {
  const src = useUrlDoArquivo(arquivo)
  const [marcando, setMarcando] = useState(false)
  const [marcada, setMarcada] = useState<Blob | null>(null)
  const [guardando, setGuardando] = useState(false)
  const alt = `Foto de ${assunto}`
  const guardar = async () => {
    if (marcada === null || guardando) return
    setGuardando(true)
    const guardada = await aoMarcar?.(new File([marcada], 'foto-marcada.jpg', { type: 'image/jpeg' }))
    setGuardando(false)
    // What could not be kept is still here, to be tried again.
    if (guardada) onClose()
  }
  return (
    <Dialog
      open
      title={marcando ? `Marcar a foto de ${assunto}` : alt}
      onClose={onClose}
      footer={
        marcando ? (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              variant="primary"
              busy={guardando}
              disabled={marcada === null}
              onClick={() => void guardar()}
            >
              Salvar cópia marcada
            </Button>
          </>
        ) : (
          src !== null &&
          aoMarcar && (
            <Button icon={Pencil} onClick={() => setMarcando(true)}>
              Marcar na foto
            </Button>
          )
        )
      }
    >
      {src === null && <p>Foto indisponível neste aparelho sem conexão.</p>}
      {src !== null && !marcando && <img src={src} alt={alt} className="w-100" />}
      {src !== null && marcando && <PhotoMarker src={src} alt={alt} onChange={setMarcada} />}
    </Dialog>
  )
}
