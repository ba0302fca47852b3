import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Pixel } from './laco.ts'
import './Laco.css'

type Props = {
  onLaco: (laco: readonly Pixel[]) => void
  /** On Escape, when drawing is a mode one leaves. */
  onDesistir?: () => void
}

/** Nearer than this, one more point says nothing. */
const PASSO_PX = 4

/** Lies over a map, or over a sheet with its places, while one draws around the places. */
export function Laco({ onLaco, onDesistir }: Props) {
  const [traco, setTraco] = useState<readonly Pixel[] | null>(null)
  const desistir = useEffectEvent(() => {
    setTraco(null)
    onDesistir?.()
  })
  useEffect(() => {
    const tecla = (event: KeyboardEvent) => {
      if (event.key === 'Escape') desistir()
    }
    window.addEventListener('keydown', tecla)
    return () => window.removeEventListener('keydown', tecla)
  }, [])
  const onde = ({ currentTarget, clientX, clientY }: PointerEvent): Pixel => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  const andar = (event: PointerEvent) => {
    if (traco === null) return
    const [x, y] = onde(event)
    const [antesX, antesY] = traco.at(-1) ?? [x, y]
    if (Math.hypot(x - antesX, y - antesY) >= PASSO_PX) setTraco([...traco, [x, y]])
  }
  const terminar = () => {
    if (traco !== null && traco.length > 2) onLaco(traco)
    setTraco(null)
  }
  return (
    <div
      className="z-traco"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setTraco([onde(event)])
      }}
      onPointerMove={andar}
      onPointerUp={terminar}
      onPointerCancel={() => setTraco(null)}
    >
      <svg aria-hidden>
        <polygon points={(traco ?? []).map((pixel) => pixel.join(',')).join(' ')} />
      </svg>
    </div>
  )
}
