// How the person likes to scan: kept on the device.
import { useStoredText } from '#web/partes/campo/use-stored-text.ts'

/** `continuo`: the camera goes on reading. `unico`: it waits after each code. */
export type Modo = 'continuo' | 'unico'

export const MODOS: ReadonlyArray<{ value: Modo; label: string }> = [
  { value: 'continuo', label: 'Contínuo' },
  { value: 'unico', label: 'Um por vez' },
]

const modo = (texto: string): texto is Modo => texto === 'continuo' || texto === 'unico'
const som = (texto: string): texto is 'sim' | 'nao' => texto === 'sim' || texto === 'nao'

export interface PreferenciasDeLeitura {
  modo: Modo
  som: boolean
  mudarModo: (modo: Modo) => void
  alternarSom: () => void
}

export function usePreferenciasDeLeitura(): PreferenciasDeLeitura {
  const [escolhido, mudarModo] = useStoredText<Modo>('local', 'zelo:escanear:modo', 'continuo', modo)
  const [ligado, mudarSom] = useStoredText<'sim' | 'nao'>('local', 'zelo:escanear:som', 'sim', som)
  return {
    modo: escolhido,
    som: ligado === 'sim',
    mudarModo,
    alternarSom: () => mudarSom(ligado === 'sim' ? 'nao' : 'sim'),
  }
}
