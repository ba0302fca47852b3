import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type CameraFailure, cameraObstacle, failureOf, hasTorch, openCamera, switchTorch } from './camera.ts'
import { createDecoder } from './decoder.ts'
import type { Code } from './formats.ts'
import { scan } from './scan-loop.ts'

export type CameraState = 'off' | 'opening' | 'on' | CameraFailure

export interface UseCamera {
  /** Of the element that shows the camera; it must be on the page while the camera is wanted. */
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** Null where the camera has no light. */
  torch: boolean | null
  toggleTorch: () => void
  /** Asks for the camera again after a failure. */
  retry: () => void
}

export interface CameraOptions {
  wanted: boolean
  /** Asked before each look: the picture stays, nothing is read. */
  isPaused: () => boolean
  onCode: (code: Code) => void
}

/** The camera, open only while it is wanted and the page is in sight. */
export function useCamera({ wanted, isPaused, onCode }: CameraOptions): UseCamera {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(undefined)
  const [state, setState] = useState<CameraState>('off')
  const [torch, setTorch] = useState<boolean | null>(null)
  const [attempt, setAttempt] = useState(0)
  const running = useVisible() && wanted
  const heard = useEffectEvent(onCode)
  const rests = useEffectEvent(isPaused)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    if (!running) return
    const stop = new AbortController()
    const { signal } = stop
    const show = (next: CameraState) => {
      if (!signal.aborted) setState(next)
    }
    const onOpen = (opened: MediaStreamTrack) => {
      track.current = opened
      setTorch(hasTorch(opened) ? false : null)
    }
    void runCamera({ video: video.current, signal, show, onOpen, onCode: heard, isPaused: rests })
    return () => {
      stop.abort()
      track.current = undefined
      setTorch(null)
      setState('off')
    }
  }, [running, attempt])

  const toggleTorch = () => {
    const on = !torch
    if (track.current)
      void switchTorch(track.current, on).then(
        () => setTorch(on),
        () => setTorch(null),
      )
  }
  return { video, state, torch, toggleTorch, retry: () => setAttempt((last) => last + 1) }
}

interface Run {
  video: HTMLVideoElement | null
  signal: AbortSignal
  show: (state: CameraState) => void
  onOpen: (track: MediaStreamTrack) => void
  onCode: (code: Code) => void
  isPaused: () => boolean
}

/** From asking for the camera until the signal, which closes all that was opened. */
async function runCamera({ video, signal, show, onOpen, onCode, isPaused }: Run): Promise<void> {
  const obstacle = cameraObstacle()
  if (obstacle !== null || video === null) return show(obstacle ?? 'failed')
  show('opening')
  try {
    const stream = await openCamera()
    const close = () => {
      for (const each of stream.getTracks()) each.stop()
      video.srcObject = null
    }
    if (signal.aborted) return close()
    signal.addEventListener('abort', close)
    const [track] = stream.getVideoTracks()
    if (track === undefined) return show('missing')
    // Another application took the camera, or it was unplugged.
    track.addEventListener('ended', () => show('busy'))
    video.srcObject = stream
    await video.play()
    onOpen(track)
    const decoder = await createDecoder()
    if (signal.aborted) return decoder.close()
    signal.addEventListener('abort', () => decoder.close())
    show('on')
    await scan({ read: () => decoder.read(video), isPaused, onCode, onFailure: () => show('reader'), signal })
  } catch (error) {
    show(failureOf(error))
  }
}

function useVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
  )
}
