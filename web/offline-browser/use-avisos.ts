/** What the queue has to say to the person, as toasts. Apart from the queue's own screens: the entry needs only this. */
import { useEffect, useRef } from 'react'
import type { Notice } from '#offline/notices.ts'
import { type Aviso, avisoDe } from './avisos.ts'
import type { Engine } from './engine.ts'
import { useEngine } from './engine-context.ts'

/** A drain of more than this many is told once, at its end. */
const POUCOS = 3

function ehContagem(engine: Engine, notice: Notice): boolean {
  if (notice.tipo !== 'tarefa-concluida') return false
  const { monitoramento_id } = notice.item
  return Boolean(engine.caches.monitoramentos.get()?.find(({ id }) => id === monitoramento_id)?.contagem)
}

/** Mount once, beside the toasts. */
export function useAvisos(aoAvisar: (aviso: Aviso, notice: Notice) => void): void {
  const engine = useEngine()
  const atual = useRef(aoAvisar)
  useEffect(() => {
    atual.current = aoAvisar
  })
  // Kept read, so that what is a count is known when something of it arrives.
  useEffect(() => engine?.caches.monitoramentos.subscribe(() => {}), [engine])
  useEffect(
    () =>
      engine?.onNotice((notice) => {
        const emLote = (engine.status.get().enviando?.total ?? 0) > POUCOS
        const aviso = avisoDe(notice, emLote, ehContagem(engine, notice))
        if (aviso !== null) atual.current(aviso, notice)
      }),
    [engine],
  )
}
