import { type CameraState, useCamera } from '#web/scan/use-camera.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import './CameraDeCodigos.css'

type Props = { pausada: boolean; onCode: (codigo: string) => void }

const FALHAS: Readonly<Partial<Record<CameraState, string>>> = {
  insecure: 'A câmera só funciona com endereço seguro (https). Digite o código.',
  denied: 'A câmera está bloqueada para este site. Permita-a nas configurações, ou digite o código.',
  missing: 'Nenhuma câmera foi encontrada neste aparelho. Digite o código.',
  busy: 'A câmera está ocupada por outro aplicativo. Feche-o e tente de novo.',
  reader: 'A leitura pela câmera não funciona neste navegador. Digite o código.',
  failed: 'Não foi possível abrir a câmera. Tente de novo, ou digite o código.',
}

/** Reads codes one after the other, beside what they are of. */
export function CameraDeCodigos({ pausada, onCode }: Props) {
  const { video, state, retry } = useCamera({
    wanted: true,
    isPaused: () => pausada,
    onCode: ({ text }) => onCode(text),
  })
  const falha = FALHAS[state]
  return (
    <section className="z-camera-de-codigos" aria-label="Câmera">
      <video ref={video} muted playsInline hidden={falha !== undefined} aria-label="Imagem da câmera" />
      {falha !== undefined && (
        <Banner tone="warning" live action={<Button onClick={retry}>Tentar de novo</Button>}>
          {falha}
        </Banner>
      )}
    </section>
  )
}
