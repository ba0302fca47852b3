import { useEffect, useRef, useState } from 'react'
import { useStoredText } from '#web/partes/campo/use-stored-text.ts'
import { isCameraGranted } from '#web/scan/camera.ts'
import { createSignals } from '#web/scan/signals.ts'
import { useCamera } from '#web/scan/use-camera.ts'
import { useWedge } from '#web/scan/use-wedge.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import type { Piscada } from './CameraView.tsx'
import { anuncioDa, type LeituraFeita, situacao } from './leituras.ts'
import type { CodigoLido } from './use-leituras.ts'
import type { PreferenciasDeLeitura } from './use-preferencias-de-leitura.ts'

type Opcoes = {
  preferencias: PreferenciasDeLeitura
  /** A reading awaits its answer on the screen. */
  aguardando: boolean
  lista: readonly LeituraFeita[]
  ler: (lido: CodigoLido) => Promise<LeituraFeita | null>
  /** What is said aloud of a reading. */
  palavras?: (leitura: LeituraFeita) => string
  /** A reading to be shown whole: typed, or one at a time. The others only join the list. */
  onInteira: (leitura: LeituraFeita) => void
}

/** Every dialog of ours is a native one: while one is open, its question comes first. */
const haJanelaAberta = () => document.querySelector('dialog[open]') !== null

/** Camera, keyboard scanner and typed code, one way in for the three. */
export function useEscaneamento({
  preferencias,
  aguardando,
  lista,
  ler,
  onInteira,
  palavras = anuncioDa,
}: Opcoes) {
  const [ligada, setLigada] = useCameraLigada()
  const [piscada, setPiscada] = useState<Piscada | null>(null)
  const [ultima, setUltima] = useState<string | null>(null)
  const sinais = useSinais()
  const { modo, som, vibracao } = preferencias
  const lendo = useRef(false)

  async function receber(lido: CodigoLido) {
    lendo.current = true
    const leitura = await ler(lido)
    lendo.current = false
    if (leitura === null) return
    const conhecido = leitura.resolucao.tipo === 'da-visita'
    if (lido.origem !== 'digitado') {
      if (som) sinais().sound(conhecido)
      if (vibracao) sinais().vibrate(conhecido)
    }
    setPiscada((antes) => ({ vez: (antes?.vez ?? 0) + 1, tom: situacao(leitura).tom }))
    setUltima(leitura.referencia_id)
    if (modo === 'unico' || lido.origem === 'digitado') onInteira(leitura)
  }

  const camera = useCamera({
    wanted: ligada,
    isPaused: () => haJanelaAberta() || (modo === 'unico' && (aguardando || lendo.current)),
    onCode: ({ text, format }) => void receber({ codigo: text, origem: 'camera', formato: format }),
  })
  useWedge((codigo) => {
    if (haJanelaAberta()) notify.warning('Feche a janela aberta para ler o próximo código.')
    else void receber({ codigo, origem: 'leitor' })
  })
  const digitar = (codigo: string) => void receber({ codigo, origem: 'digitado' })
  const anunciada = lista.find(({ referencia_id }) => referencia_id === ultima)
  const anuncio = anunciada ? palavras(anunciada) : ''
  return { camera, ligada, setLigada, piscada, anuncio, digitar }
}

const escolha = (texto: string): texto is 'sim' | 'nao' | '' => ['sim', 'nao', ''].includes(texto)

/** Opens by itself for who has allowed it before, unless it was switched off in this session. */
function useCameraLigada(): [boolean, (ligada: boolean) => void] {
  const [lembrada, lembrar] = useStoredText<'sim' | 'nao' | ''>(
    'session',
    'zelo:escanear:camera',
    '',
    escolha,
  )
  const [ligada, setLigada] = useState(lembrada === 'sim')
  useEffect(() => {
    if (lembrada === '') void isCameraGranted().then((permitida) => permitida && setLigada(true))
  }, [lembrada])
  return [
    ligada,
    (ligar) => {
      lembrar(ligar ? 'sim' : 'nao')
      setLigada(ligar)
    },
  ]
}

function useSinais() {
  const sinais = useRef<ReturnType<typeof createSignals>>(undefined)
  useEffect(
    () => () => {
      sinais.current?.close()
      sinais.current = undefined
    },
    [],
  )
  return () => {
    sinais.current ??= createSignals()
    return sinais.current
  }
}
