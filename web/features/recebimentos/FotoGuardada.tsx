import { useEffect, useState } from 'react'
import { useSaida } from '#web/offline-browser/saida-context.ts'
import { PhotoTile } from '#web/ui/display/PhotoTile.tsx'

type Props = { uuid: string; alt: string; onRemove: () => void }

/** A photo that is only on this device yet. */
export function FotoGuardada({ uuid, alt, onRemove }: Props) {
  const saida = useSaida()
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let url: string | undefined
    let vale = true
    void saida?.recebimentos.bytesDe(uuid).then((arquivo) => {
      if (!vale || !arquivo) return
      url = URL.createObjectURL(arquivo)
      setSrc(url)
    })
    return () => {
      vale = false
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [saida, uuid])
  return <PhotoTile src={src} alt={alt} status="waiting" onRemove={onRemove} />
}
