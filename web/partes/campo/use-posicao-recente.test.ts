import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { posicaoSeFalta, usePosicaoRecente } from './use-posicao-recente.ts'

const AQUI = { latitude: -10.18, longitude: -48.33 }

/** why: jsdom has neither position nor permission of its own. */
function aparelho(state: PermissionState) {
  const getCurrentPosition = vi.fn((visto: PositionCallback) =>
    visto({ coords: { ...AQUI, accuracy: 7.6 } } as GeolocationPosition),
  )
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state }) },
  })
  return getCurrentPosition
}

afterEach(() => vi.unstubAllGlobals())

test('where the device may say it, the position goes with what is saved by itself', async () => {
  aparelho('granted')
  const { result } = renderHook(() => usePosicaoRecente())
  await waitFor(() => expect(result.current()).toEqual({ ...AQUI, precisao_m: 8 }))
  expect(posicaoSeFalta({ latitude: null }, result.current)).toEqual({ ...AQUI, precisao_m: 8 })
})

test('what the person registered stays', async () => {
  aparelho('granted')
  const { result } = renderHook(() => usePosicaoRecente())
  await waitFor(() => expect(result.current()).toHaveProperty('latitude'))
  expect(posicaoSeFalta({ latitude: -9.5 }, result.current)).toEqual({})
})

test('who has not allowed it is not asked in the middle of the work', async () => {
  const asked = aparelho('prompt')
  const { result } = renderHook(() => usePosicaoRecente())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(posicaoSeFalta({ latitude: null }, result.current)).toEqual({})
  expect(asked).not.toHaveBeenCalled()
})
