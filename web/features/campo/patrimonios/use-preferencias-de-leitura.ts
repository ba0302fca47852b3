// How the person likes to scan: kept on the device.
import { useStoredText } from '#web/partes/campo/use-stored-text.ts'

/** `continuo`: the camera goes on reading. `unico`: it waits after each code. */
export type Modo = 'continuo' | 'unico'

export const MODOS: ReadonlyArray<{ value: Modo; label: string }> = [
  { value: 'continuo', label: 'Contínuo' },
  { value: 'unico', label: 'Um por vez' },
]

const modo = (texto: string): texto is Modo => texto === 'continuo' || texto === 'unico'
const simOuNao = (texto: string): texto is 'sim' | 'nao' => texto === 'sim' || texto === 'nao'

export interface PreferenciasDeLeitura {
  modo: Modo
  som: boolean
  vibracao: boolean
  mudarModo: (modo: Modo) => void
  alternarSom: () => void
  alternarVibracao: () => void
}

export function usePreferenciasDeLeitura(): PreferenciasDeLeitura {
  const [escolhido, mudarModo] = useStoredText<Modo>('local', 'zelo:escanear:modo', 'continuo', modo)
  const [som, alternarSom] = useLigado('zelo:escanear:som')
  const [vibracao, alternarVibracao] = useLigado('zelo:escanear:vibracao')
  return { modo: escolhido, som, vibracao, mudarModo, alternarSom, alternarVibracao }
}

function useLigado(chave: string): [ligado: boolean, alternar: () => void] {
  const [escolha, mudar] = useStoredText<'sim' | 'nao'>('local', chave, 'sim', simOuNao)
  return [escolha === 'sim', () => mudar(escolha === 'sim' ? 'nao' : 'sim')]
}
