import { useEffect } from 'react'
import { lazyPart, whenIdle } from '../lazy-part.ts'
import { onToastWanted } from './toast-door.ts'

const layer = lazyPart(async () => (await import('./ToastLayer.tsx')).ToastLayer)
const want = () => void layer.want()

/** Stands once, at the root of the app. The layer itself comes with the first toast, or when the page is idle. */
export function Toasts() {
  const Layer = layer.use()
  useEffect(() => {
    const callOff = whenIdle(want)
    const unfollow = onToastWanted(want)
    return () => {
      callOff()
      unfollow()
    }
  }, [])
  return Layer && <Layer />
}
