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
    engine.bytes(uuid).then(
      (guardado) => {
        if (!vale) return
        if (guardado) url = URL.createObjectURL(new Blob([guardado.bytes], { type: mime ?? guardado.mime }))
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
