/** What the queue has to say to the person, as toasts. Apart from the queue's own screens: the entry needs only this. */
import { useEffect, useRef } from 'react'
import type { Notice } from '#offline/notices.ts'
import { type Aviso, avisoDe } from './avisos.ts'
import { useEngine } from './engine-context.ts'

/** A drain of more than this many is told once, at its end. */
const POUCOS = 3

/** Mount once, beside the toasts. */
export function useAvisos(aoAvisar: (aviso: Aviso, notice: Notice) => void): void {
  const engine = useEngine()
  const atual = useRef(aoAvisar)
  useEffect(() => {
    atual.current = aoAvisar
  })
  useEffect(
    () =>
      engine?.onNotice((notice) => {
        const aviso = avisoDe(notice, (engine.status.get().enviando?.total ?? 0) > POUCOS)
        if (aviso !== null) atual.current(aviso, notice)
      }),
    [engine],
  )
}
