import { useConfiguracao } from '#web/app/use-identidade.ts'
import { useConexao } from '#web/offline-browser/use-aparelho.ts'
import type { Telhas } from './mapa-base.ts'

/** The map of the installation, while there is a connection. */
export function useTelhas(): Telhas | null {
  const mapa = useConfiguracao()?.mapa
  const { online } = useConexao()
  return mapa && mapa.provedor !== 'embutido' && online ? mapa : null
}
