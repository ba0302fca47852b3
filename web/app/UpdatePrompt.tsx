import { useEffect, useState } from 'react'
import { Button } from '#web/ui/actions/Button.tsx'
import { isBusyAnywhere, useBusy } from './busy.ts'
import { followUpdates } from './service-worker-updates.ts'
import './UpdatePrompt.css'

type Waiting = { apply: () => void }

/**
 * Follows the service worker. "Depois" waits for the next cold start, when the browser itself brings the new version
 * in. Never shown, and never applied, while work would be harmed.
 */
export function UpdatePrompt() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const busy = useBusy()
  useEffect(
    () =>
      followUpdates({
        onWaiting: (apply) => setWaiting({ apply }),
        onReplaced: () => setWaiting({ apply: () => location.reload() }),
      }),
    [],
  )
  if (!waiting || busy) return null
  return <UpdateCard apply={waiting.apply} onLater={() => setWaiting(null)} />
}

export type UpdateCardProps = { apply: () => void; onLater: () => void }

export function UpdateCard({ apply, onLater }: UpdateCardProps) {
  const [state, setState] = useState<'idle' | 'applying' | 'still busy'>('idle')
  const now = async () => {
    setState('applying')
    if (await isBusyAnywhere()) setState('still busy')
    else apply()
  }
  return (
    <section className="z-update z-no-print" aria-label="Atualização do aplicativo">
      <div role="status">
        <strong>Nova versão disponível</strong>
        <p className="z-muted z-small">
          {state === 'still busy'
            ? 'Há um trabalho em andamento, nesta aba ou em outra. Conclua-o e tente de novo.'
            : 'Nada do que está guardado neste aparelho se perde.'}
        </p>
      </div>
      <div className="z-row">
        <Button onClick={onLater}>Depois</Button>
        <Button variant="primary" busy={state === 'applying'} onClick={now}>
          Atualizar agora
        </Button>
      </div>
    </section>
  )
}
