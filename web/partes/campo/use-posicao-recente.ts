import { useCallback, useEffect, useRef } from 'react'
import { posicaoAtual } from '#web/offline-browser/posicao.ts'
import type { Posicao } from '#web/offline-browser/types.ts'

/** Older than this it may be another building. */
const VALE_MS = 120_000
const RENOVA_MS = 60_000

/** Where the device was last, never waited for. Only for who has already allowed it: a scan must not raise a question. */
export function usePosicaoRecente(): () => Partial<Posicao> {
  const ultima = useRef<{ posicao: Posicao; em: number }>(undefined)
  const pedida = useRef(Number.NEGATIVE_INFINITY)
  const renovar = useCallback(async () => {
    const agora = performance.now()
    if (agora - pedida.current < RENOVA_MS) return
    pedida.current = agora
    if (!(await permitida())) return
    const posicao = await posicaoAtual()
    if (posicao) ultima.current = { posicao, em: performance.now() }
  }, [])
  useEffect(() => void renovar(), [renovar])
  return useCallback(() => {
    void renovar()
    const { posicao, em } = ultima.current ?? { posicao: {}, em: 0 }
    return performance.now() - em <= VALE_MS ? posicao : {}
  }, [renovar])
}

async function permitida(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** Goes with what is saved when the person registered none: by itself, and only where the device is allowed to say it. */
export function posicaoSeFalta(
  { latitude }: { latitude: number | null },
  posicao: () => Partial<Posicao>,
): Partial<Posicao> {
  return latitude === null ? posicao() : {}
}
