import { useMemo, useSyncExternalStore } from 'react'
import { useEngine, useHolder } from './engine-context.ts'
import type { RedeParaFotos } from './photo-network.ts'

const FECHADA: RedeParaFotos = {
  soWifi: false,
  noWifi: false,
  conhecida: true,
  movel: false,
  liberados: new Set(),
}
const parado = () => () => {}

/** «Só Wi-Fi para fotos» as it stands on this device. */
export function useRedeParaFotos(): RedeParaFotos {
  const fotos = useEngine()?.uploads.fotos
  return useSyncExternalStore(fotos?.subscribe ?? parado, fotos?.get ?? (() => FECHADA))
}

export interface EscolhaDeRede {
  soWifi(ligado: boolean): Promise<void>
  /** The person's word, where the browser cannot tell; it ends when the connection drops. */
  noWifi(sim: boolean): Promise<void>
}

export function useEscolhaDeRede(): EscolhaDeRede {
  const holder = useHolder()
  return useMemo(
    () => ({
      soWifi: async (ligado) => (await holder.ready()).uploads.fotos.setOnlyWifi(ligado),
      noWifi: async (sim) => (await holder.ready()).uploads.fotos.setOnWifi(sim),
    }),
    [holder],
  )
}
