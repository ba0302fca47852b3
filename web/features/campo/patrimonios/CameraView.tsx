import {
  Camera,
  CameraOff,
  Flashlight,
  FlashlightOff,
  ScanLine,
  Vibrate,
  VibrateOff,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { canVibrate } from '#web/scan/signals.ts'
import type { CameraState, UseCamera } from '#web/scan/use-camera.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { MODOS, type PreferenciasDeLeitura } from './use-preferencias-de-leitura.ts'

/** Why there is no picture, and the way out. */
const FALHAS: Readonly<Record<Exclude<CameraState, 'off' | 'opening' | 'on'>, string>> = {
  insecure: 'A câmera só funciona com endereço seguro (https). Digite o código ou use um leitor.',
  denied:
    'A câmera está bloqueada para este site. Permita a câmera nas configurações do navegador e tente de novo, ou digite o código.',
  missing: 'Nenhuma câmera foi encontrada neste aparelho. Digite o código ou use um leitor.',
  busy: 'A câmera está ocupada por outro aplicativo. Feche-o e tente de novo, ou digite o código.',
  reader: 'A leitura pela câmera não funciona neste navegador. Digite o código ou use um leitor.',
  failed: 'Não foi possível abrir a câmera. Tente de novo, ou digite o código.',
}

export type Piscada = { vez: number; tom: Tone }

type Props = {
  camera: UseCamera
  ligada: boolean
  onLigada: (ligada: boolean) => void
  /** One reading awaits its answer: the picture gives its place. */
  recolhida: boolean
  piscada: Piscada | null
  preferencias: PreferenciasDeLeitura
}

export function CameraView({ camera, ligada, onLigada, recolhida, piscada, preferencias }: Props) {
  const { state, video } = camera
  const falha = state === 'off' || state === 'opening' || state === 'on' ? null : FALHAS[state]
  return (
    <section className={classNames('z-camera', recolhida && 'd-none')} aria-label="Câmera">
      <div className="z-camera-quadro" hidden={!ligada || falha !== null}>
        <video ref={video} muted playsInline aria-label="Imagem da câmera" />
        <div className="z-camera-mira" aria-hidden />
        {state !== 'on' && (
          <span className="z-camera-abrindo">
            <Spinner /> Abrindo a câmera…
          </span>
        )}
        {piscada && (
          <div key={piscada.vez} className={`z-camera-piscada z-tone-${piscada.tom}`} aria-hidden />
        )}
        <Controles camera={camera} preferencias={preferencias} onDesligar={() => onLigada(false)} />
      </div>
      {falha !== null && (
        <Banner tone="warning" icon={CameraOff} live>
          {falha}
        </Banner>
      )}
      {(!ligada || falha !== null) && (
        <Button
          icon={Camera}
          variant="primary"
          size="lg"
          onClick={falha ? camera.retry : () => onLigada(true)}
        >
          {falha === null ? 'Ligar câmera' : 'Tentar de novo'}
        </Button>
      )}
      {ligada && falha === null && (
        <SegmentedChoice
          label="Modo de leitura"
          hideLabel
          compact
          options={MODOS}
          value={preferencias.modo}
          onChange={preferencias.mudarModo}
        />
      )}
    </section>
  )
}

type ControlesProps = Pick<Props, 'camera' | 'preferencias'> & { onDesligar: () => void }

/** On the picture itself, where the thumb of the hand that holds the phone is. */
function Controles({ camera: { torch, toggleTorch }, preferencias, onDesligar }: ControlesProps) {
  const { som, alternarSom, vibracao, alternarVibracao } = preferencias
  return (
    <div className="z-camera-controles">
      {torch !== null && (
        <IconButton
          label="Lanterna"
          variant="secondary"
          icon={torch ? FlashlightOff : Flashlight}
          tooltip={false}
          aria-pressed={torch}
          onClick={toggleTorch}
        />
      )}
      <IconButton
        label="Som"
        variant="secondary"
        icon={som ? Volume2 : VolumeX}
        tooltip={false}
        aria-pressed={som}
        onClick={alternarSom}
      />
      {canVibrate() && (
        <IconButton
          label="Vibração"
          variant="secondary"
          icon={vibracao ? Vibrate : VibrateOff}
          tooltip={false}
          aria-pressed={vibracao}
          onClick={alternarVibracao}
        />
      )}
      <IconButton
        label="Desligar câmera"
        variant="secondary"
        icon={CameraOff}
        tooltip={false}
        onClick={onDesligar}
      />
    </div>
  )
}

/** In the place of the picture, while one reading at a time is asked for and one awaits its answer. */
export function LerOutro({ onLerOutro }: { onLerOutro: () => void }) {
  return (
    <Button variant="primary" size="lg" block icon={ScanLine} onClick={onLerOutro}>
      Ler outro código
    </Button>
  )
}
