import { useEffect, useState } from 'react'
import { PhotoTile } from '#web/ui/display/PhotoTile.tsx'

type Props = {
  uuid: string
  bytesDe: (uuid: string) => Promise<File | null>
  alt: string
  onRemove: () => void
}

/** A photo that is only on this device yet. */
export function FotoGuardada({ uuid, bytesDe, alt, onRemove }: Props) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let url: string | undefined
    let vale = true
    void bytesDe(uuid).then((arquivo) => {
      if (!vale || !arquivo) return
      url = URL.createObjectURL(arquivo)
      setSrc(url)
    })
    return () => {
      vale = false
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [bytesDe, uuid])
  return <PhotoTile src={src} alt={alt} status="waiting" onRemove={onRemove} />
}
