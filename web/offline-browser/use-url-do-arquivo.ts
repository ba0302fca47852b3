import { useEffect, useState } from 'react'
import { useEngine } from './engine-context.ts'
import type { ArquivoDaVisita } from './types.ts'

/** What an `img` can show: the bytes of this device while they are here, the server's address after. Null while it loads. */
export function useUrlDoArquivo(arquivo: ArquivoDaVisita | undefined): string | null {
  const engine = useEngine()
  const [local, setLocal] = useState<{ uuid: string; url: string | null } | null>(null)
  const uuid = arquivo?.uuid
  const mime = arquivo?.mime
  useEffect(() => {
    if (engine === null || uuid === undefined) return
    let url: string | null = null
    let vale = true
    engine.db.blobs.get(uuid).then(
      (blob) => {
        if (!vale) return
        if (blob) url = URL.createObjectURL(new Blob([blob.bytes], { type: mime ?? blob.mime }))
        setLocal({ uuid, url })
      },
      () => vale && setLocal({ uuid, url: null }),
    )
    return () => {
      vale = false
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [engine, uuid, mime])
  if (arquivo === undefined || local?.uuid !== uuid) return null
  return local?.url ?? arquivo.url
}
